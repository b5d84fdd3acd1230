/** A note that is saved takes its own page away, and no other one. */
import { act, renderHook } from '@testing-library/react'
import { ApiCallError } from '@/api/client'
import { questionNotes, saveNote, sendPicture, type QuestionNotes } from '@/api/note'
import { CODE } from '@/domain/errors'
import { queryClient } from '@/hooks/query'
import { goBack } from '@/hooks/go'
import { openDraft } from '@/pages_subpkg_practice/practice-core/parts-note/note-draft'
import { useNoteEditor } from '@/pages_subpkg_practice/practice-core/parts-note/use-note-editor'
import { memory, storage } from '@/platform/storage'
import { device } from '@/platform/system'
import { toast } from '@/platform/toast'
import { upload } from '@/platform/upload'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/note')
jest.mock('@/hooks/go', () => ({ goBack: jest.fn(async () => undefined) }))
jest.mock('@/platform/toast')

const OF = { userId: 'me', questionId: 'q1' }
const loaded = { mine: null, question: { points: [] } } as unknown as QuestionNotes
let answer: () => void
const EMPTY = { body: '', pictures: [], points: [], isPublic: false }
/** What the next editor of the note goes on with. */
const draftLeft = () => openDraft(OF, EMPTY).left
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)))

function write() {
  const page = renderHook(() => useNoteEditor(OF, loaded))
  act(() => page.result.current.type('先看心率'))
  act(() => page.result.current.save())
  return page
}

beforeEach(() => {
  memory.clear()
  jest.clearAllMocks()
  jest.mocked(saveNote).mockImplementation(() => new Promise((resolve) => (answer = () => resolve({} as never))))
})
afterAll(() => queryClient.clear())

test('saved while it is looked at: back to the question', async () => {
  write()
  answer()
  await settle()
  expect(goBack).toHaveBeenCalledTimes(1)
  expect(draftLeft()).toBeNull()
})

test('left by a gesture while it is being saved: the practice below stays, and the draft goes all the same', async () => {
  const { unmount } = write()
  unmount()
  expect(draftLeft()?.body).toBe('先看心率')
  answer()
  await settle()
  expect(goBack).not.toHaveBeenCalled()
  expect(draftLeft()).toBeNull()
})

test('取消 while it is being saved goes back once', async () => {
  jest.mocked(toast.confirm).mockResolvedValue(false)
  const { result } = write()
  act(() => result.current.cancel())
  await settle()
  expect(goBack).toHaveBeenCalledTimes(1)
  answer()
  await settle()
  expect(goBack).toHaveBeenCalledTimes(1)
})

describe('a picture that was not sent', () => {
  async function addFailing() {
    jest.spyOn(upload, 'choose').mockResolvedValue([{ path: 'wx://1' } as never])
    jest.mocked(sendPicture).mockRejectedValue(new Error('网络中断'))
    const { result } = renderHook(() => useNoteEditor(OF, loaded))
    act(() => result.current.edit.add())
    await settle()
    expect(result.current.edit.pictures).toMatchObject([{ state: 'failed' }])
    return result
  }
  const save = async (result: Awaited<ReturnType<typeof addFailing>>) => {
    act(() => result.current.save())
    await settle()
  }

  test('is not left out without a word: it is sent once more, or the text goes without it', async () => {
    const result = await addFailing()
    act(() => result.current.type('先看心率'))
    jest.mocked(toast.confirm).mockResolvedValueOnce(false)
    await save(result)
    expect([jest.mocked(sendPicture).mock.calls.length, jest.mocked(saveNote).mock.calls]).toEqual([2, []])
    expect(result.current.edit.pictures).toMatchObject([{ state: 'failed' }])
    jest.mocked(toast.confirm).mockResolvedValueOnce(true)
    await save(result)
    expect(jest.mocked(saveNote).mock.calls[0]?.[0]).toMatchObject({ body: '先看心率', pictures: [] })
    answer()
    await settle()
    expect(draftLeft()).toBeNull()
  })

  test('and is all there is: nothing can be saved without it', async () => {
    await save(await addFailing())
    expect([jest.mocked(toast.confirm).mock.calls, jest.mocked(saveNote).mock.calls]).toEqual([[], []])
    expect(toast.info).toHaveBeenCalledWith('有图片没有上传成功，请重试或删除')
  })
})

describe('what is typed is kept', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const bodies = () => storage.keys().map((key) => (JSON.parse(storage.get(key) ?? '') as { draft: { body: string } }).draft.body)
  const open = () => renderHook(() => useNoteEditor(OF, loaded)).result
  const type = (editor: ReturnType<typeof open>, text: string) => act(() => editor.current.type(text))

  test('while one goes on without a pause', () => {
    const editor = open()
    for (let letters = 1; letters <= 12; letters += 1) {
      type(editor, '端'.repeat(letters))
      act(() => jest.advanceTimersByTime(200))
    }
    expect(bodies()).toEqual([expect.stringMatching(/^端{9,12}$/)])
  })

  test('at once when the app goes out of sight', () => {
    const editor = open()
    type(editor, '半卧位')
    expect(bodies()).toEqual([])
    act(() => device.show(false))
    expect(bodies()).toEqual(['半卧位'])
  })

  test('again when another window went on with it and threw it away', () => {
    const editor = open()
    type(editor, '半卧位')
    act(() => void jest.advanceTimersByTime(500))
    const [own = ''] = storage.keys()
    act(() => memory.elsewhere(own, null))
    expect(bodies()).toEqual(['半卧位'])
  })

  test('not from the moment it is saved or thrown away', async () => {
    jest.mocked(toast.confirm).mockResolvedValue(false)
    const editor = open()
    type(editor, '半卧位')
    await act(async () => editor.current.cancel())
    act(() => device.show(false))
    act(() => void jest.advanceTimersByTime(5000))
    expect(bodies()).toEqual([])
  })
})

test.each([
  ['is told', '先看心率', ['已恢复上次的草稿']],
  ['that has no words is none: nothing is told', ' ', []],
])('a draft that was left %s', (_name, body, told) => {
  storage.set('zx.note.me.q1', JSON.stringify({ at: 1, draft: { ...EMPTY, body } }))
  renderHook(() => useNoteEditor(OF, loaded))
  expect(jest.mocked(toast.info).mock.calls.flat()).toEqual(told)
})

test('a draft that says what the note says by now is none: nothing is told, and the note is the one to be written upon', async () => {
  const mine = { ...EMPTY, id: 'n1', body: '先看心率', updatedAt: 5 }
  storage.set('zx.note.me.q1', JSON.stringify({ at: 1, draft: { ...EMPTY, body: mine.body, base: 4 } }))
  const { result } = renderHook(() => useNoteEditor(OF, { ...loaded, mine } as unknown as QuestionNotes))
  expect([jest.mocked(toast.info).mock.calls, storage.keys()]).toEqual([[], []])
  act(() => result.current.save())
  expect(jest.mocked(saveNote).mock.calls[0]?.[0].base).toBe(5)
})

test('取消 of a note without words asks nothing: there is no draft to keep', async () => {
  const { result } = renderHook(() => useNoteEditor(OF, loaded))
  act(() => result.current.type('\n'))
  act(() => result.current.cancel())
  await settle()
  expect([jest.mocked(toast.confirm).mock.calls, jest.mocked(goBack).mock.calls.length]).toEqual([[], 1])
})

describe('a note that was saved from another device since', () => {
  const draft = { body: '先看心率', pictures: [], points: [], isPublic: false }
  const noted = (updatedAt: number, body: string) =>
    ({ ...loaded, mine: { id: 'n1', body, pictures: [], points: [], isPublic: false, updatedAt } }) as unknown as QuestionNotes
  const open = (of: QuestionNotes) => renderHook(() => useNoteEditor(OF, of))
  /** Writes upon a note and leaves without saving. */
  function leaveDraft(of: QuestionNotes, body: string) {
    const page = open(of)
    act(() => page.result.current.type(body))
    page.unmount()
  }
  /** The base that was sent with each save; undefined: whatever stands is replaced. */
  const bases = () => jest.mocked(saveNote).mock.calls.map(([note]) => note.base)
  const conflict = new ApiCallError('这条笔记在别处改过，请看过新的再保存', { errorCode: CODE.conflict, statusCode: 200 })

  test('is not replaced before its words were seen, and then that one alone: what came after it is asked about again', async () => {
    leaveDraft(noted(1, '第一版'), '我的草稿')
    leaveDraft(noted(2, '别处的第二版'), '我的草稿，又改了')
    jest.mocked(saveNote).mockRejectedValueOnce(conflict).mockRejectedValueOnce(conflict).mockRejectedValueOnce(conflict)
    jest.mocked(questionNotes).mockResolvedValue(noted(2, '别处的第二版'))
    const { result } = open(noted(2, '别处的第二版'))
    expect(result.current.value).toBe('我的草稿，又改了')
    const asked = () => (result.current.conflict?.open ? result.current.conflict.standing.body : null)
    const answerWith = (replace: boolean) => act(() => result.current.conflict?.answer(replace))
    expect(asked()).toBeNull()
    act(() => result.current.save())
    await settle()
    expect(asked()).toBe('别处的第二版')
    answerWith(false)
    await settle()
    expect([asked(), bases(), result.current.saving, draftLeft()?.body]).toEqual([null, [1], false, '我的草稿，又改了'])
    act(() => result.current.save())
    await settle()
    // Written once more while the learner reads.
    jest.mocked(questionNotes).mockResolvedValue(noted(3, '别处的第三版'))
    answerWith(true)
    await settle()
    expect([asked(), bases()]).toEqual(['别处的第三版', [1, 1, 2]])
    answerWith(true)
    await settle()
    expect(bases()).toEqual([1, 1, 2, 3])
    answer()
    await settle()
    expect(goBack).toHaveBeenCalledTimes(1)
    expect(draftLeft()).toBeNull()
  })

  test('and removed by the time it is looked at, it is in nobody’s way', async () => {
    jest.mocked(saveNote).mockRejectedValueOnce(conflict)
    jest.mocked(questionNotes).mockResolvedValue(loaded)
    const { result } = open(noted(1, '第一版'))
    act(() => result.current.type('我的第二版'))
    act(() => result.current.save())
    await settle()
    expect([result.current.conflict, bases()]).toEqual([null, [1, null]])
  })

  test('who leaves the page while asked has not said yes', async () => {
    jest.mocked(saveNote).mockRejectedValueOnce(conflict)
    jest.mocked(questionNotes).mockResolvedValue(noted(2, '别处的第二版'))
    const { result, unmount } = open(noted(1, '第一版'))
    act(() => result.current.type('我的第二版'))
    act(() => result.current.save())
    await settle()
    expect(result.current.conflict?.open).toBe(true)
    unmount()
    await settle()
    expect([bases(), draftLeft()?.body]).toEqual([[1], '我的第二版'])
    expect(goBack).not.toHaveBeenCalled()
  })

  test('a refusal of another kind is told, and asks nothing', async () => {
    jest.mocked(saveNote).mockRejectedValueOnce(new ApiCallError('笔记还是空的', { errorCode: CODE.badInput, statusCode: 400 }))
    const { result } = open(noted(1, '第一版'))
    act(() => result.current.type('我的第二版'))
    act(() => result.current.save())
    await settle()
    expect([result.current.conflict, bases()]).toEqual([null, [1]])
  })

  test('what was written upon is told: the note as it was read, also when it is read anew under the pen; none; and none of a draft of an older app', async () => {
    const page = renderHook((of: QuestionNotes) => useNoteEditor(OF, of), { initialProps: noted(1, '第一版') })
    act(() => page.result.current.type('我的第二版'))
    page.rerender(noted(2, '别处的第二版'))
    act(() => page.result.current.save())
    await settle()
    answer()
    await settle()
    page.unmount()
    for (const keep of [() => leaveDraft(loaded, draft.body), () => storage.set('zx.note.me.q1', JSON.stringify({ at: 1, draft }))]) {
      memory.clear()
      keep()
      const { result, unmount } = open(noted(2, '别处的第一版'))
      act(() => result.current.save())
      await settle()
      unmount()
    }
    expect(bases()).toEqual([1, null, null])
  })
})
