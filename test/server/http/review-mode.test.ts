import { articles, courseLessons, courses, printDocuments, products } from '../../../server/db/schema'
import type { Contract } from '../../../server/http/contract'
import { seedExtras } from '../../../server/seed/extras'
import { openWorld, type World } from '../course/setup'
import { sample } from './samples'
import { allContracts } from './routes'

/**
 * Generated from the route table: with the review flag no answer speaks of buying virtual goods (mockups, "Review mode").
 * Physical goods, printing included, keep their prices.
 */
jest.setTimeout(600_000)

/** What is never said of virtual goods in this mode. */
const WORDS = /购买|支付|优惠|券|会员|充值/
/** Areas of physical goods, and legal texts, which stay as they are. */
const PHYSICAL = /^\/api\/(shop|order|address|print|admin|cashier)|^\/api\/shared|^\/pay/
/** Money of a virtual good. */
const MONEY = new Set(['price', 'originalPrice', 'coursesValue'])

let world: World
let token: string
let ids: Record<string, string[]>

beforeAll(async () => {
  world = await openWorld()
  await world.db.transaction((tx) => seedExtras(tx as unknown as World['db'], world.clock.now()))
  token = (await world.buildUser()).token
  const all = async (rows: Promise<{ id: string }[]>) => (await rows).slice(0, 3).map(({ id }) => id)
  const { db } = world
  const found = {
    courseId: await all(db.select({ id: courses.id }).from(courses)),
    lessonId: await all(db.select({ id: courseLessons.id }).from(courseLessons)),
    articleId: await all(db.select({ id: articles.id }).from(articles)),
    productId: await all(db.select({ id: products.id }).from(products)),
    printId: await all(db.select({ id: printDocuments.id }).from(printDocuments)),
  }
  ids = { ...found, subjectId: ['nurse'], id: Object.values(found).flat() }
})
afterAll(() => world.close())

/** Addresses of a route: every name of a parameter with what the seed has of it. */
function addresses({ url, querystring }: Contract): string[] {
  const fields = querystring as unknown as { properties: Record<string, never>; required?: string[] } | undefined
  const query = (fields?.required ?? []).map((name) => [name, ids[name]?.[0] ?? String(sample(fields?.properties[name] as never))])
  const search = query.length > 0 ? `?${new URLSearchParams(query as [string, string][])}` : ''
  const [name] = /:(\w+)/.exec(url)?.slice(1) ?? []
  if (name === undefined) return [`${url}${search}`]
  return (ids[name] ?? ids.id ?? []).map((id) => `${url.replace(`:${name}`, encodeURIComponent(id))}${search}`)
}

/** What a payload says that it must not, each with its place. */
function spoken(value: unknown, place: string): string[] {
  if (typeof value === 'string') return WORDS.test(value) ? [`${place}: ${value.slice(0, 60)}`] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    MONEY.has(key) && inner !== null ? [`${place}.${key}: ${String(inner)}`] : spoken(inner, `${place}.${key}`),
  )
}

/** Reads every address of these routes. @returns how many answered, and what they said that they must not */
async function readAll(reads: Contract[], auditstatus: '0' | '1') {
  const said: string[] = []
  let answered = 0
  for (const address of reads.flatMap(addresses)) {
    const { status, body } = await world.call('GET', address, { token, headers: { auditstatus } })
    if (status !== 200 || !body?.success) continue
    answered += 1
    said.push(...spoken(body.result, address))
  }
  return { answered, said }
}

test('no answer to a read speaks of buying what is virtual', async () => {
  const reads = allContracts(world).filter(({ method, access, url }) => method === 'GET' && access !== 'admin' && !PHYSICAL.test(url))
  expect(reads.length).toBeGreaterThan(60)
  const { answered, said } = await readAll(reads, '1')
  expect(answered).toBeGreaterThan(40)
  expect(said).toEqual([])
})

test('the walk sees what it looks for: without the flag coupons and courses have words and prices', async () => {
  const reads = allContracts(world).filter(({ method, url }) => method === 'GET' && /^\/api\/(coupon|course)/.test(url))
  const { said } = await readAll(reads, '0')
  expect(said.some((line) => line.includes('券'))).toBe(true)
  expect(said.some((line) => line.includes('.price'))).toBe(true)
})
