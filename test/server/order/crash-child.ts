/**
 * A server process that dies while it settles a payment: `prepare <folder> <orders>`, `settle <folder> <order> <point>`, or
 * `check <folder>`, which sends every notice once more and prints what every order has.
 */
import { writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from '../../../server/db/client'
import * as schema from '../../../server/db/schema'
import { putVirtual } from '../../../server/modules/shop/put-product'
import { settle } from '../../../server/modules/order/settle'
import { submitOrder } from '../../../server/modules/order/submit'

const now = new Date('2026-11-20T04:00:00.000Z')
const PRICE = 1990

/** What is about to be written when the process dies; '' for: all is written, nobody was told. */
const POINTS: Readonly<Record<string, string>> = {
  'before the payment': 'insert into "pay_notices"',
  'paid, not granted': 'insert into "grants"',
  'granted, not committed': 'update "pay_notices"',
  'committed, not answered': '',
}

const die = () => process.kill(process.pid, 'SIGKILL')

async function open(folder: string, point = 'none') {
  const client = await PGlite.create(folder)
  const words = POINTS[point] ?? 'none'
  const logQuery = (query: string) => void (words !== '' && query.startsWith(words) && die())
  return { client, db: drizzle(client, { logger: { logQuery } }) as unknown as Db }
}

const tell = (db: Db, orderNo: string) => {
  const tradeNo = `${orderNo}N`
  const trade = { tradeNo, state: 'SUCCESS', transactionId: `T${tradeNo}`, amount: PRICE, paidAt: now } as const
  return settle(db, { trade, noticeId: `notice-${orderNo}`, now })
}

/** Unpaid orders, one per learner, each with an open payment; prints their numbers. */
async function prepare(db: Db, count: number): Promise<string[]> {
  await putVirtual(db, { kind: 'paper', refId: 'p1', name: '真题', shortName: '真题', subjectId: null, tone: 0, price: PRICE, now })
  const made: string[] = []
  for (let n = 0; n < count; n += 1) {
    const userId = `learner-${n}`
    await db.insert(schema.users).values({ id: userId, nickname: '学员', createdAt: now })
    const lines = [{ skuId: 'paper:p1', quantity: 1 }]
    const wish = { userId, lines, addressId: undefined, couponId: null, coins: 0, payable: PRICE, remark: '', reviewed: false, now }
    const { orderNo } = await submitOrder(db, wish)
    if (orderNo === null) throw new Error('no order')
    const times = { createdAt: now, expiresAt: now, askAt: now }
    await db
      .insert(schema.payments)
      .values({ tradeNo: `${orderNo}N`, orderNo, channel: 'native', amount: PRICE, state: 'opened', ...times })
    made.push(orderNo)
  }
  return made
}

/** Order states and grants per learner, before and after every notice has come again. */
async function check(db: Db) {
  const read = async () => {
    const orders = await db.select({ orderNo: schema.orders.orderNo, state: schema.orders.state }).from(schema.orders)
    const grants = await db.select({ sourceId: schema.grants.sourceId }).from(schema.grants)
    return orders.map(({ orderNo, state }) => ({
      orderNo,
      state,
      grants: grants.filter(({ sourceId }) => sourceId === `${orderNo}-1`).length,
    }))
  }
  const before = await read()
  for (const { orderNo } of before) await tell(db, orderNo)
  return { before, after: await read() }
}

async function main([what, folder = '', arg = '', point]: string[]): Promise<void> {
  const { client, db } = await open(folder, point)
  if (what === 'settle') {
    await tell(db, arg)
    die()
    await new Promise(() => undefined)
  }
  const answer = what === 'prepare' ? await prepare(db, Number(arg)) : await check(db)
  writeFileSync(`${folder}.json`, JSON.stringify(answer))
  await client.close()
}

void main(process.argv.slice(2))
