/** The journal on a device that is nearly full: an answer finds the room that what gives way to it leaves. */
import { ExamJournal } from '@/features/exam-journal/journal'
import { KEPT_PAPER } from '@/domain/kept-session'
import { memory, storage, StorageFullError } from '@/platform/storage'

/** Letters the device takes. */
let room = Infinity
const write = storage.set.bind(storage)
const used = () => [...memory.snapshot()].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
const warned = jest.fn()
const open = () =>
  new ExamJournal({ device: 'd', learner: () => 'me', sender: () => null, send: () => new Promise(() => undefined), onMemoryOnly: warned })
const answer = (revision: number, text: string) =>
  ({ op: 'answer', questionId: 'q1', revision, response: { kind: 'essay', text, selfScore: null }, elapsedMs: 0 }) as const
const me = { uid: 'me', attemptId: 'a', at: 1 }
/** What a start after a kill finds. */
const found = () =>
  open()
    .unsent('a')
    .flatMap((entry) => (entry.op === 'answer' && entry.response?.kind === 'essay' ? entry.response.text : []))

beforeEach(() => {
  jest.useFakeTimers()
  memory.clear()
  warned.mockClear()
  room = Infinity
  jest.spyOn(storage, 'set').mockImplementation((key, value) => {
    const gone = (storage.get(key) ?? '').length + (storage.get(key) === null ? 0 : key.length)
    if (used() - gone + key.length + value.length > room) throw new StorageFullError()
    write(key, value)
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('a changed answer takes the place of the one it outdates: a kill right after it loses neither', () => {
  const journal = open()
  journal.append(me, answer(1, '一二三四五六七八九十'), false)
  room = used() + 20
  journal.append(me, answer(2, '一二三四五六七八九十甲'), false)
  journal.stop()
  expect(found()).toEqual(['一二三四五六七八九十甲'])
  expect(warned).not.toHaveBeenCalled()
})

test('the practice that is kept for a start without network gives way to an answer of an exam', () => {
  storage.set(KEPT_PAPER, 'x'.repeat(1000))
  room = used()
  const journal = open()
  journal.append(me, answer(1, '要点'), false)
  journal.stop()
  expect(found()).toEqual(['要点'])
  expect(warned).not.toHaveBeenCalled()
})

test('where nothing gives way the answer lives in memory, and that is said', () => {
  room = 0
  const journal = open()
  journal.append(me, answer(1, '要点'), false)
  journal.stop()
  expect(warned).toHaveBeenCalledTimes(1)
})
