import { begin } from '../../config/h5/start'
import { takeEarly } from '@/platform/request/early'
import { COURSE, FACTS, FakeCall, freshPage, PRACTICE, PROFILE, QUERY, sent, signIn } from './opened'

beforeEach(freshPage)

describe('what is asked for while the app loads', () => {
  test('a learner: everything the home needs, with the token', () => {
    signIn('a')
    begin(FACTS)
    const paths = ['my-exam/getMyExam', `practice/home${QUERY}`, `bank/chapters${QUERY}`, `practice/progress${QUERY}`]
    expect(sent()).toEqual(paths.map((path) => `/zxedu/api/${path}`))
    const headers = { 'Content-Type': 'application/json', auditStatus: '0', 'X-Access-Token': 'token-a' }
    for (const call of FakeCall.sent) expect(call.headers).toEqual(headers)
    expect(Array.from(document.querySelectorAll('link'), (link) => link.getAttribute('href'))).toEqual(['/h5/css/a.css', '/h5/js/a.js'])
  })

  test('at rest: the manifest, and what the other entry pages need beyond this one', () => {
    jest.useFakeTimers()
    // Those before have listeners of their own.
    const listens = jest.spyOn(window, 'addEventListener')
    begin(FACTS)
    const loaded = listens.mock.calls.find(([type]) => type === 'load')?.[1] as () => void
    listens.mockRestore()
    const asked = () => Array.from(document.querySelectorAll('link'), (link) => [link.rel, link.as || '', link.getAttribute('href')])
    const own = [
      ['preload', 'style', '/h5/css/a.css'],
      ['preload', 'script', '/h5/js/a.js'],
    ]
    loaded()
    expect(asked()).toEqual(own)
    jest.advanceTimersByTime(3000)
    expect(asked()).toEqual([...own, ['manifest', '', '/h5/static/manifest.webmanifest'], ['prefetch', 'script', '/h5/js/core.js']])
    jest.useRealTimers()
  })

  test('a guest: the first subject of the catalogue, and nothing personal', () => {
    begin(FACTS)
    expect(sent()).toEqual(['/zxedu/api/my-exam/getMayorList'])
    FakeCall.sent[0]?.answer([{ groups: [{ subjects: [{ id: 'nurse' }] }] }])
    expect(sent().slice(1)).toEqual([`/zxedu/api/practice/home${QUERY}`, `/zxedu/api/bank/chapters${QUERY}`])
  })

  test('the course tab: of its own subject when one was chosen there, else of the active one', () => {
    window.location.hash = `#/${COURSE}`
    signIn('a')
    begin(FACTS)
    expect(sent()).toEqual(['/zxedu/api/my-exam/getMyExam', `/zxedu/api/course/home${QUERY}`])
    FakeCall.sent = []
    const state = { userInfo: { id: 'a' }, activeSubSpecialtyId: 'nurse', activeCourseSubSpecialtyId: 'doctor' }
    localStorage.setItem('zx.user', JSON.stringify({ state, version: 1 }))
    begin(FACTS)
    expect(sent()).toEqual(['/zxedu/api/my-exam/getMyExam', '/zxedu/api/course/home?subjectId=doctor'])
  })

  test('the profile: the card as it is now, and the days left; a guest has neither', () => {
    window.location.hash = `#/${PROFILE}`
    begin(FACTS)
    expect(sent()).toEqual([])
    signIn('a')
    begin(FACTS)
    expect(sent()).toEqual(['user/profile', 'my-exam/getMyExam', `practice/home${QUERY}`].map((path) => `/zxedu/api/${path}`))
  })

  test('a device that knows its token alone: who it is, and the first subject of the list', () => {
    window.location.hash = `#/${COURSE}`
    localStorage.setItem('uni_id_token', 'token-a')
    begin(FACTS)
    expect(sent()).toEqual(['/zxedu/api/user/profile', '/zxedu/api/my-exam/getMyExam'])
    FakeCall.sent[1]?.answer([{ id: 'nurse' }])
    expect(sent()[2]).toBe(`/zxedu/api/course/home${QUERY}`)
  })

  test.each([PRACTICE, 'sub/core'])('a session of practice at %s: how it opens, for a learner alone', (address) => {
    window.location.hash = `#/${address}?sessionId=s-1&at=2`
    begin(FACTS)
    expect(sent()).toEqual([])
    signIn('a')
    begin(FACTS)
    expect(sent()).toEqual(['/zxedu/api/practice/sessions/s-1/opening?at=2'])
    expect(document.querySelector('link')?.getAttribute('href')).toBe('/h5/js/core.js')
  })

  test('the files of the other entry pages follow when the page is at rest, each once', () => {
    jest.useFakeTimers()
    // Starts of the tests before this one wait for the same event.
    const waiting = jest.spyOn(window, 'addEventListener').mockImplementation()
    const [course, shared] = ['js/course.js', 'js/a.js']
    begin({ ...FACTS, files: { ...FACTS.files, course: [shared, course], again: [course] } })
    const ahead = () => Array.from(document.querySelectorAll('link[rel=prefetch]'), (link) => link.getAttribute('href'))
    const [[event, loaded]] = waiting.mock.calls as unknown as [[string, () => void]]
    expect(event).toBe('load')
    waiting.mockRestore()
    loaded()
    expect(ahead()).toEqual([])
    jest.advanceTimersByTime(3000)
    expect(ahead()).toEqual(['/h5/js/core.js', '/h5/js/course.js'])
    jest.useRealTimers()
  })

  test('another page, or a device full of nonsense: the app asks for itself', () => {
    signIn('a')
    window.location.hash = '#/pages/login/login'
    begin(FACTS)
    expect(sent()).toEqual([])
    window.location.hash = ''
    localStorage.setItem('zx.user', '{broken')
    expect(() => begin(FACTS)).not.toThrow()
  })
})

describe('an answer that came early', () => {
  const url = `/zxedu/api/practice/home${QUERY}`
  test('is taken once, by the same learner, and never after a write', () => {
    signIn('a')
    begin(FACTS)
    expect(takeEarly('GET', url, 'token-b')).toBeNull()
    expect(takeEarly('GET', url, 'token-a')).toBe(FakeCall.sent[1])
    expect(takeEarly('GET', url, 'token-a')).toBeNull()
    expect(takeEarly('POST', '/zxedu/api/practice/answers', 'token-a')).toBeNull()
    expect(takeEarly('GET', `/zxedu/api/practice/progress${QUERY}`, 'token-a')).toBeNull()
  })
})
