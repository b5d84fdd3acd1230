import { openDraft, type NoteDraft } from '@/pages_subpkg_practice/practice-core/parts-note/note-draft'
import { memory, storage } from '@/platform/storage'

const of = { userId: 'u1', questionId: 'q1' }
const draft: NoteDraft = { body: '先报告\n再备 <b>除颤仪</b> 😀', pictures: ['a.jpg'], points: ['考点'], isPublic: true }
const none: NoteDraft = { body: '', pictures: [], points: [], isPublic: false }
/** An editor of a question that has no note yet. */
const open = (question = of, note = none) => openDraft(question, note)
const left = (question = of, note = none) => open(question, note).left
beforeEach(() => memory.clear())

test('a draft is there again after the app was killed', () => {
  expect(left()).toBeNull()
  open().keep({ ...draft, base: 7 }, 1)
  const device = memory.snapshot()
  memory.clear()
  memory.restore(device)
  expect(left()).toEqual({ ...draft, base: 7 })
})

test('drafts of another question and of another learner are others', () => {
  const mine = open()
  mine.keep(draft, 1)
  expect(left({ ...of, questionId: 'q2' })).toBeNull()
  expect(left({ ...of, questionId: 'q' })).toBeNull()
  expect(left({ ...of, userId: 'u2' })).toBeNull()
  mine.drop()
  expect(left()).toBeNull()
  expect(storage.keys()).toEqual([])
})

test('of two editors each forgets its own draft alone, and what one of them left is offered next', () => {
  const [first, second] = [open(), open()]
  first.keep(draft, 1)
  second.keep({ ...draft, body: '窗口二' }, 2)
  expect(left()?.body).toBe('窗口二')
  second.drop()
  expect(left()).toEqual(draft)
})

test('a draft that is gone on with is one draft, before and after, and goes with it', () => {
  open().keep(draft, 1)
  const next = open()
  expect([next.left, storage.keys()]).toEqual([draft, [expect.not.stringContaining(next.key)]])
  next.keep({ ...draft, body: '接着写' }, 2)
  expect(storage.keys()).toEqual([next.key])
  open().drop()
  expect(storage.keys()).toEqual([])
})

test('what its window has written since is not taken away by who went on with what stood there before', () => {
  const first = open()
  first.keep(draft, 1)
  const second = open()
  first.keep({ ...draft, body: '又写了' }, 2)
  second.drop()
  expect(left()?.body).toBe('又写了')
})

test.each([
  ['without a word or a picture', { ...draft, body: ' \n', pictures: [] }, none],
  ['that says what the note says', { ...draft, base: 1 }, draft],
])('a draft %s is none: it is neither kept nor offered, and nothing of it stays', (_name, worthless, note) => {
  const editor = open(of, note)
  editor.keep({ ...draft, body: '先这样写' }, 1)
  editor.keep(worthless, 2)
  expect(storage.keys()).toEqual([])
  storage.set('zx.note.u1.q1', JSON.stringify({ at: 1, draft: worthless }))
  expect([left(of, note), storage.keys()]).toEqual([null, []])
})

test('one that differs from the note in its pictures, points or visibility alone is one', () => {
  for (const other of [{ pictures: [] }, { points: [] }, { isPublic: false }]) {
    memory.clear()
    open(of, draft).keep({ ...draft, ...other }, 1)
    expect(left(of, draft)).toEqual({ ...draft, ...other })
  }
})

test('a full device keeps no more; the draft before stays', () => {
  const editor = open()
  editor.keep(draft, 1)
  memory.setFull(true)
  editor.keep({ ...draft, body: '新的' }, 2)
  open().keep({ ...draft, body: '接着写' }, 3)
  memory.setFull(false)
  expect(left()).toEqual(draft)
})

test('the oldest of more than twenty go; the one that is written stays, on a device whose clock went back too', () => {
  for (let n = 0; n < 25; n++) open({ ...of, questionId: `q${n}` }).keep(draft, n + 100)
  expect(storage.keys()).toHaveLength(20)
  expect(left({ ...of, questionId: 'q4' })).toBeNull()
  expect(left({ ...of, questionId: 'q5' })).toEqual(draft)
  open({ ...of, questionId: 'late' }).keep(draft, 1)
  expect(storage.keys()).toHaveLength(20)
  expect(left({ ...of, questionId: 'late' })).toEqual(draft)
})

test('the draft of an older app, which had one for all windows, is taken over', () => {
  storage.set('zx.note.u1.q1', JSON.stringify({ at: 1, draft }))
  const editor = open()
  expect(editor.left).toEqual(draft)
  editor.keep(draft, 2)
  expect(storage.keys()).toEqual([editor.key])
})

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['another shape', '{"at":1,"draft":{"body":1}}'],
  ['four pictures', JSON.stringify({ at: 1, draft: { ...draft, pictures: ['1', '2', '3', '4'] } })],
  ['pictures that are no names', JSON.stringify({ at: 1, draft: { ...draft, pictures: [1] } })],
])('%s is no draft', (_name, text) => {
  storage.set('zx.note.u1.q1', text)
  expect(left()).toBeNull()
})
