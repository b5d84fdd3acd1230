/** What was watched, as the app sends it: the request client is the real one, the answer is played. */
import { configureClient } from '@/api/client'
import { addPiece, flushProgress } from '@/features/course-progress'
import { serveWith } from '@/platform/request'
import type { TransportResponse } from '@/platform/request/contract'
import { memory, storage } from '@/platform/storage'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

const kept = () => storage.keys().filter((key) => key.startsWith('zx.watched.'))
let answer: TransportResponse

beforeEach(() => {
  jest.useFakeTimers()
  memory.clear()
  const sysUser = { id: 'u1', username: null, nickname: '', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'token' })
  configureClient({
    getToken: () => 'token',
    getAuditStatus: () => '0',
    onUnauthorized: () => undefined,
    onError: () => undefined,
    baseUrl: '',
  })
  serveWith(async () => answer)
})
afterEach(() => {
  serveWith(null)
  jest.useRealTimers()
})

test('a 400 or 413 of somebody on the way takes nothing off the device; the API’s own does', async () => {
  answer = { status: 400, body: '<html>Bad Request</html>' }
  addPiece({ id: 'p1', lessonId: 'l1', at: 1000, spans: [[0, 1000]], positionMs: 1000 })
  await flushProgress()
  answer = { status: 413, body: { error: 'Request Entity Too Large' } }
  await flushProgress()
  expect(kept()).toEqual(['zx.watched.p1'])
  answer = { status: 400, body: { success: false, code: 400, message: '内容不正确', msg: '内容不正确', result: null } }
  await flushProgress()
  expect(kept()).toEqual([])
})
