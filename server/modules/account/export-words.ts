/** How columns of 导出我的数据 are called and read by people; those of each table stand in export-belongings.ts and export-learning.ts. */
import { types } from 'node:util'
import type { PgTable } from 'drizzle-orm/pg-core'
import { clockOf, dayOf } from '@/domain/calendar'
import { amountText } from '@/domain/money'
import type { Response } from '@/domain/question'
import type * as schema from '../../db/schema'

/** A heading; null: of no use to a reader (ids, locks, hashes). `say` words a value, which comes as the database and `readable` gave it. */
export type Column = string | null | { label: string; say: (value: never) => string }

type Schema = typeof schema
export type TableKey = { [K in keyof Schema]: Schema[K] extends PgTable ? K : never }[keyof Schema]
type ColumnName<K extends TableKey> = Schema[K] extends { $inferSelect: infer R } ? keyof R : never

/** Columns called and read the same wherever they stand; a table may say it otherwise. */
export const COMMON = {
  id: null,
  userId: null,
  subjectId: '科目',
  questionId: '题目',
  courseId: '课程',
  lessonId: '课时',
  articleId: '文章',
  productId: '商品',
  templateId: '优惠券',
  documentId: '资料',
  sessionId: null,
  clientId: null,
  version: null,
  revision: null,
  device: null,
  askAt: null,
  orderNo: '订单号',
  day: '日期',
  createdAt: '时间',
  updatedAt: '最近修改',
  startedAt: '开始时间',
  finishedAt: '完成时间',
  expiresAt: '有效期至',
  elapsedMs: { label: '用时', say: duration },
  nickname: '显示的昵称',
  pictures: { label: '图片', say: count },
  tags: '标签',
  agreed: '同意微信提醒',
} as const satisfies Record<string, Column>

/** A table's heading and all its columns, in the order they are read; TypeScript asks for every one that {@link COMMON} does not have. */
export type TableWords<K extends TableKey> = readonly [
  title: string,
  columns: { [C in Exclude<ColumnName<K>, keyof typeof COMMON>]: Column } & { [C in keyof typeof COMMON]?: Column },
]

/** Minutes and seconds of a time in ms. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`
}

/** How many there are of what cannot be printed. */
export function count(list: readonly unknown[]): string {
  return list.length > 0 ? `${list.length} 张` : ''
}

/** A sum of money in fen. */
export const money = (label: string): Column => ({ label, say: amountText })

/** A value that is a word of the program. */
export const named = (label: string, words: Readonly<Record<string, string>>): Column => ({
  label,
  say: (value: string) => words[value] ?? '其他',
})

/** An answer as it was given, in words. */
export function responseWords(response: Response): string {
  if (response.kind === 'choice') return response.letters.join('')
  if (response.kind === 'judge') return response.value ? '对' : '错'
  return response.kind === 'blank' ? response.blanks.join('；') : response.text
}
export const answer: Column = { label: '我的答案', say: responseWords }

/** A value as it is read where nothing better is known: moments in Asia/Shanghai, yes and no, lists in a line. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (types.isDate(value)) return `${dayOf(value.getTime())} ${clockOf(value.getTime()).padStart(5, '0')}`
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.map(plain).join('、')
  return typeof value === 'object' ? '' : String(value)
}
