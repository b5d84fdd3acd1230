/** Pictures go to the origin of uploads (specification section 9), five at a time whatever they are for. */
import { wechatRedirect } from '@/api/auth'
import { configureClient } from '@/api/client'
import { sendPicture } from '@/api/note'
import { sendReviewPicture } from '@/api/upload'
import { system } from '@/platform/system'
import { device } from '@/platform/upload'

afterAll(() => {
  device.answer = null
})

test('nine pictures of a review and one of a note', async () => {
  configureClient({
    getToken: () => 'T',
    getAuditStatus: () => '0',
    onUnauthorized: () => undefined,
    onError: () => undefined,
    baseUrl: 'https://api.example',
  })
  const { uploadBase } = system.env
  system.env.uploadBase = 'https://up.example'
  const urls: string[] = []
  let travelling = 0
  let most = 0
  device.answer = async ({ path }, { url }) => {
    urls.push(url)
    most = Math.max(most, ++travelling)
    await new Promise((resolve) => setTimeout(resolve, 1))
    travelling -= 1
    return { status: 200, body: { success: true, code: 200, message: '', msg: '', result: { file: path } } }
  }
  const sent = Array.from({ length: 9 }, (_, n) => sendReviewPicture({ path: `p${n}` }))
  const all = await Promise.all([...sent, sendPicture({ path: 'note' })])
  system.env.uploadBase = uploadBase
  expect(all.map(({ file }) => file)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'note'])
  expect(most).toBe(5)
  expect(new Set(urls)).toEqual(new Set(['https://up.example/zxedu/api/upload/review', 'https://up.example/zxedu/api/note/pictures']))
})

test("WeChat's browser is sent on with a target only when one was asked for: a new learner chooses his exam first", () => {
  expect(wechatRedirect('https://a', null)).toBe('https://a/zxedu/sys/thirdLogin/render/wechat_mp')
  expect(wechatRedirect('https://a', '/pages/x?y=1')).toBe(
    'https://a/zxedu/sys/thirdLogin/render/wechat_mp?redirectTarget=%2Fpages%2Fx%3Fy%3D1',
  )
})
