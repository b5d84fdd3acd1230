/**
 * Orders against their books (reliability.md "How it is tested"): any sequence of what learners, shop, platform and clock do,
 * with lost answers, doubled and reordered notices, and a server that dies between any two statements and is started again,
 * leaves money, coins, stock, coupons and grants where they belong.
 * Two test files walk half of the sequences each, so that two workers share them. MODEL_RUNS sets the number of sequences of both;
 * MODEL_MINUTES walks as many of them as fit into the time and says how many it were.
 */
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterSales } from '../../../server/db/schema'
import { quote } from '@/domain/price/quote'
import { localPay } from '../../../server/modules/pay/choose'
import { testDb } from '../helpers/database'
import { checkAllBooks, checkBooks } from './books'
import { Fuse, fused } from './fuse'
import { COINS, grounds } from './ground'
import { World, type Mortal } from './model'
import { openShop, reopenShop } from './setup'

interface Wish {
  who: number
  goods: number
  course: boolean
  coupon: boolean
  coins: number
  lost: boolean
}

type Step =
  | ({ do: 'submit' | 'buy' } & Wish)
  | { do: 'pay'; who: number; order: number; twice: boolean }
  | { do: 'confirm'; who: number; order: number; way: 'native' | 'jsapi' }
  | { do: 'deliver'; notice: number }
  | { do: 'cancel' | 'receive' | 'query'; who: number; order: number }
  | { do: 'ship'; order: number }
  | { do: 'give back'; order: number; line: number }
  | { do: 'apply'; who: number; order: number; line: number }
  | { do: 'sale'; which: number; what: 'agree' | 'refuse' | 'accept' | 'withdraw' | 'return' }
  | { do: 'wait'; minutes: number }
  | { do: 'kill'; after: number }
  | { do: 'restart' }

const PARCEL = { id: 'zto', carrier: '', fee: 800, freeFrom: 9900, regions: [] }

/** The price the learner saw: the same arithmetic the page uses. */
function seen(step: Wish) {
  const goods = { key: 'g', productId: 'g', category: 'book', unitPrice: 3333, quantity: step.goods, freight: PARCEL }
  const course = { key: 'c', productId: 'c', category: 'course', unitPrice: 7001, quantity: 1, freight: null }
  const lines = [...(step.goods > 0 ? [goods] : []), ...(step.course ? [course] : [])]
  const rule = { id: 'x', scope: 'all', threshold: 0, kind: 'free', amount: 501, percent: 100, cap: null } as const
  return quote({ lines, coupon: step.coupon ? rule : null, coins: step.coins, region: '330110' })
}

async function submit(world: World, step: Wish): Promise<void> {
  if (step.goods === 0 && !step.course) return
  const learner = world.learners[step.who]
  const price = seen(step)
  const lines = [
    ...(step.goods > 0 ? [{ skuId: world.sku('goods'), quantity: step.goods }] : []),
    ...(step.course ? [{ skuId: world.sku('course'), quantity: 1 }] : []),
  ]
  const couponId = step.coupon ? (learner?.coupon ?? null) : null
  const body = { lines, addressId: learner?.id, couponId, coins: price.coins, payable: price.payable, remark: '', agreed: true }
  await world.submit(step.who, body, step.lost)
}

const wayOf = (way: 'native' | 'jsapi') => (way === 'native' ? { channel: way } : { channel: way, code: 'local-mini' })

/** Confirms at the cashier; its notice stays on the way until a step delivers it. */
async function confirm(world: World, { who, order, way }: Extract<Step, { do: 'confirm' }>): Promise<void> {
  const { result } = await world.post<{ cashier: { prepayId: string } | null }>(who, `/order/${world.order(order)}/pay`, wayOf(way))
  if (result?.cashier) await world.confirm(result.cashier.prepayId)
}

/** The whole way at once, as most orders go: without it few sequences come as far as a refund. */
async function buy(world: World, wish: Wish): Promise<void> {
  const before = world.orders.length
  await submit(world, wish)
  if (world.orders.length === before) return
  await confirm(world, { do: 'confirm', who: wish.who, order: before, way: 'native' })
  await world.deliver(world.notices.length - 1)
}

async function saleStep(world: World, { which, what }: Extract<Step, { do: 'sale' }>): Promise<void> {
  const all = await world.db
    .select()
    .from(afterSales)
    .where(eq(afterSales.orderNo, world.order(which)))
  const id = all[which % Math.max(1, all.length)]?.id ?? 'none'
  if (what === 'accept') await world.shop(`/after-sale/${id}/accept`, {})
  else if (what === 'agree' || what === 'refuse')
    await world.shop(`/after-sale/${id}/decide`, { agree: what === 'agree', answer: '请寄回仓库' })
  else if (what === 'withdraw') await world.post(which, `/after-sale/${id}/withdraw`, {})
  else await world.post(which, `/after-sale/${id}/return`, { company: '顺丰速运', trackingNo: 'SF1234567890' })
}

async function take(world: World, step: Step): Promise<void> {
  switch (step.do) {
    case 'submit':
      return submit(world, step)
    case 'buy':
      return buy(world, step)
    case 'pay':
      for (let n = 0; n < (step.twice ? 2 : 1); n += 1) await world.post(step.who, `/order/${world.order(step.order)}/pay`, wayOf('native'))
      return
    case 'confirm':
      return confirm(world, step)
    case 'deliver':
      return world.deliver(step.notice)
    case 'cancel':
    case 'receive':
      return void (await world.post(step.who, `/order/${world.order(step.order)}/${step.do}`, {}))
    case 'query':
      return void (await world.post(step.who, `/order/${world.order(step.order)}/payment`, {}))
    case 'ship':
      return world.shop(`/order/${world.order(step.order)}/ship`, { company: '中通快递', trackingNo: 'ZT00123456' })
    case 'give back': {
      const orderNo = world.order(step.order)
      return world.shop(`/order/${orderNo}/refund`, { lineId: `${orderNo}-${step.line}`, answer: '缺货' })
    }
    case 'apply': {
      const orderNo = world.order(step.order)
      const body = { lineId: `${orderNo}-${step.line}`, reason: '不要了', note: '', pictures: [] }
      return void (await world.post(step.who, `/order/${orderNo}/after-sale`, body))
    }
    case 'sale':
      return saleStep(world, step)
    case 'wait':
      return world.wait(step.minutes)
    case 'kill':
      return world.kill(step.after)
    case 'restart':
      return world.restart()
  }
}

const who = fc.nat(1)
const order = fc.nat(3)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('submit' as const, 'buy' as const),
      who,
      goods: fc.nat(2),
      course: fc.boolean(),
      coupon: fc.boolean(),
      coins: fc.constantFrom(0, 0, 300, COINS),
      lost: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay' as const), who, order, twice: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('confirm' as const), who, order, way: fc.constantFrom('native', 'jsapi') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deliver' as const), notice: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'receive' as const, 'query' as const), who, order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ship' as const), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('give back' as const), order, line: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('apply' as const), who, order, line: fc.integer({ min: 1, max: 2 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('sale' as const),
      which: order,
      what: fc.constantFrom('agree' as const, 'refuse' as const, 'accept' as const, 'withdraw' as const, 'return' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 4, 29, 31, 1500, 10_081) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), after: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'restart' as const }) },
)

/** Of so many restarts one closes the server and opens it again; the first does. */
const WHOLE = 100

interface Sequences {
  server: Mortal
  /** Deaths and restarts so far. */
  restarts: () => number
  close: () => Promise<void>
}

/** The server of the sequences, on the database the tests run on. */
async function openSequences(): Promise<Sequences> {
  const opened = await testDb()
  const fuse = new Fuse()
  const database = { ...fused(opened, fuse), close: async () => undefined }
  let restarts = 0
  const restart = async () => {
    fuse.renew()
    restarts += 1
    // A whole start takes half a second of work: most deaths cost the server its memory alone.
    if (restarts % WHOLE === 1) {
      await server.shop.close()
      server.shop = await reopenShop(database, server.shop.clock)
    } else server.shop.deps.pay = localPay(server.shop.deps.db, server.shop.clock.now)
  }
  const shop = await openShop(database)
  const server: Mortal = { shop, fuse, restart, db: opened.db, ledger: { seen: 0 }, ground: grounds(opened.db) }
  const close = async () => {
    await server.shop.close()
    await opened.close()
  }
  return { server, close, restarts: () => restarts }
}

/** Walks sequences until there are enough of them, or the time is over. @returns how many were walked */
async function walk(server: Mortal, enough: { numRuns: number; interruptAfterTimeLimit?: number }): Promise<number> {
  let walked = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const world = await World.open(server)
      for (const one of steps) await take(world, one)
      await world.quiet()
      await checkBooks(world)
      walked += 1
    }),
    { ...enough, markInterruptAsFailure: false },
  )
  await checkAllBooks(server.db)
  return walked
}

/** In all (reliability.md): a half on PGlite, the other on PostgreSQL where there is one (scripts/test.ts). A minute of one core each. */
const USUAL = 2000
const RUNS = Math.ceil(Number(process.env.MODEL_RUNS ?? USUAL) / 2)
const MINUTES = Number(process.env.MODEL_MINUTES ?? 0)

/** The test of one half of the sequences. */
export function testSequences(): void {
  let sequences: Sequences
  beforeAll(async () => void (sequences = await openSequences()))
  afterAll(() => sequences.close())

  it(
    `the books are right after ${RUNS} sequences of everything at once`,
    async () => {
      const walked = await walk(sequences.server, { numRuns: RUNS, ...(MINUTES > 0 && { interruptAfterTimeLimit: MINUTES * 60_000 }) })
      if (MINUTES > 0) process.stdout.write(`${walked} sequences, ${sequences.restarts()} deaths and restarts\n`)
    },
    6 * 3_600_000,
  )
}
