import { testApp, type TestApp } from '../helpers/app'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const GUARDS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'strict-transport-security': expect.stringContaining('max-age=') as string,
}

test.each(['/zxedu/health', '/zxedu/doc', '/zxedu/api/user/profile', '/zxedu/nothing', '/zxedu/media/formula/none.svg'])(
  'every answer carries the headers that guard a browser: %s',
  async (url) => {
    const { headers } = await t.app.inject({ url })
    expect(headers).toMatchObject(GUARDS)
    expect(headers['x-powered-by']).toBeUndefined()
  },
)
