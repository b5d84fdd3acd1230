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

test('only this host is promised to be asked by TLS: nobody here knows what else there is below it', async () => {
  expect((await t.app.inject('/h5/')).headers['strict-transport-security']).toBe('max-age=31536000')
})

test('what an answer says of a learner is kept by no cache on the way: the token is no header that caches tell callers apart by', async () => {
  const { headers } = await t.buildUser()
  for (const url of [
    '/zxedu/api/user/profile',
    '/zxedu/api/account/export?format=json',
    '/zxedu/api/practice/sessions/none',
    '/zxedu/sys/nothing',
  ])
    expect([url, (await t.app.inject({ url, headers })).headers['cache-control']]).toEqual([url, 'no-store'])
  // What says itself how long it is good, does.
  const tree = await t.app.inject({ url: '/zxedu/api/address/regions', headers })
  expect(tree.headers['cache-control']).toContain('max-age=')
})
