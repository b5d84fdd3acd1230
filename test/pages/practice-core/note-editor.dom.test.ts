/** A note that is saved takes its own page away, and no other one. */
import { act, renderHook } from '@testing-library/react'
import { saveNote, sendPicture, type QuestionNotes } from '@/api/note'
import { queryClient } from '@/hooks/query'
import { goBack } from '@/hooks/go'
import { readDraft } from '@/pages_subpkg_practice/practice-core/parts-note/note-draft'
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
