import type { JournalTask } from '@/domain/exam/journal-lines'
import type { JournalOp } from '@/domain/exam/types'
import { ExamJournal } from '@/features/exam-journal/journal'
import type { TaskResult } from '@/features/exam-journal/send'
import { memory } from '@/platform/storage'

/** Calls under way, oldest first; each is answered by the test. */
let calls: { task: JournalTask; answer: (result?: TaskResult) => Promise<void> }[]
let journal: ExamJournal
/** Who is signed in. */
let who: string | null
let runs = 0

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const me = (at: number) => ({ uid: 'me', attemptId: 'a', at })
const mark = (questionId: string) => ({ op: 'mark', questionId, on: true }) as const
const failed: TaskResult = { type: 'failed', signedOut: false }

/** The server takes everything. */
function accepted(task: JournalTask): TaskResult {
  if (task.kind === 'handIn') return { type: 'handedIn' }
  const results = task.lines.map(({ entry }) => ({ n: entry.n, outcome: 'accepted' as const, reason: null, standing: null }))
  return { type: 'answered', reply: { results } } as unknown as TaskResult
}

const open = () =>
  new ExamJournal({
    device: `d${++runs}`,
    learner: () => who,
    sender: () => who,
    send: (task) =>
      new Promise((resolve) => {
        const answer = async (result = accepted(task)) => {
          resolve(result)
          await settle()
        }
        calls.push({ task, answer })
      }),
    onMemoryOnly: () => undefined,
  })

beforeEach(() => {
  jest.useFakeTimers()
  memory.clear()
  calls = []
  who = 'me'
  journal = open()
})
afterEach(() => {
  journal.stop()
  jest.useRealTimers()
})

/** An operation under way, and another one that wants to be sent at once meanwhile. */
async function sentWhileSending(): Promise<void> {
  journal.append(me(1), mark('q1'), true)
  await settle()
  journal.append(me(2), mark('q2'), true)
  await settle(50)
  expect(calls).toHaveLength(1)
}

it('a paper is handed in after operations that came while others were under way', async () => {
  await sentWhileSending()
  await calls[0]?.answer()
  await calls[1]?.answer()
  expect(journal.unsent('a')).toEqual([])
  // In the order of their numbers the server judges them.
  expect(calls.map(({ task }) => task.kind === 'lines' && task.lines.map(({ entry }) => entry.n))).toEqual([[1], [2]])
  await settle(1000)
  journal.handIn('me', 'a')
  await settle()
  expect(calls.map(({ task }) => task.kind)).toEqual(['lines', 'lines', 'handIn'])
  await calls[2]?.answer()
  expect(journal.isHandedIn('a')).toBe(false)
})

it('a call that failed is made again, also when something was asked for while it was under way', async () => {
  await sentWhileSending()
  await calls[0]?.answer(failed)
  for (let second = 0; calls.length < 2 && second < 60; second += 1) await settle(1000)
  expect(calls).toHaveLength(2)
})

it('an attempt the server does not know for a moment is shown as not saved, asked for again, and holds up no other', async () => {
  journal.append(me(1), mark('q1'), true)
  await settle()
  journal.append({ uid: 'me', attemptId: 'b', at: 2 }, mark('q1'), true)
  await calls[0]?.answer({ type: 'gone' })
  expect([journal.view('a').failing, journal.view('b').failing]).toEqual([true, false])
  expect(calls[1]?.task).toMatchObject({ attemptId: 'b' })
  await calls[1]?.answer()
  journal.append(me(3), mark('q2'), true)
  await settle(900)
  expect(calls).toHaveLength(2)
  await settle(100)
  await calls[2]?.answer({ type: 'gone' })
  await settle(1900)
  expect(calls).toHaveLength(3)
  await settle(100)
  await calls[3]?.answer()
  expect(journal.view('a')).toMatchObject({ unsent: 0, failing: false })
  expect(calls).toHaveLength(4)
})

it('the paper is handed in at last when the network broke under the call before it', async () => {
  journal.append(me(1), mark('q1'), true)
  await settle()
  journal.handIn('me', 'a')
  await settle(50)
  await calls[0]?.answer(failed)
  for (let second = 0; calls.length < 2 && second < 60; second += 1) await settle(1000)
  await calls[1]?.answer()
  await calls[2]?.answer()
  expect(calls[2]?.task.kind).toBe('handIn')
  expect(journal.isHandedIn('a')).toBe(false)
})

it('nobody is signed in: it is said although no call is made, also while nothing waits, and the next login sends everything', async () => {
  const said: boolean[] = []
  journal.listen('a', ({ type }) => type === 'changed' && said.push(journal.view('a').signedOut))
  who = null
  await journal.wake()
  expect(said).toEqual([true])
  journal.append(me(1), mark('q1'), false)
  await settle(30_000)
  journal.handIn('me', 'a')
  await settle(30_000)
  expect(calls).toEqual([])
  expect(journal.view('a')).toMatchObject({ unsent: 1, signedOut: true })
  who = 'somebody else'
  await journal.wake()
  expect(calls).toEqual([])
  who = 'me'
  void journal.wake()
  await calls[0]?.answer()
  await calls[1]?.answer()
  expect(calls.map(({ task }) => task.kind)).toEqual(['lines', 'handIn'])
  expect(journal.view('a')).toMatchObject({ unsent: 0, signedOut: false })
  expect(journal.isHandedIn('a')).toBe(false)
})

it('a call that was refused for the login of one learner says nothing of the next one’s', async () => {
  journal.append(me(1), mark('q1'), true)
  await settle()
  await calls[0]?.answer({ type: 'failed', signedOut: true })
  const out = () => [journal.view('a').signedOut, journal.view('b').signedOut]
  expect(out()).toEqual([true, true])
  who = null
  await journal.wake()
  who = 'somebody else'
  await journal.wake()
  expect(out()).toEqual([false, false])
  who = 'me'
  void journal.wake()
  await calls[1]?.answer()
  expect(journal.view('a')).toMatchObject({ unsent: 0, signedOut: false })
})

const answer = (revision: number) =>
  ({ op: 'answer', questionId: 'q1', revision, response: { kind: 'judge', value: true }, elapsedMs: 0 }) as const
const unacceptable: TaskResult = { type: 'unacceptable', reason: '不支持的字段' }
/** The app is started again. */
const restart = () => {
  journal.stop()
  journal = open()
}

it('an answer the server cannot take holds nothing up, and is tried again by the next run until it has its outcome', async () => {
  journal.append(me(1), answer(1), true)
  journal.handIn('me', 'a')
  await settle()
  await calls[0]?.answer(unacceptable)
  expect([journal.unsent('a'), calls[1]?.task.kind]).toEqual([[], 'handIn'])
  restart()
  expect(journal.unsent('a')).toMatchObject([answer(1)])
  void journal.wake()
  await settle()
  await calls[2]?.answer(unacceptable)
  restart()
  void journal.wake()
  await settle()
  await calls[3]?.answer()
  restart()
  expect(journal.unsent('a')).toEqual([])
})

it('an answer given in its place, and the end of the attempt, are the end of what was set aside', async () => {
  const refused = async (op: JournalOp) => {
    journal.append(me(1), op, true)
    await settle()
    await calls.at(-1)?.answer(unacceptable)
  }
  await refused(answer(1))
  // A step that was refused was told of, and the learner has gone on: nobody wishes for it later.
  await refused({ op: 'leave', sectionId: 's1' })
  journal.append(me(2), answer(1), true)
  restart()
  expect(journal.unsent('a')).toMatchObject([{ ...answer(1), at: 2 }])
  await refused(answer(2))
  await calls.at(-1)?.answer(unacceptable)
  journal.handIn('me', 'a')
  await settle()
  expect(calls.at(-1)?.task.kind).toBe('handIn')
  await calls.at(-1)?.answer()
  restart()
  expect(journal.unsent('a')).toEqual([])
})
