/** What the server does by itself, with a WeChat that never answers: learners' exams and orders do not wait for it. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../server/deps'
import { examAttempts, globalConfig, identities, orders, practiceReminders } from '../../server/db/schema'
import { TEMPLATE_KEY } from '../../server/modules/reminder/config'
import { startSweeps } from '../../server/sweeps'
import { testApp, type TestApp } from './helpers/app'
import { until } from './helpers/until'
import { buyer, openShop, place } from './order/setup'
import { buildPaper, openWorld, sit } from './simulated/setup'

/** Turns of the orders' sweep that have ended. */
let mockTurns = 0
jest.mock('../../server/modules/order/sweeper', () => {
  const real = jest.requireActual<typeof import('../../server/modules/order/sweeper')>('../../server/modules/order/sweeper')
  return {
    ...real,
    orderSweeper: (deps: Deps) => {
      const work = real.orderSweeper(deps)
      return () => work().finally(() => (mockTurns += 1))
    },
  }
})

const HOUR = 3_600_000
const log = { info: () => undefined, warn: () => undefined, error: jest.fn() }

/** What has been asked and not answered; lets it end when the test is over. */
let asked: string[]
let release: () => void
const silent = (deps: Deps): Deps => ({
  ...deps,
  wechat: {
    ...deps.wechat,
    sendMessage: ({ openid }) => {
      asked.push(openid)
      return new Promise((resolve) => (release = () => resolve('sent')))
    },
  },
})
beforeEach(() => {
  asked = []
  release = () => undefined
  log.error.mockClear()
  // Their first turn is looked at.
  jest.spyOn(global, 'setInterval').mockReturnValue({ unref: () => undefined } as unknown as NodeJS.Timeout)
})
afterEach(() => jest.restoreAllMocks())

/** Reminders that are due now, of so many learners. */
async function remind(t: TestApp, learners = 1): Promise<void> {
  await t.deps.db.insert(globalConfig).values({ key: TEMPLATE_KEY, value: 'tpl-1,thing1,time2', listed: false })
  for (let nth = 1; nth <= learners; nth += 1) await remindOne(t, `o-${nth}`)
}

async function remindOne(t: TestApp, subject: string): Promise<void> {
  const { user } = await t.buildUser()
  const now = t.clock.now()
  await t.deps.db.insert(identities).values({ provider: 'wechat_mini_app', subject, userId: user.id, createdAt: now })
  const minute = new Date(now.getTime() + 8 * HOUR).getUTCHours() * 60
  await t.deps.db.insert(practiceReminders).values({ userId: user.id, minute, messages: 1, updatedAt: new Date(now.getTime() - 24 * HOUR) })
}

test('an exam that ran out while no server ran is finished before WeChat is asked anything', async () => {
  const world = await openWorld()
  const { attemptId } = await sit(world, await buildPaper(world))
  world.clock.advance(24 * HOUR)
  await remind(world)
  const finished = async () => {
    const [row] = await world.deps.db.select().from(examAttempts).where(eq(examAttempts.id, attemptId))
    return row?.status === 'finished'
  }
  const seen: boolean[] = []
  const deps = silent(world.deps)
  const sendMessage = deps.wechat.sendMessage
  deps.wechat = {
    ...deps.wechat,
    sendMessage: (message) => {
      void finished().then((value) => seen.push(value))
      return sendMessage(message)
    },
  }
  // Resolves although nobody answers.
  await startSweeps(deps, log, { embedded: true, billed: false }).first
  expect(await finished()).toBe(true)
  await until(() => seen.length > 0)
  expect([seen, asked]).toEqual([[true], ['o-1']])
  expect(log.error).not.toHaveBeenCalled()
  release()
  await world.close()
})

test('an order nobody paid is closed though WeChat does not answer', async () => {
  const shop = await openShop()
  const who = await buyer(shop)
  const { result } = await place(who, { lines: [{ skuId: 'pen', quantity: 1 }], payable: 1150 })
  shop.clock.advance(24 * HOUR)
  await remind(shop)
  await startSweeps(silent(shop.deps), log, { embedded: true, billed: false }).first
  await until(async () => {
    const [row] = await shop.deps.db.select().from(orders).where(eq(orders.orderNo, result.orderNo))
    return row?.state === 'cancelled'
  })
  await until(() => asked.length === 1)
  release()
  await shop.close()
})

test('a sweep that keeps failing is told once, by its name and cause, and once more when it works again', async () => {
  const t = await testApp()
  const turns: (() => void)[] = []
  jest.mocked(setInterval).mockImplementation(((turn: () => void) => {
    turns.push(turn)
    return { unref: () => undefined }
  }) as unknown as typeof setInterval)
  const info = jest.spyOn(log, 'info')
  let away = true
  // The database is away: every statement says so in its own words, with other parameters each time.
  for (const way of ['select', 'delete', 'execute', 'transaction'] as const) {
    const work = t.deps.db[way].bind(t.deps.db) as (...asked: unknown[]) => unknown
    jest.spyOn(t.deps.db, way).mockImplementation(((...asked: unknown[]) => {
      if (away) throw new Error(`Failed query, params: ${turns.length} ${Math.random()}`, { cause: new Error('connect ECONNREFUSED') })
      return work(...asked)
    }) as never)
  }
  t.deps.store = { put: async () => undefined, get: async () => null, remove: async () => undefined }
  await startSweeps(t.deps, log, { embedded: true, billed: true }).first
  const sweepsIn = (calls: readonly unknown[][]) => calls.map(([fields]) => (fields as { sweep: string }).sweep)
  const told = () => sweepsIn(log.error.mock.calls)
  // Each of them: one that is begun nowhere would be missed by nobody for weeks.
  const all = ['exams', 'orders', 'reminders', 'live reminders', 'arrivals', 'object store', 'ended rows', 'pictures', 'files', 'accounts']
  await until(() => told().length >= all.length + 4)
  const before = told()
  expect([...before].sort()).toEqual([...all, 'demo lives', 'vacuum', 'search index', 'books'].sort())
  const again = async () => {
    const taken = mockTurns
    for (const turn of turns) turn()
    await until(() => mockTurns > taken)
  }
  await again()
  await again()
  expect(told()).toEqual(before)
  away = false
  await again()
  await until(() => before.every((sweep) => sweepsIn(info.mock.calls).includes(sweep)))
  expect(info).toHaveBeenCalledWith({ sweep: 'orders' }, 'sweep works again')
  expect(told()).toEqual(before)
  await t.close()
})

/** How many learners' reminders are due still. */
const due = (t: TestApp) => t.deps.db.$count(practiceReminders, and(eq(practiceReminders.messages, 1), isNull(practiceReminders.sentOn)))

test('a process that is killed while it sends loses a few messages, not all that were due', async () => {
  const t = await testApp()
  await remind(t, 12)
  await startSweeps(silent(t.deps), log, { embedded: false, billed: false }).first
  await until(() => asked.length === 1)
  expect(await due(t)).toBeGreaterThanOrEqual(7)
  release()
  await t.close()
})

test('a stop waits for the message under way and begins no other: those that were not written to are due again', async () => {
  const t = await testApp()
  await remind(t, 12)
  const { first, stop } = startSweeps(silent(t.deps), log, { embedded: false, billed: false })
  await first
  await until(() => asked.length === 1)
  let stopped = false
  const stopping = stop().then(() => (stopped = true))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(stopped).toBe(false)
  release()
  await stopping
  expect([asked.length, await due(t)]).toEqual([1, 11])
  // The next process writes to them.
  await startSweeps({ ...t.deps, wechat: { ...t.deps.wechat, sendMessage: async ({ openid }) => (asked.push(openid), 'sent') } }, log, {
    embedded: false,
    billed: false,
  }).first
  await until(() => asked.length === 12)
  expect(new Set(asked).size).toBe(12)
  expect(log.error).not.toHaveBeenCalled()
  await t.close()
})
