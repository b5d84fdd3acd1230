import { go, goBack, goOnBack, goUrl, redirect } from '@/hooks/go'
import { keptTarget, openLogin } from '@/hooks/login-gate'
import { takeTabQuery } from '@/hooks/tab-query'
import { memory as pages, navigation } from '@/platform/navigation'
import { hrefOf, routeOfUrl, routes, shortPathOf, type RouteName } from '@/routes'

beforeEach(() => pages.reset())
const PRACTICE = '/pages/practice/practice'

test('pages are pushed or replaced, tabs are switched to with their query handed over once', async () => {
  await go('practiceCore', { source: 'chapter', chapterId: 'c/1 二', sessionId: undefined })
  const core = '/pages_subpkg_practice/practice-core/practice-core?source=chapter&chapterId=c%2F1%20%E4%BA%8C'
  expect(pages.stack()).toEqual([PRACTICE, core])
  await redirect('practiceError', {})
  expect(pages.stack()).toEqual([PRACTICE, hrefOf('practiceError', {})])
  await goBack()
  expect(pages.stack()).toEqual([PRACTICE])
  await goBack()
  expect(pages.stack()).toEqual([PRACTICE])
  await go('practice', { section: 'chapters' })
  expect(pages.stack()).toEqual([`${PRACTICE}?section=chapters`])
  expect([takeTabQuery('practice'), takeTabQuery('practice')]).toEqual([{ section: 'chapters' }, null])
})

test('a page that lies right below is gone back to instead of lying there twice', async () => {
  const unpaid = hrefOf('orderList', { state: 'unpaid' })
  pages.reset(PRACTICE, unpaid, hrefOf('pendingPayment', { orderNo: '1' }))
  await redirect('orderList', { state: 'unpaid' })
  expect(pages.stack()).toEqual([PRACTICE, unpaid])
  // Another list of orders is another page.
  pages.reset(PRACTICE, hrefOf('orderList', {}), hrefOf('pendingPayment', { orderNo: '1' }))
  await redirect('orderList', { state: 'unpaid' })
  expect(pages.stack()).toEqual([PRACTICE, hrefOf('orderList', {}), unpaid])
})

test('what is opened twice by a quick finger stands there once, and another page beside it', async () => {
  const note = hrefOf('noteDetails', { questionId: 'a/1' })
  await Promise.all([go('noteDetails', { questionId: 'a/1' }), go('noteDetails', { questionId: 'a/1' })])
  expect(pages.stack()).toEqual([PRACTICE, note])
  // The page is there while the one below still slides away.
  await go('noteDetails', { questionId: 'a/1' })
  expect(pages.stack()).toEqual([PRACTICE, note])
  pages.reset(PRACTICE, '/pages_subpkg_practice/practice-days?section=stats')
  await go('practiceDays', { section: 'stats' })
  expect(pages.stack()).toHaveLength(2)
  pages.reset(PRACTICE, note)
  await go('noteDetails', { questionId: 'a/2' })
  await goBack()
  await goBack()
  await goUrl(note)
  expect(pages.stack()).toEqual([PRACTICE, note])
})

test('a step back that is touched twice is one step', async () => {
  pages.reset(PRACTICE, hrefOf('orderList', {}), hrefOf('coinDetail', {}))
  await Promise.all([goBack(), goBack()])
  expect(pages.stack()).toEqual([PRACTICE, hrefOf('orderList', {})])
  await goBack()
  expect(pages.stack()).toEqual([PRACTICE])
})

test('a page that takes its time is asked for once, whatever is touched meanwhile', async () => {
  const asked: string[] = []
  const come: (() => void)[] = []
  const slow = jest.spyOn(navigation, 'push').mockImplementation((url) => {
    asked.push(url)
    return new Promise((resolve) => come.push(resolve))
  })
  const [one, other] = [hrefOf('noteDetails', { questionId: 'a' }), hrefOf('noteDetails', { questionId: 'b' })]
  const here = jest.fn()
  const moves = [one, one, other, other].map((url) => goUrl(url).then(here))
  await Promise.resolve()
  expect([asked, here.mock.calls.length]).toEqual([[one, other], 0])
  come.forEach((arrive) => arrive())
  await Promise.all(moves)
  void goUrl(one)
  expect(asked).toEqual([one, other, one])
  come[2]?.()
  slow.mockRestore()
})

test('a page that hides for a move may ask for the same move: it is one', async () => {
  const push = navigation.push.bind(navigation)
  // What a platform does that tells the page of it within the call.
  const told = jest.spyOn(navigation, 'push').mockImplementation((url) => {
    if (told.mock.calls.length < 5) void openLogin()
    return push(url)
  })
  pages.reset(PRACTICE, hrefOf('orderList', {}))
  await openLogin()
  expect([told.mock.calls.length, keptTarget()]).toEqual([1, hrefOf('orderList', {})])
  expect(pages.stack()).toEqual([PRACTICE, hrefOf('orderList', {}), hrefOf('login', { from: 'guard' })])
  told.mockRestore()

  const back = navigation.back.bind(navigation)
  const left = jest.spyOn(navigation, 'back').mockImplementation(() => {
    if (left.mock.calls.length < 5) void goBack()
    return back()
  })
  await goBack()
  left.mockRestore()
  expect(pages.stack()).toEqual([PRACTICE, hrefOf('orderList', {})])
})

test('a page that is shown before the step to it has ended goes on back by itself', async () => {
  pages.reset(PRACTICE, hrefOf('orderList', {}), hrefOf('coinDetail', {}))
  let end = () => {}
  const back = navigation.back.bind(navigation)
  jest.spyOn(navigation, 'back').mockImplementationOnce(async () => {
    await back()
    await new Promise<void>((resolve) => void (end = resolve))
  })
  const first = goBack()
  await Promise.resolve()
  expect(pages.stack()).toEqual([PRACTICE, hrefOf('orderList', {})])
  const second = goOnBack()
  end()
  await Promise.all([first, second])
  expect(pages.stack()).toEqual([PRACTICE])
})

test('a step back that failed can be taken again', async () => {
  pages.reset(PRACTICE, hrefOf('orderList', {}))
  jest.spyOn(navigation, 'back').mockRejectedValueOnce(new Error('no'))
  await expect(goBack()).rejects.toThrow('no')
  await goBack()
  expect(pages.stack()).toEqual([PRACTICE])
})

test('a page that did not come can be asked for again', async () => {
  jest.spyOn(navigation, 'push').mockRejectedValueOnce(new Error('no network'))
  await expect(go('noteDetails', { questionId: 'a' })).rejects.toThrow('no network')
  await go('noteDetails', { questionId: 'a' })
  expect(pages.stack()).toEqual([PRACTICE, hrefOf('noteDetails', { questionId: 'a' })])
})

test('a URL is followed when it is a page of ours, by its full or short path', async () => {
  expect(await goUrl('/pages_subpkg_practice/learn-exam?first=1')).toBe(true)
  expect(pages.stack()).toEqual([PRACTICE, '/pages_subpkg_practice/learn-exam/learn-exam?first=1'])
  expect(await goUrl('/pages/course/course')).toBe(true)
  expect(pages.stack()).toEqual(['/pages/course/course'])
  for (const url of ['https://evil.example/', '//evil.example', '/pages/nowhere', 'javascript:alert(1)'])
    expect(await goUrl(url)).toBe(false)
  expect(pages.stack()).toEqual(['/pages/course/course'])
})

test('every route is found by its URL and by its short address, and by no other', () => {
  for (const name of Object.keys(routes) as RouteName[]) {
    expect(routeOfUrl(`/${routes[name].path}?a=1`)).toBe(name)
    const short = shortPathOf(name)
    if (short) expect(routeOfUrl(short)).toBe(name)
  }
  expect([shortPathOf('practice'), shortPathOf('practiceCore'), shortPathOf('course')]).toEqual([
    '/',
    '/pages_subpkg_practice/practice-core',
    null,
  ])
  expect([routeOfUrl(''), routeOfUrl('/?x=1'), routeOfUrl('/pages/practice')]).toEqual(['practice', 'practice', null])
})

test('a text that an order asks to agree to leads to the login and the order; one of the login itself does not', async () => {
  const agreement = hrefOf('loginAgreement', { code: 'Purchase-Agreement' })
  const order = hrefOf('confirmOrder', { skuId: 'pen', quantity: '1' })
  const login = hrefOf('login', { from: 'guard' })
  pages.reset(PRACTICE, order, agreement)
  await openLogin()
  expect([pages.stack().at(-1), keptTarget()]).toEqual([login, order])
  pages.reset(PRACTICE, login, hrefOf('loginAgreement', { code: 'User-Agreement' }))
  await openLogin()
  expect(pages.stack()).toHaveLength(3)
  pages.reset(agreement)
  await openLogin()
  expect(pages.stack().at(-1)).toBe(login)
})
