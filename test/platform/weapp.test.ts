/** The mini program variants over a played Taro. */
import { LEAVES } from '@/platform/navigation/leaves'
import type { TransportError } from '@/platform/request/contract'
import { hrefOf, routes } from '@/routes'

const taro = {
  request: jest.fn(),
  getCurrentInstance: () => ({}),
  getCurrentPages: jest.fn(),
  navigateTo: jest.fn(async () => undefined),
  redirectTo: jest.fn(async () => undefined),
  switchTab: jest.fn(async () => undefined),
  navigateBack: jest.fn(async () => undefined),
  getStorageSync: jest.fn(),
  setStorageSync: jest.fn(),
  getStorageInfoSync: jest.fn(),
}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: taro }))

const { request } = jest.requireActual<typeof import('@/platform/request/index.weapp')>('@/platform/request/index.weapp')
const { navigation } = jest.requireActual<typeof import('@/platform/navigation/index.weapp')>('@/platform/navigation/index.weapp')
const { storage, StorageFullError } = jest.requireActual<typeof import('@/platform/storage/index.weapp')>('@/platform/storage/index.weapp')

interface Options {
  success: (answer: { statusCode: number; data: unknown }) => void
  fail: (error: { errMsg: string }) => void
}
const call = { url: '/zxedu/x', method: 'GET' as const, headers: {}, timeout: 60_000 }

/** Plays one wx.request; a task is a promise that rejects on failure, with an abort beside it. */
function play(act: (options: Options) => void) {
  const abort = jest.fn()
  taro.request.mockImplementation((options: Options) => {
    act(options)
    return Object.assign(Promise.reject(new Error('the task rejects too')), { abort })
  })
  return abort
}
const failWith = (errMsg: string) => play(({ fail }) => fail({ errMsg }))
const codeOf = () => request.send(call).catch((error: TransportError) => [error.code, error.kind])

describe('request', () => {
  test('any status resolves, JSON parsed and text kept', async () => {
    play(({ success }) => success({ statusCode: 500, data: '{"code":9999}' }))
    await expect(request.send(call)).resolves.toEqual({ status: 500, body: { code: 9999 } })
    play(({ success }) => success({ statusCode: 200, data: '<html>' }))
    await expect(request.send(call)).resolves.toEqual({ status: 200, body: '<html>' })
  })

  test.each([
    ['request:fail timeout', [5, 'timeout']],
    ['request:fail Error: time out', [5, 'timeout']],
    ['request:fail errcode:-118 cronet_error_code:-118 error_msg:net::ERR_CONNECTION_TIMED_OUT', [5, 'timeout']],
    ['request:fail ', [5, 'network']],
    ['request:fail errcode:-105 net::ERR_NAME_NOT_RESOLVED', [5, 'network']],
    ['request:fail abort', [600003, 'abort']],
  ])('%s', async (errMsg, expected) => {
    failWith(errMsg)
    expect(await codeOf()).toEqual(expected)
  })

  test('an abort ends the task; one that came before sends nothing', async () => {
    const controller = new AbortController()
    const abort = play(() => undefined)
    const pending = request.send({ ...call, signal: controller.signal })
    controller.abort()
    await expect(pending).rejects.toMatchObject({ code: 600003 })
    expect(abort).toHaveBeenCalledTimes(1)
    taro.request.mockClear()
    await expect(request.send({ ...call, signal: controller.signal })).rejects.toMatchObject({ code: 600003 })
    expect(taro.request).not.toHaveBeenCalled()
  })
})

describe('navigation', () => {
  const page = (route: string, options: Record<string, string> = {}) => ({ route, options })

  test('the URL of the top page and of the one behind, values decoded and the framework’s own left out', () => {
    taro.getCurrentPages.mockReturnValue([
      page('pages/practice/practice'),
      page('a/b', { url: 'https%3A%2F%2Fx.cn%2F%3Fa%3D1', $taroTimestamp: '1', n: '100%' }),
    ])
    expect(navigation.current()).toBe('/a/b?url=https%3A%2F%2Fx.cn%2F%3Fa%3D1&n=100%25')
    expect(navigation.behind()).toBe('/pages/practice/practice')
    // What Taro says of a page is not always of this one (test/weapp/background.test.ts).
    expect(navigation.query({ id: undefined, params: {} })).toEqual({ url: 'https://x.cn/?a=1', n: '100%' })
    taro.getCurrentPages.mockReturnValue([])
    expect([navigation.current(), navigation.behind()]).toEqual(['/', null])
  })

  test('of two pages that were opened before either was drawn each has its own query', () => {
    taro.getCurrentPages.mockReturnValue([
      { ...page('a/b', { id: '1' }), $taroPath: 'a/b?id=1' },
      { ...page('a/b', { id: '2' }), $taroPath: 'a/b?id=2' },
    ])
    expect(['a/b?id=1', 'a/b?id=2'].map((id) => navigation.query({ id, params: { id: '2' } }))).toEqual([{ id: '1' }, { id: '2' }])
  })

  test('a link for another device leads to the H5 site', () => {
    Object.assign(globalThis, { APP_ENV: { appBase: 'https://m.example.cn/h5/' } })
    expect(navigation.webAddress('/a/b?c=1')).toBe('https://m.example.cn/h5/#/a/b?c=1')
  })

  test.each([
    [7, '/c/d', 'navigateTo'],
    [8, '/c/d', 'redirectTo'],
    [8, '/pages/login/login?from=guard', 'navigateTo'],
    [9, hrefOf('editAddress', { add: '1' }), 'navigateTo'],
    [10, hrefOf('editAddress', { add: '1' }), 'redirectTo'],
  ] as const)('over %i pages %s is opened by %s: of ten places the last two are for leaves', async (pages, url, move) => {
    taro.navigateTo.mockClear()
    taro.redirectTo.mockClear()
    taro.getCurrentPages.mockReturnValue(Array(pages).fill(page('a/b')))
    await navigation.push(url)
    expect(taro[move]).toHaveBeenCalledWith({ url })
    expect(taro.navigateTo.mock.calls.length + taro.redirectTo.mock.calls.length).toBe(1)
  })

  test('leaves are pages of ours', () => {
    const paths = Object.values(routes).map((route) => route.path)
    expect(LEAVES.filter((leaf) => !paths.includes(leaf))).toEqual([])
  })

  test.each(['navigateTo:fail load subpackage "pages_subpkg_profile" fail', 'navigateTo:fail batchLoadSubpackage: timeout'])(
    'a package that does not come is told and no failure: %s',
    async (errMsg) => {
      const tell = jest.fn()
      navigation.start(async () => true, tell)
      taro.getCurrentPages.mockReturnValue([page('a/b')])
      taro.navigateTo.mockRejectedValueOnce({ errMsg })
      await navigation.push('/c/d')
      expect(tell.mock.calls).toEqual([['页面没有加载出来，检查一下网络再试']])
    },
  )

  test('what is our own fault stays a failure', async () => {
    const tell = jest.fn()
    navigation.start(async () => true, tell)
    taro.navigateTo.mockRejectedValueOnce({ errMsg: 'navigateTo:fail page "c/d" is not found' })
    await expect(navigation.push('/c/d')).rejects.toMatchObject({ errMsg: expect.stringContaining('not found') as string })
    expect(tell).not.toHaveBeenCalled()
  })

  test('a tab switch goes without its query, back ends at the entry page', async () => {
    taro.getCurrentPages.mockReturnValue(Array(10).fill(page('a/b')))
    await navigation.back()
    expect(taro.navigateBack).toHaveBeenCalledTimes(1)
    taro.getCurrentPages.mockReturnValue([page('a/b')])
    await navigation.back()
    expect(taro.switchTab).toHaveBeenLastCalledWith({ url: '/pages/practice/practice' })
    await navigation.switchTab('/pages/course/course?a=1')
    expect(taro.switchTab).toHaveBeenLastCalledWith({ url: '/pages/course/course' })
  })
})

test('storage: a missing key is null, a broken store reads as empty, a full one says so', () => {
  taro.getStorageSync.mockReturnValue('')
  expect(storage.get('x')).toBeNull()
  taro.getStorageSync.mockImplementation(() => {
    throw new Error('broken')
  })
  taro.getStorageInfoSync.mockImplementation(() => {
    throw new Error('broken')
  })
  expect([storage.get('x'), storage.keys()]).toEqual([null, []])
  taro.setStorageSync.mockImplementation(() => {
    throw new Error('setStorageSync:fail exceed max size')
  })
  expect(() => storage.set('x', 'y')).toThrow(StorageFullError)
})
