/** Back from a lesson: the page says what was watched up to its end, whichever of the two is answered first. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as learn from '@/api/course-learn'
import { addPiece, flushProgress } from '@/features/course-progress'
import { queryClient, useApi } from '@/hooks/query'
import { memory as pages, navigation } from '@/platform/navigation'
import { serveWith } from '@/platform/request'
import type { TransportResponse } from '@/platform/request/contract'
import { memory } from '@/platform/storage'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'
import { forget, hide, show } from '../../hooks/pages-on-screen'
import { wireClient } from '../signed-in'

jest.mock('@tarojs/taro', () => jest.requireActual<typeof import('../../hooks/pages-on-screen')>('../../hooks/pages-on-screen').taro)

const LESSON = hrefOf('coursePlayDetail', { lessonId: 'l1' })
/** Pieces that the server has, and those that are on their way to it. */
let counted: number
let arrive: (() => void)[]
let reads: number
const answer = (result: unknown): TransportResponse => ({
  status: 200,
  body: { success: true, code: 200, message: '', msg: '', result },
})

beforeEach(() => {
  queryClient.clear()
  memory.clear()
  forget()
  const sysUser = { id: 'u1', username: null, nickname: '', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
  wireClient()
  ;[counted, arrive, reads] = [0, [], 0]
  serveWith(async ({ method, body }) => {
    if (method === 'GET') {
      reads += 1
      return answer({ counted })
    }
    const { items } = body as { items: { id: string }[] }
    await new Promise<void>((resolve) => arrive.push(resolve))
    counted += items.length
    return answer({ accepted: items.map(({ id }) => id), refused: [] })
  })
})
afterEach(() => {
  serveWith(null)
  queryClient.clear()
})

/** A course, and a lesson of it over it. */
async function watching() {
  pages.reset(hrefOf('course', {}), LESSON)
  const { result } = renderHook(() => useApi(['course', 'toc', 'c', 'u1'], () => learn.toc('c')))
  await waitFor(() => expect(result.current.data).toEqual({ counted: 0 }))
  return result
}
const watched = (id: string) => addPiece({ id, lessonId: 'l1', at: 1000, spans: [[0, 1000]], positionMs: 1000 })
async function arrives() {
  await waitFor(() => expect(arrive).toHaveLength(1))
  await act(async () => {
    arrive[0]?.()
    await flushProgress()
  })
}

test('what was watched last is in it, though the page was read before that came to the server', async () => {
  const course = await watching()
  await hide()
  watched('p1')
  await navigation.back()
  await show()
  await waitFor(() => expect(course.current.isFetching).toBe(false))
  expect(course.current.data).toEqual({ counted: 0 })
  await arrives()
  await waitFor(() => expect(course.current.data).toEqual({ counted: 1 }))
})

test('a lesson that is on show is not read again with each piece', async () => {
  const lesson = await watching()
  watched('p1')
  await arrives()
  // Long enough for a reading to begin and to be there.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([counted, reads, lesson.current.data]).toEqual([1, 1, { counted: 0 }])
})
