/** Routes that do to a learner's things what no route may, on the database of the world: what finds the real ones has to find these. */
import { Type } from '@sinclair/typebox'
import { eq } from 'drizzle-orm'
import fastify from 'fastify'
import { addresses, coupons, favoriteFolders, orders, users } from '../../../server/db/schema'
import { contracts, Id, Strict } from '../../../server/http/contract'
import { answerFailures } from '../../../server/http/failures'
import { register, type Handlers } from '../../../server/http/route'
import { compileSchemas } from '../../../server/http/schemas'
import { authentication } from '../../../server/http/token'
import type { TestApp } from '../helpers/app'

const Words = Type.Object({ words: Type.String() })
const write = { method: 'POST', access: 'user', summary: 'planted' } as const

export const planted = contracts({
  tells: {
    method: 'GET',
    url: '/planted/tells/:orderNo',
    access: 'user',
    summary: 'planted',
    params: Strict({ orderNo: Id }),
    result: Words,
  },
  changes: { ...write, url: '/planted/changes', body: Strict({ folderId: Id }), result: Words },
  deletes: { ...write, url: '/planted/deletes', body: Strict({ addressId: Id }), result: Words },
  takes: { ...write, url: '/planted/takes', body: Strict({ couponId: Id }), result: Words },
  admits: { ...write, url: '/planted/admits', body: Strict({ couponId: Id }), result: Words },
  breaks: { ...write, url: '/planted/breaks', body: Strict({ sessionId: Id }), result: Words },
  names: {
    ...write,
    url: '/planted/names',
    body: Strict({ items: Type.Array(Strict({ ticketId: Id, seat: Type.Integer() })) }),
    result: Words,
  },
})

const handlers: Handlers<typeof planted> = {
  tells: async ({ db, params }) => {
    const [order] = await db.select().from(orders).where(eq(orders.orderNo, params.orderNo))
    return { words: `寄给 ${order?.address?.name}` }
  },
  changes: async ({ db, body }) => {
    await db.update(favoriteFolders).set({ name: '别人改的' }).where(eq(favoriteFolders.id, body.folderId))
    return { words: '' }
  },
  deletes: async ({ db, body }) => {
    await db.delete(addresses).where(eq(addresses.id, body.addressId))
    return { words: '' }
  },
  takes: async ({ db, userId, body }) => {
    await db.update(users).set({ about: body.couponId }).where(eq(users.id, userId))
    return { words: '' }
  },
  admits: async ({ db, body }) => {
    const known = await db.$count(coupons, eq(coupons.id, body.couponId))
    return { words: known > 0 ? '可以使用' : '' }
  },
  breaks: async () => {
    throw new Error('planted')
  },
  names: async () => ({ words: '' }),
}

/** The world's server with these routes instead of its own. */
export async function plant(t: TestApp): Promise<{ app: Pick<TestApp, 'call'>; close(): Promise<void> }> {
  const app = fastify()
  compileSchemas(app, t.deps.config)
  answerFailures(app, t.deps)
  await authentication(app, t.deps)
  await app.register(async (api) => register(api, t.deps, { contracts: planted, handlers }), { prefix: '/zxedu' })
  const call: TestApp['call'] = async (method, url, { token = '', body } = {}) => {
    const headers = { 'x-access-token': token }
    const answer = await app.inject({ method, url: `/zxedu${url}`, headers, ...(body !== undefined && { payload: body as object }) })
    return { status: answer.statusCode, body: answer.json(), text: answer.payload, headers: answer.headers }
  }
  return { app: { call }, close: () => app.close() }
}
