import { launchFlags } from '@/domain/launch'
import { afterLogin } from '@/domain/post-login'
import { safeTarget, type RouteLookup } from '@/domain/redirect'
import { isTab, routeOfUrl } from '@/routes'

const lookup: RouteLookup = (url) => {
  const name = routeOfUrl(url)
  return name && { tab: isTab(name), login: name === 'login' }
}

describe('after login (specification section 4)', () => {
  const subjects = [
    { id: 's1', name: '护师' },
    { id: 's2', name: '会计' },
  ]
  const target = { url: '/pages/course/course', tab: true }
  const done = { token: 't', phone: '138****6021', target: null }

  test('without a token or a phone the learner stays in the login flow, whatever else is known', () => {
    expect(afterLogin({ ...done, token: '', target, subjects })).toEqual({ kind: 'bindPhone' })
    expect(afterLogin({ ...done, phone: null, target, subjects })).toEqual({ kind: 'bindPhone' })
  })

  test('a stored target comes before the exam list', () => {
    expect(afterLogin({ ...done, target, subjects })).toEqual({ kind: 'goTo', ...target })
  })

  test('otherwise the exam list decides: fetched first, then practice or learn-exam', () => {
    expect(afterLogin(done)).toEqual({ kind: 'fetchSubjects' })
    expect(afterLogin({ ...done, subjects })).toEqual({ kind: 'practice', subjects })
    expect(afterLogin({ ...done, subjects: [] })).toEqual({ kind: 'learnExam' })
  })
})

describe('on launch (specification section 4)', () => {
  test('only an Apple device with the value 3 is under review', () => {
    expect(launchFlags(true, '3')).toEqual({ isIosTest: '1', loginModel: '2' })
    for (const value of ['0', '1', '2', '33', '', null]) expect(launchFlags(true, value)).toEqual({ isIosTest: '0', loginModel: '1' })
    expect(launchFlags(false, '3')).toEqual({ isIosTest: '0', loginModel: '1' })
  })
})

describe('redirect targets go to known routes only (reliability.md rule 8)', () => {
  test.each([
    ['/pages/course/course', true],
    ['/pages/practice/practice?section=chapters', true],
    ['/', true],
    ['/pages_subpkg_practice/practice-core/practice-core?sessionId=a%2Fb', false],
  ])('%s is ours', (url, tab) => expect(safeTarget(url, lookup)).toEqual({ url, tab }))

  test.each([
    null,
    undefined,
    '',
    'pages/course/course',
    '//evil.example/pages/course/course',
    'https://evil.example/pages/course/course',
    'javascript:alert(1)',
    '/pages/nowhere/nowhere',
    '/pages/login/login',
    '/pages/login/login?from=guard',
    '/pages/../pages/course/course',
    '/pages//course/course',
    '/pages/course/course#//evil.example',
    '/pages/course/course\\@evil',
    '/pages/course/course x',
    `/pages/course/course?x=${'y'.repeat(2000)}`,
  ])('%s is refused', (url) => expect(safeTarget(url, lookup)).toBeNull())

  test.each([
    '/pages/../pages/course/course',
    '/pages//course/course',
    '/pages/%2e%2e/course',
    '/a:b',
    '//evil.example',
    '/a#b',
    '/a?x=#b',
    '/a?x= b',
    '/a\\b',
  ])('%s is refused however much the route table knows', (url) => expect(safeTarget(url, () => ({ tab: false, login: false }))).toBeNull())
})
