/**
 * The outbox against a model, with a device that is killed at any point and a server that loses, repeats and delays:
 * what the learner answered last is on the server, in the outbox or among the refused ones, always.
 */
import fc from 'fast-check'
import type { AnswerItem } from '@/domain/outbox'
import { Outbox, type SendResult } from '@/features/answer-outbox/outbox'
import { memory } from '@/platform/storage'

const RUNS = Number(process.env.MODEL_RUNS ?? 2000)
const QUESTIONS = ['q1', 'q2', 'q3']
const item = (questionId: string, revision: number, answeredAt: number): AnswerItem => ({
  sessionId: 's1',
  questionId,
  version: 1,
  revision,
  response: { kind: 'choice', letters: ['A'] },
  elapsedMs: 0,
  answeredAt,
})

/** How a call goes: before or after the commit the connection may break, the answer may be empty. */
type Fate = 'ok' | 'lostBefore' | 'lostAfter' | 'emptyAnswer' | 'refuseFirst' | 'unacceptable'
const FATES: Fate[] = ['ok', 'lostBefore', 'lostAfter', 'emptyAnswer', 'refuseFirst', 'unacceptable']

class World {
  /** Highest revision per question: what the learner gave, and what the server holds or refused. */
  given = new Map<string, number>()
  server = new Map<string, number>()
  /** Questions the server refused at this revision; told to the learner. */
  told = new Map<string, number>()
  /** Given while the device was full and killed since: the learner was warned. */
  warnedLoss = new Set<string>()
  memoryOnly = new Set<string>()
  fate: Fate = 'ok'
  full = false
  clock = 0
  uid: string | null = 'u1'
  box: Outbox

  constructor() {
    memory.clear()
    this.box = this.open()
  }

  open = () =>
    new Outbox({
      author: () => 'u1',
      sender: () => this.uid,
      send: (items) => Promise.resolve(this.serve(items)),
      onMemoryOnly: () => undefined,
      onAcknowledged: () => undefined,
    })

  serve(items: readonly AnswerItem[]): SendResult {
    if (this.fate === 'lostBefore') return { type: 'failed' }
    if (this.fate === 'unacceptable') return { type: 'unacceptable', reason: '内容不正确' }
    const [first, ...rest] = items
    const refused = this.fate === 'refuseFirst' && first ? [{ ...first, reason: '题目已下架' }] : []
    const taken = refused.length > 0 ? rest : items
    for (const { questionId, revision } of taken) this.server.set(questionId, Math.max(revision, this.server.get(questionId) ?? 0))
    if (this.fate === 'lostAfter') return { type: 'failed' }
    if (this.fate === 'emptyAnswer') return { type: 'acknowledged', ack: { accepted: [], refused: [] } }
    return {
      type: 'acknowledged',
      ack: { accepted: taken.map((given) => ({ ...given, revision: this.server.get(given.questionId) ?? 0 })), refused },
    }
  }

  answer(questionId: string) {
    const revision = (this.given.get(questionId) ?? 0) + 1
    this.given.set(questionId, revision)
    this.clock += 1
    this.box.record(item(questionId, revision, this.clock))
    if (this.full) this.memoryOnly.add(questionId)
    else this.memoryOnly.delete(questionId)
  }

  /** The process is gone: memory is lost, the device keeps what it has. */
  kill() {
    if (this.box.view().memoryOnly) this.memoryOnly.forEach((questionId) => this.warnedLoss.add(questionId))
    this.box = this.open()
  }

  check() {
    const waiting = new Map(this.box.unsent('s1').map(({ questionId, revision }) => [questionId, revision]))
    const aside = new Map(this.box.refused().map((entry) => [entry.item.questionId, entry.item.revision]))
    for (const [questionId, revision] of this.given) {
      const safe = [this.server.get(questionId), waiting.get(questionId), aside.get(questionId)].some((held) => (held ?? 0) >= revision)
      if (!safe && !this.warnedLoss.has(questionId)) throw new Error(`${questionId}@${revision} is nowhere`)
    }
  }
}

type Step =
  | { do: 'answer'; questionId: string }
  | { do: 'flush'; fate: Fate; killAfter: boolean }
  | { do: 'kill' }
  | { do: 'full'; full: boolean }
  | { do: 'sign'; signedIn: boolean }
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const), questionId: fc.constantFrom(...QUESTIONS) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('flush' as const), fate: fc.constantFrom(...FATES), killAfter: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('full' as const), full: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign' as const), signedIn: fc.boolean() }) },
)

async function act(world: World, next: Step): Promise<void> {
  if (next.do === 'answer') return world.answer(next.questionId)
  if (next.do === 'kill') return world.kill()
  if (next.do === 'sign') world.uid = next.signedIn ? 'u1' : null
  if (next.do === 'full') {
    world.full = next.full
    memory.setFull(next.full)
  }
  if (next.do !== 'flush') return
  world.fate = next.fate
  const flushing = world.box.wake()
  // Killed while the call travels: the server may have committed, the device knows nothing of it.
  if (next.killAfter) world.kill()
  await flushing
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }))
afterEach(() => {
  jest.useRealTimers()
  memory.clear()
})

const newestIsSafe = () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const world = new World()
      for (const next of steps) {
        await act(world, next)
        world.check()
      }
      // In the end the network and the room come back: everything arrives.
      memory.setFull(false)
      world.full = false
      world.uid = 'u1'
      world.fate = 'ok'
      await world.box.wake()
      expect(world.box.view()).toMatchObject({ pending: 0, memoryOnly: false })
      world.check()
    }),
    { numRuns: RUNS },
  )

test('whatever happens, the newest answer is on the server, in the outbox or told as refused', newestIsSafe, 6 * 3_600_000)
