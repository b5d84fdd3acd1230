/**
 * The product's client against the real server, over random sequences (fast-check commands): no acknowledged answer is lost,
 * every outcome is the model's, and the report says what the model says. A failure prints seed, path and the commands.
 */
import fc from 'fast-check'
import { isPassed, questionAt, sectionOf } from '@/domain/exam/session-places'
import type { AttemptState, ExamPaper, ExamReport, JournalEntry } from '@/domain/exam/types'
import { memory } from '@/platform/storage'
import { buildApp } from '../../../server/app'
import { Device, type Fate } from './device'
import { AttemptModel, before, PARTS, QUESTIONS } from './model'
import { buildPaper, nowOf, ok, openWorld, section, signIn, type Candidate, type JournalReply, type World } from './setup'

/** `npm run test:deep` asks for 100,000. */
const RUNS = Number(process.env.MODEL_RUNS ?? 2000)
/** A learner sits this many attempts: the books of one learner do not grow without end. */
const ATTEMPTS_PER_LEARNER = 40

let world: World
let paperId: string
/** The same for every attempt: nothing of it is shuffled. */
let paper: ExamPaper
let servers: [World['app'], World['app']]

interface Real {
  candidate: Candidate
  attemptId: string
  model: AttemptModel
  devices: [Device, Device]
  /** Commands that ran, for the message of a failure. */
  ran: string[]
}

type Who = 0 | 1
type Check = { started: boolean }

/** A command that is always possible; `name` is what a failure prints. */
class Command implements fc.AsyncCommand<Check, Real> {
  constructor(
    private readonly name: string,
    private readonly work: (real: Real) => Promise<void> | void,
  ) {}
  check = () => true
  async run(_model: Check, real: Real) {
    real.ran.push(this.name)
    await this.work(real)
  }
  toString = () => this.name
}

const answerCommand = (who: Who, question: number, letter: string) =>
  new Command(`answer(${who}, ${QUESTIONS[question]}, ${letter})`, ({ devices }) => {
    const now = nowOf(world)
    devices[who].act({ type: 'goTo', id: QUESTIONS[question] ?? '', now })
    devices[who].act({ type: 'choose', letter, now })
  })
const markCommand = (who: Who) => new Command(`mark(${who})`, ({ devices }) => devices[who].act({ type: 'mark', now: nowOf(world) }))
const leaveCommand = (who: Who) => new Command(`leave(${who})`, ({ devices }) => devices[who].act({ type: 'leave', now: nowOf(world) }))
/** Goes on, or tries to go back: inside a case that is a step for good. */
const turnCommand = (who: Who, step: 1 | -1) =>
  new Command(`turn(${who}, ${step})`, ({ devices }) => devices[who].act({ type: 'turn', step, now: nowOf(world) }))
/** Into the case of a part, to where it was come to, and one question on: for good. */
const stepCommand = (who: Who, part: keyof typeof PARTS) =>
  new Command(`step(${who}, ${part})`, ({ devices }) => {
    devices[who].act({ type: 'goTo', id: PARTS[part][1], now: nowOf(world) })
    devices[who].act({ type: 'turn', step: 1, now: nowOf(world) })
  })
const networkCommand = (who: Who, online: boolean) =>
  new Command(`${online ? 'online' : 'offline'}(${who})`, ({ devices }) => {
    devices[who].online = online
  })
const flushCommand = (who: Who, fate: Fate) => new Command(`flush(${who}, ${fate})`, ({ devices }) => devices[who].flush(fate))
const syncCommand = (who: Who) =>
  new Command(`sync(${who})`, async ({ devices, model }) => {
    model.look(nowOf(world))
    await devices[who].sync()
    expectPlaces(devices[who], model)
  })
const killCommand = (who: Who) =>
  new Command(`kill(${who})`, async ({ devices, model }) => {
    model.look(nowOf(world))
    await devices[who].restart()
    expectPlaces(devices[who], model)
  })
/** Sent by a run that shows no exam, then opened without network: what the server said it has is there. */
const apartCommand = (who: Who, fate: Fate) =>
  new Command(`apart(${who}, ${fate})`, async ({ devices, model }) => {
    model.look(nowOf(world))
    await devices[who].apart(fate)
    expectAcknowledged(devices[who])
    expectPlaces(devices[who], model)
  })
const clockCommand = (ms: number) => new Command(`advance(${ms} ms)`, () => world.clock.advance(ms))
const restartCommand = () =>
  new Command('restartServer', () => {
    // Another process over the same database: it knows nothing of this attempt.
    servers = [servers[1], servers[0]]
  })
const submitCommand = (who: Who) =>
  new Command(`submit(${who})`, async ({ devices }) => {
    devices[who].act({ type: 'handIn', now: nowOf(world) })
    devices[who].handIn()
    await devices[who].flush('ok')
  })
/** Entries that came before come again, from wherever: each has the outcome it had. */
const replayCommand = (who: Who, from: number, count: number) =>
  new Command(`replay(${who}, ${from}, ${count})`, async ({ devices, candidate, attemptId, model }) => {
    const { sent } = devices[who]
    const first = sent[from % Math.max(1, sent.length)]
    if (!first) return
    const entries = sent.filter(({ device }) => device === first.device).map(({ entry }) => entry)
    const again = [...new Map(entries.map((entry) => [entry.n, entry])).values()].slice(0, count)
    const reply = await ok(candidate.post<JournalReply>(`/attempts/${attemptId}/journal`, { device: first.device, entries: again }))
    expectOutcomes(model, { device: first.device, entries: again }, reply)
  })

/** A device that has just read, or opened again, knows what was passed: by itself always, on the other one as far as it has a network. */
function expectPlaces({ session, online, steps }: Device, model: AttemptModel): void {
  const passed = QUESTIONS.filter((id) => isPassed(session, questionOf(id)))
  if (online) expect(passed).toEqual(expect.arrayContaining(QUESTIONS.filter((id) => model.isPassed(id))))
  const shown = questionAt(session)
  // Inside a case nobody stands without having told it. What was come to after the end is nobody's step.
  if (!model.finished && before(shown.id).length > 0) expect([...steps, ...model.reached]).toContain(shown.id)
  if (!model.finished) expect(passed).toEqual(expect.arrayContaining([...steps].flatMap((id) => [...before(id)])))
  if (sectionOf(session, shown).status === 'open') expect(passed).not.toContain(shown.id)
}

/** No answer the server has is missing here: the next one would have its number. */
function expectAcknowledged({ acknowledged, session }: Device): void {
  for (const [id, revision] of acknowledged) expect(session.answers[id]?.revision ?? 0).toBeGreaterThanOrEqual(revision)
}

function questionOf(id: string) {
  const question = paper.questions.find((one) => one.id === id)
  if (!question) throw new Error(`no question ${id} in the paper`)
  return question
}

function expectOutcomes(
  model: AttemptModel,
  { device, entries }: { device: string; entries: readonly JournalEntry[] },
  reply: JournalReply,
): void {
  const now = nowOf(world)
  model.look(now)
  const expected = [...entries].sort((a, b) => a.n - b.n).map((entry) => ({ n: entry.n, outcome: model.receive(device, entry, now) }))
  expect(reply.results.map(({ n, outcome }) => ({ n, outcome }))).toEqual(expected)
}

const who = fc.constantFrom<Who>(0, 1)
const commands = fc.commands(
  [
    fc.tuple(who, fc.nat(QUESTIONS.length - 1), fc.constantFrom('A', 'B', 'B')).map((args) => answerCommand(...args)),
    fc.tuple(who, fc.integer({ min: 1, max: 2 }), fc.constantFrom('A', 'B')).map((args) => answerCommand(...args)),
    fc.tuple(who, fc.nat(QUESTIONS.length - 1), fc.constantFrom('B', 'C')).map((args) => answerCommand(...args)),
    who.map(markCommand),
    who.map(leaveCommand),
    fc.tuple(who, fc.constantFrom(1 as const, -1 as const)).map((args) => turnCommand(...args)),
    fc.tuple(who, fc.constantFrom('one' as const, 'one' as const, 'two' as const)).map((args) => stepCommand(...args)),
    fc.tuple(who, fc.boolean()).map((args) => networkCommand(...args)),
    fc.tuple(who, fc.constantFrom<Fate>('ok', 'ok', 'lostBefore', 'lostAfter', 'twice', 'gone')).map((args) => flushCommand(...args)),
    who.map(syncCommand),
    who.map(killCommand),
    fc.tuple(who, fc.constantFrom<Fate>('ok', 'ok', 'lostAfter', 'twice')).map((args) => apartCommand(...args)),
    fc.constantFrom(1000, 1000, 300_000, 3_595_000, 3_605_000, 3_700_000).map(clockCommand),
    fc.constant(0).map(restartCommand),
    who.map(submitCommand),
    fc.tuple(who, fc.nat(20), fc.integer({ min: 1, max: 4 })).map((args) => replayCommand(...args)),
  ],
  { maxCommands: 24 },
)

let candidate: Candidate
let attempts = 0

async function start(): Promise<Real> {
  if (attempts++ % ATTEMPTS_PER_LEARNER === 0) candidate = await signIn(world)
  memory.clear()
  const { attemptId } = await ok(candidate.post<{ attemptId: string }>(`/papers/${paperId}/attempts`))
  const state = await ok(candidate.post<AttemptState>(`/attempts/${attemptId}/enter`))
  const model = new AttemptModel(nowOf(world))
  const seat = {
    world,
    candidate,
    attemptId,
    paper,
    received: (device: string, entries: readonly JournalEntry[], reply: JournalReply) => expectOutcomes(model, { device, entries }, reply),
    handedIn: () => model.submit(nowOf(world)),
  }
  return { candidate, attemptId, model, devices: [new Device(seat, state), new Device(seat, state)], ran: [] }
}

/** In the end the network comes back to both, everything is sent, and the paper is handed in. */
async function finish({ candidate: learner, attemptId, model, devices }: Real): Promise<void> {
  for (const device of devices) {
    device.online = true
    await device.flush('ok')
    expect(device.unsent()).toEqual([])
    expect(device.holds).toBe(false)
    // Every answer that was not replaced by a later one here has had the server's word.
    for (const name of device.given.values()) expect(model.received).toContain(name)
  }
  const state = await ok(learner.get<AttemptState>(`/attempts/${attemptId}`))
  for (const device of devices) {
    // What a learner sees is what the server has.
    device.adopt(state)
    for (const id of QUESTIONS) expect(device.session.answers[id]?.response ?? null).toEqual(model.standing.get(id)?.response ?? null)
    expect([...device.session.marks].sort()).toEqual([...model.marks].sort())
    expectPlaces(device, model)
  }
  // Of each case the server tells the furthest step.
  const told = state.sections.flatMap(({ reached = [] }) => reached)
  expect(told.sort()).toEqual([...model.reached].filter((id) => ![...model.reached].some((other) => before(other).includes(id))).sort())
  for (const device of devices)
    for (const [id, revision] of device.acknowledged) expect(model.standing.get(id)?.revision ?? 0).toBeGreaterThanOrEqual(revision)
  model.look(nowOf(world))
  if (!model.finished) await ok(learner.post(`/attempts/${attemptId}/submit`))
  model.submit(nowOf(world))
  const report = await ok(learner.get<ExamReport>(`/attempts/${attemptId}/report`))
  expect(report).toMatchObject(model.report())
}

beforeAll(async () => {
  world = await openWorld()
  const second = await buildApp(world.deps)
  await second.ready()
  servers = [world.app, second]
  const call = world.app.inject.bind(world.app)
  // Every call goes to the server that is up.
  world.app.inject = ((...args: Parameters<typeof call>) =>
    servers[0] === world.app ? call(...args) : second.inject(...args)) as unknown as typeof world.app.inject
  paperId = await buildPaper(world, {
    items: { one: [...PARTS.one], two: [...PARTS.two] },
    profile: {
      navigation: 'sequence',
      sections: ['one', 'two'].map((id) => section(id, { types: ['A1', 'A3'], groupsLocked: true })),
      shuffle: { questions: false, options: false },
    },
  })
  candidate = await signIn(world)
  const { attemptId } = await ok(candidate.post<{ attemptId: string }>(`/papers/${paperId}/attempts`))
  await ok(candidate.post(`/attempts/${attemptId}/enter`))
  paper = await ok(candidate.get<ExamPaper>(`/attempts/${attemptId}/paper`))
})
afterAll(async () => {
  await servers.find((server) => server !== world.app)?.close()
  await world.close()
  memory.clear()
})

test(
  `an attempt keeps to its model over ${RUNS} sequences`,
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const real = await start()
        await fc.asyncModelRun(() => ({ model: { started: true }, real }), steps)
        await finish(real)
      }),
      { numRuns: RUNS, verbose: 0 },
    )
  },
  6 * 3_600_000,
)
