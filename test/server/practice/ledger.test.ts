/** What one answer changes, as arithmetic: the cases that a device with a wrong clock, or one that was offline, brings about. */
import { MASTERED_AFTER } from '@/domain/wrong-book'
import { settle, type AnswerInput, type Change, type Standing } from '../../../server/modules/practice/ledger'

const NOON = Date.parse('2026-11-20T04:00:00Z')
const DAY = 86_400_000
const NOTHING: Standing = { answer: null, record: null, wrong: null, masteredAfter: MASTERED_AFTER }

const given = (more: Partial<AnswerInput> = {}): AnswerInput => ({
  sessionId: 's',
  userId: 'u',
  subjectId: 'n',
  questionId: 'q',
  version: 1,
  revision: 1,
  response: { kind: 'choice', letters: ['A'] },
  correct: true,
  elapsedMs: 1000,
  answeredAt: NOON,
  source: 'practice',
  goal: null,
  ...more,
})
/** Answers one after the other on what stands; those that change nothing are null. */
function all(inputs: Partial<AnswerInput>[], from: Standing = NOTHING): (Change | null)[] {
  let standing = from
  return inputs.map((more, index) => {
    const change = settle(standing, given({ revision: index + 1, ...more }))
    if (change) standing = { ...standing, answer: change.answer, record: change.record, wrong: change.wrong }
    return change
  })
}
const last = (...inputs: Partial<AnswerInput>[]) => all(inputs).at(-1)

test('a clock that was set back makes no later revision older, and its time is that of the first one’s day', () => {
  const change = last({ answeredAt: NOON + DAY }, { answeredAt: NOON, correct: false })
  expect(change?.answer).toMatchObject({ firstAt: NOON + DAY, answeredAt: NOON + DAY })
  expect([change?.record.lastAt, change?.day.day]).toEqual([NOON + DAY, '2026-11-21'])
  expect(last({ answeredAt: NOON }, { answeredAt: NOON + DAY })?.day.day).toBe('2026-11-20')
})

test('an answer of another session that comes late is not the last one; at the same moment it is', () => {
  const record = { answered: 3, wrong: 1, firstCorrect: false, lastCorrect: true, lastAt: NOON }
  const late = settle({ ...NOTHING, record }, given({ answeredAt: NOON - 1, correct: false }))
  expect(late?.record).toEqual({ answered: 4, wrong: 2, firstCorrect: false, lastCorrect: true, lastAt: NOON })
  expect(settle({ ...NOTHING, record }, given({ correct: false }))?.record).toMatchObject({ lastCorrect: false, lastAt: NOON })
  // What was cleared leaves no last answer to be older than.
  const cleared = { answered: 0, wrong: 0, firstCorrect: true, lastCorrect: null, lastAt: NOON + DAY }
  expect(settle({ ...NOTHING, record: cleared }, given({ correct: false }))?.record).toMatchObject({ lastCorrect: false, lastAt: NOON })
})

test('the first verdict ever feeds the figures of the site, once, unless its letters named other options', () => {
  expect(all([{ correct: null }, { correct: false }, { correct: true }]).map((change) => change?.first)).toEqual([
    null,
    { correct: false, letters: ['A'] },
    null,
  ])
  expect(last({ otherOptions: true })?.first).toBeNull()
  expect(last({ response: { kind: 'judge', value: true } })?.first).toEqual({ correct: true, letters: [] })
  const known = { answered: 1, wrong: 0, firstCorrect: true, lastCorrect: true, lastAt: NOON - DAY }
  expect(settle({ ...NOTHING, record: known }, given({ correct: false }))?.first).toBeNull()
})

test('a day counts a question once, as right while every judged revision was, and the time that was added', () => {
  const days = all([
    { elapsedMs: 1000, correct: null },
    { elapsedMs: 4000, correct: true },
    { elapsedMs: 4500, correct: true },
    { elapsedMs: 9000, correct: false },
    { elapsedMs: 9000, correct: true },
  ]).map((change) => [change?.day.answered, change?.day.correct, change?.day.studyMs, change?.answered])
  expect(days).toEqual([
    [1, 0, 1000, 1],
    [0, 1, 3000, 0],
    [0, 0, 500, 0],
    [0, -1, 4500, 0],
    [0, 0, 0, 0],
  ])
})

test('a record counts a question once a session, and a miss once', () => {
  const records = all([{ correct: true }, { correct: false }, { correct: true }, { correct: false }]).map((change) => change?.record)
  expect(records.map((record) => [record?.answered, record?.wrong, record?.lastCorrect])).toEqual([
    [1, 0, true],
    [1, 1, false],
    [1, 1, true],
    [1, 1, false],
  ])
})

test('what cannot be judged yet says nothing to the wrong book', () => {
  const wrong = last({ correct: false })?.wrong ?? null
  const unrated = all([{ correct: null }, { correct: true }], { ...NOTHING, wrong }).map((change) => change?.wrong)
  expect([wrong?.rightStreak, unrated[0]]).toEqual([0, wrong])
  expect(unrated[1]).toMatchObject({ rightStreak: 1 })
})

test('in one session a question is missed once, and right once, in the wrong book', () => {
  const missed = all([{ correct: false }, { correct: true }, { correct: false }]).map((change) => change?.wrong)
  expect(missed).toMatchObject([
    { wrongTimes: 1, rightStreak: 0 },
    { wrongTimes: 1, rightStreak: 0 },
    { wrongTimes: 1, rightStreak: 0 },
  ])
  const wrong = missed[0] ?? null
  const later = all([{ answeredAt: NOON + DAY }, { answeredAt: NOON + DAY }], { ...NOTHING, wrong })
  expect(later.map((change) => change?.wrong?.rightStreak)).toEqual([1, 1])
})

test('a revision that stands already, or a lower one, changes nothing', () => {
  expect(all([{ revision: 3 }, { revision: 3 }, { revision: 2 }, { revision: 4 }]).map((change) => change === null)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
