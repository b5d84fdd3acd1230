import { randomUUID } from 'node:crypto'
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { dayOf } from '@/domain/calendar'
import { groupsOf } from '@/domain/card-code'
import { readConfig } from '../config'
import { openDb } from '../db/client'
import type { CardGrant } from '../db/schema/coupon'
import { failed } from '../failed'
import { makeBatch, type NewBatch } from '../modules/activation/batch'
import { isOtherSecret } from '../secret-mark'

const USAGE = `用法：npm run cards -- --name 名称 --count 数量 --until YYYY-MM-DD --out 文件.csv
        [--course 课程编号]… [--paper 试卷编号]… [--bank 科目编号]… [--coins 知币] [--days 有效天数]

生成一批学习卡并导出激活码。数据库只保存激活码的摘要，导出的文件是唯一的一份，请妥善保管。
使用本机数据库（DATA_DIR）时，请先停止服务。`

/** Cards of one batch: a print run, and what fits a spreadsheet. */
const MOST = 50_000
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

/** Reads the command line. @throws Error with a sentence for the operator */
function readBatch(args: string[]): { batch: NewBatch; out: string } {
  const now = new Date()
  const { name, count, until, out, course, paper, bank, coins, days } = readOptions(args)
  if (!name || !count || !until || !out) throw new Error(USAGE)
  const size = whole('count', count, [1, MOST])
  const grants = [...grantsOf('course', course), ...grantsOf('paper', paper), ...grantsOf('bank', bank)]
  const given = { name, grants, size, coins: whole('coins', coins, [0, MOST_COINS]), expiresAt: endOf(until, now), now }
  if (grants.length === 0 && given.coins === 0) throw new Error('学习卡没有内容：请至少给出 --course、--paper、--bank 或 --coins 之一。')
  return { batch: { ...given, id: randomUUID(), validDays: days === undefined ? null : whole('days', days, [1, 3650]) }, out }
}

/** A spreadsheet reads it as it is: UTF-8 with its mark. */
const csv = ({ name }: NewBatch, codes: string[]) =>
  `\uFEFF序号,激活码,名称\r\n${codes.map((code, index) => `${index + 1},${groupsOf(code).join(' ')},"${name.replace(/"/g, '""')}"`).join('\r\n')}\r\n`

/** Makes the file before the cards: codes that could not be written down would be lost. */
function reserve(out: string): number {
  try {
    return openSync(out, 'wx', 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(code === 'EEXIST' ? `文件 ${out} 已存在，请换一个文件名。` : `无法写入 ${out}，请检查文件夹后重试。`)
  }
}

/** Makes the cards of a batch. @returns the text of the file */
async function make(batch: NewBatch): Promise<string> {
  const config = readConfig(process.env)
  const opened = await openDb(config.database)
  try {
    // Sold cards that no server knows: without SECRET of the environment a new one would have been made beside DATA_DIR.
    if (await isOtherSecret(opened.db, config.server.secret))
      throw new Error('SECRET 与服务端使用的不同，这样生成的学习卡无法激活，没有生成。请带上服务端的环境变量（NODE_ENV、SECRET）再运行。')
    return csv(batch, await makeBatch(opened.db, batch, config.server.secret))
  } finally {
    await opened.close()
  }
}

async function main(): Promise<void> {
  const { batch, out } = readBatch(process.argv.slice(2))
  const file = reserve(out)
  try {
    // All of it or an error: a disk that fills takes the first part of a single write and says nothing.
    writeFileSync(file, await make(batch))
    closeSync(file)
  } catch (error) {
    rmSync(out)
    throw error
  }
  process.stdout.write(`已生成 ${batch.size} 张「${batch.name}」，激活码保存在 ${out}\n`)
}

main().catch(failed)
