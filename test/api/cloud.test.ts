/** The client of the cloud back end (specification sections 8 and 9); its server is tested in test/server/cloud. */
import { configureClient } from '@/api/client'
import { uploadFile } from '@/api/cloud'
import { CODE } from '@/domain/errors'
import { serveWith } from '@/platform/request'
import { device } from '@/platform/upload'

const onUnauthorized = jest.fn()
const ok = (result: object) => ({ status: 200, body: { success: true, code: 200, message: '', msg: '', result } })

beforeEach(() => {
  onUnauthorized.mockReset()
  configureClient({ getToken: () => 'T', getAuditStatus: () => '0', onUnauthorized, onError: () => undefined, baseUrl: '' })
  serveWith(async () => ok({ permit: 'p', expiresAt: 0 }))
})
afterAll(() => {
  serveWith(null)
  device.answer = null
})

test('five files travel at a time, the others wait for a place, also for that of one that failed', async () => {
  const ends: (() => void)[] = []
  let travelling = 0
  let most = 0
  device.answer = async ({ path }) => {
    most = Math.max(most, ++travelling)
    await new Promise<void>((resolve) => void ends.push(resolve))
    travelling -= 1
    return path === 'p2' ? { status: 500, body: {} } : ok({ fileID: path })
  }
  const all = Array.from({ length: 12 }, (_, n) => uploadFile({ path: `p${n}` }, {}).catch(() => 'failed'))
  const done = Promise.all(all).then((ids) => ({ ids }))
  const turn = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 0))
  let answer: { ids: string[] } | null = null
  while (!answer) {
    ends.splice(0).forEach((end) => end())
    answer = await Promise.race([done, turn()])
  }
  expect(most).toBe(5)
  expect(answer.ids).toEqual(Array.from({ length: 12 }, (_, n) => (n === 2 ? 'failed' : `p${n}`)))
})

test('a client that is not on the access list is told so by code 20101 and the words of the server', async () => {
  const msg = '这个客户端没有使用权限，请从官方小程序或网站打开'
  serveWith(async () => ({ status: 403, body: { success: false, code: 20101, message: msg, msg } }))
  await expect(uploadFile({ path: 'p' }, {})).rejects.toMatchObject({ errorCode: CODE.cloudClient, statusCode: 403, message: msg })
  expect(onUnauthorized).not.toHaveBeenCalled()
})

test('a token that has ended leads to the login page', async () => {
  serveWith(async () => ({ status: 401, body: { success: false, code: 401, msg: '登录已过期，请重新登录' } }))
  await expect(uploadFile({ path: 'p' }, {})).rejects.toMatchObject({ errorCode: 401 })
  expect(onUnauthorized).toHaveBeenCalledTimes(1)
})
