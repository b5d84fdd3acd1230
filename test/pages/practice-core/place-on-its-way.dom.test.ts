/** A session that is opened again while the place it was left at is still on its way to the server (a login in between, a way back). */
import { renderHook, waitFor } from '@testing-library/react'
import { noteOf, openPractice } from '@/domain/practice-resume'
import { readNote, writeNote } from '@/pages_subpkg_practice/practice-core/note-storage'
import { useOpening } from '@/pages_subpkg_practice/practice-core/use-opening'

const SESSION = 'session-1'
const mockPaper = { questions: ['q1', 'q2'].map((id) => ({ id, version: 1, type: 'single', groupId: null })), groups: [] }
/** As the server has it before it hears of the second question. */
const mockServer = { position: 0, recitePosition: 0, elapsedMs: 0, finished: false, marks: [], answers: [] }
let mockMeanwhile = () => undefined as void

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/features/answer-outbox', () => ({ flushNow: async () => undefined, unsentAnswers: () => [], recordAnswer: () => undefined }))
jest.mock('@/api/practice', () => ({
  opening: async () => {
    mockMeanwhile()
    const session = {
      subjectId: 'nurse',
      source: 'random',
      title: '随机练习',
      favorites: [],
      corrections: [],
      finishedAt: null,
      ...mockServer,
    }
    return { session, paper: mockPaper, from: 0, to: 2 }
  },
}))

const noted = (place: number, synced: boolean) => {
  const state = openPractice({ paper: mockPaper as never, server: mockServer, note: null, unsent: [] })
  writeNote(SESSION, { ...noteOf({ ...state, position: { answer: place, recite: 0 } }), synced }, 1)
}

async function placeOpened(): Promise<number | undefined> {
  const query = { sessionId: SESSION }
  const { result } = renderHook(() => useOpening(query, true))
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(result.current.error).toBeNull()
  return result.current.data?.core.get().practice.position.answer
}

test('what the server told before it heard of the place is older than the note', async () => {
  noted(1, false)
  mockMeanwhile = () => noted(1, true)
  expect(await placeOpened()).toBe(1)
  expect(readNote(SESSION)?.position.answer).toBe(1)
})

test('a place that the server had before is the place of whoever told it last', async () => {
  noted(1, true)
  mockMeanwhile = () => undefined
  expect(await placeOpened()).toBe(0)
})
