import { dropDraft, readDraft, writeDraft, type NoteDraft } from '@/pages_subpkg_practice/practice-core/parts-note/note-draft'
import { memory, storage } from '@/platform/storage'

const of = { userId: 'u1', questionId: 'q1' }
const draft: NoteDraft = { body: '先报告\n再备 <b>除颤仪</b> 😀', pictures: ['a.jpg'], points: ['考点'], isPublic: true }
beforeEach(() => memory.clear())

test('a draft is there again after the app was killed', () => {
  expect(readDraft(of)).toBeNull()
  writeDraft(of, draft, 1)
  const device = memory.snapshot()
  memory.clear()
  memory.restore(device)
  expect(readDraft(of)).toEqual(draft)
})

test('drafts of another question and of another learner are others', () => {
  writeDraft(of, draft, 1)
  expect(readDraft({ ...of, questionId: 'q2' })).toBeNull()
  expect(readDraft({ ...of, userId: 'u2' })).toBeNull()
  dropDraft(of)
  expect(readDraft(of)).toBeNull()
})

test('a full device keeps none and says so; the draft before stays', () => {
  writeDraft(of, draft, 1)
  memory.setFull(true)
  expect(writeDraft(of, { ...draft, body: '新的' }, 2)).toBe(false)
  memory.setFull(false)
  expect(readDraft(of)).toEqual(draft)
})

test('the oldest of more than twenty go', () => {
  for (let n = 0; n < 25; n++) writeDraft({ ...of, questionId: `q${n}` }, draft, n)
  expect(storage.keys()).toHaveLength(20)
  expect(readDraft({ ...of, questionId: 'q4' })).toBeNull()
  expect(readDraft({ ...of, questionId: 'q5' })).toEqual(draft)
})

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['another shape', '{"at":1,"draft":{"body":1}}'],
  ['four pictures', JSON.stringify({ at: 1, draft: { ...draft, pictures: ['1', '2', '3', '4'] } })],
  ['pictures that are no names', JSON.stringify({ at: 1, draft: { ...draft, pictures: [1] } })],
])('%s is no draft', (_name, text) => {
  storage.set('zx.note.u1.q1', text)
  expect(readDraft(of)).toBeNull()
})
