/** The words of `npm run cards`: a batch of study cards as an operator orders it. */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { plainLine } from '@/domain/account'
import { dayOf } from '@/domain/calendar'
import { charactersOf } from '@/domain/note'
import type { CardGrant } from '../../db/schema/coupon'
import type { NewBatch } from './batch'

const USAGE = `用法：npm run cards -- --name 名称 --count 数量 --until YYYY-MM-DD --out 文件.csv
        [--course 课程编号]… [--paper 试卷编号]… [--bank 科目编号]… [--coins 知币] [--days 有效天数]

生成一批学习卡并导出激活码。数据库只保存激活码的摘要，导出的文件是唯一的一份，请妥善保管。
使用本机数据库（DATA_DIR）时，请先停止服务。`

/** Cards of one batch: a print run, and what fits a spreadsheet. */
const MOST = 50_000
/** Letters of a batch's name, as of a product's: learners read it on their card and beside their coins. */
const MOST_LETTERS = 60
const MOST_COINS = 100_000

const options = {
  name: { type: 'string' },
  count: { type: 'string' },
  until: { type: 'string' },
  out: { type: 'string' },
  course: { type: 'string', multiple: true },
  paper: { type: 'string', multiple: true },
  bank: { type: 'string', multiple: true },
  coins: { type: 'string', default: '0' },
  days: { type: 'string' },
} as const

function whole(name: string, text: string, [least, most]: [number, number]): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most) throw new Error(`--${name} 请填 ${least}–${most} 的整数。`)
  return value
}

/** What learners read of a batch. Spaces between quotes are no name. */
function nameOf(words: string): string {
  const name = plainLine(words)
  if (name === '') throw new Error('--name 请填写这批卡的名称，学员会看到。')
  if (charactersOf(name).length > MOST_LETTERS) throw new Error(`--name 太长（最多 ${MOST_LETTERS} 个字）。`)
  return name
}

/** The end of a day of the calendar. Cards that are over before they are printed would be told of by their buyers. */
function endOf(day: string, now: Date): Date {
  const end = new Date(`${day}T23:59:59+08:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(end.getTime()) || dayOf(end.getTime()) !== day)
    throw new Error('--until 请按 YYYY-MM-DD 填写日期。')
  if (end < now) throw new Error(`--until 已经过去（${day}），这批卡一张也激活不了。`)
  return end
}

/** The options as they were typed. @throws Error with the usage when one of them is none */
function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch {
    throw new Error(USAGE)
  }
}

const grantsOf = (kind: CardGrant['kind'], ids: string[] = []): CardGrant[] => ids.map((refId) => ({ kind, refId }))

/** Reads the command line: the batch, and the file its codes go to. Needs no database. @throws Error with a sentence for the operator */
export function readBatch(args: string[], now: Date): { batch: NewBatch; out: string } {
  const { name, count, until, out, course, paper, bank, coins, days } = readOptions(args)
  if (name === undefined || !count || !until || !out) throw new Error(USAGE)
  const size = whole('count', count, [1, MOST])
  const grants = [...grantsOf('course', course), ...grantsOf('paper', paper), ...grantsOf('bank', bank)]
  const given = { name: nameOf(name), grants, size, coins: whole('coins', coins, [0, MOST_COINS]), expiresAt: endOf(until, now), now }
  if (grants.length === 0 && given.coins === 0) throw new Error('学习卡没有内容：请至少给出 --course、--paper、--bank 或 --coins 之一。')
  return { batch: { ...given, id: randomUUID(), validDays: days === undefined ? null : whole('days', days, [1, 3650]) }, out }
}
