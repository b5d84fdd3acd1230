/** A login on a device that has no room for it, or in a browser that keeps nothing. */
import { completeLogin } from '@/features/login-flow/complete'
import { queryClient } from '@/hooks/query'
import { memory as pages } from '@/platform/navigation'
import { serveWith } from '@/platform/request'
import { memory as device, storage } from '@/platform/storage'
import { feedbackState, hideToast } from '@/platform/toast/shared'
import { hrefOf } from '@/routes'
import { TOKEN_KEY, useUserStore } from '@/stores/user'
import { throughServer } from '../api/server'
import { testApp, type TestApp } from '../server/helpers/app'
import { answerFor, wireClient } from './signed-in'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

let server: TestApp

beforeAll(async () => {
  server = await testApp()
  wireClient()
  serveWith(throughServer(server))
})
beforeEach(() => {
  useUserStore.getState().clearUser()
  device.clear()
  hideToast()
  pages.reset(hrefOf('practice', {}), hrefOf('login', { from: 'guard' }))
})
afterAll(async () => {
  serveWith(null)
  queryClient.clear()
  await server.close()
})

test('lasts as long as the app is open, and its learner is told where he goes on', async () => {
  device.setFull(true)
  const login = await answerFor(server)
  await completeLogin(login)
  expect([useUserStore.getState().token, storage.get(TOKEN_KEY)]).toEqual([login.token, null])
  expect(pages.stack()).not.toContain(hrefOf('login', { from: 'guard' }))
  expect(feedbackState().toast).toMatchObject({ kind: 'warning', text: '登录没能存到本机，关闭或刷新后需要重新登录' })
})

test('nothing is said of one that is kept', async () => {
  const login = await answerFor(server)
  await completeLogin(login)
  expect([useUserStore.getState().token, storage.get(TOKEN_KEY), feedbackState().toast]).toEqual([login.token, login.token, null])
})
