/** A note that is saved takes its own page away, and no other one. */
import { act, renderHook } from '@testing-library/react'
import { ApiCallError } from '@/api/client'
import { questionNotes, saveNote, sendPicture, type QuestionNotes } from '@/api/note'
import { CODE } from '@/domain/errors'
import { queryClient } from '@/hooks/query'
import { goBack } from '@/hooks/go'
import { readDraft, writeDraft } from '@/pages_subpkg_practice/practice-core/parts-note/note-draft'
import { useNoteEditor } from '@/pages_subpkg_practice/practice-core/parts-note/use-note-editor'
import { memory } from '@/platform/storage'
import { toast } from '@/platform/toast'
import { upload } from '@/platform/upload'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/note')
jest.mock('@/hooks/go', () => ({ goBack: jest.fn(async () => undefined) }))
jest.mock('@/platform/toast')

const OF = { userId: 'me', questionId: 'q1' }
const loaded = { mine: null, question: { points: [] } } as unknown as QuestionNotes
let answer: () => void
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
  expect(readDraft(OF)).toBeNull()
})

test('left by a gesture while it is being saved: the practice below stays, and the draft goes all the same', async () => {
  const { unmount } = write()
  unmount()
  expect(readDraft(OF)?.body).toBe('先看心率')
  answer()
  await settle()
  expect(goBack).not.toHaveBeenCalled()
  expect(readDraft(OF)).toBeNull()
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

test('a picture that was not sent is not left out without a word', async () => {
  jest.spyOn(upload, 'choose').mockResolvedValue([{ path: 'wx://1' } as never])
  jest.mocked(sendPicture).mockRejectedValue(new Error('网络中断'))
  const { result } = renderHook(() => useNoteEditor(OF, loaded))
  act(() => result.current.type('先看心率'))
  act(() => result.current.edit.add())
  await settle()
  expect(result.current.edit.pictures).toMatchObject([{ state: 'failed' }])
  act(() => result.current.save())
  await settle()
  expect(saveNote).not.toHaveBeenCalled()
  expect(toast.info).toHaveBeenCalledWith('有图片没有上传成功，请重试或删除')
  act(() => result.current.edit.remove(result.current.edit.pictures[0]?.key ?? ''))
  act(() => result.current.save())
  await settle()
  expect(saveNote).toHaveBeenCalledTimes(1)
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
    expect([asked(), bases(), result.current.saving, readDraft(OF)?.body]).toEqual([null, [1], false, '我的草稿，又改了'])
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
    expect(readDraft(OF)).toBeNull()
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
    expect([bases(), readDraft(OF)?.body]).toEqual([[1], '我的第二版'])
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
    for (const keep of [() => leaveDraft(loaded, draft.body), () => writeDraft(OF, draft, 1)]) {
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
