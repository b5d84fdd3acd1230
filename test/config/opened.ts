/** index.html in jsdom, as config/h5/start.ts finds it. */
import type { FrameFacts } from '../../config/h5/frame'
import type { Start, StartFacts } from '../../config/h5/start'

export const HOME = 'pages/practice/practice'
export const COURSE = 'pages/course/course'
export const PROFILE = 'pages/profile/profile'
export const PRACTICE = 'sub/core/core'
export const FACTS: StartFacts = {
  home: HOME,
  course: COURSE,
  profile: PROFILE,
  practice: [PRACTICE, 'sub/core'],
  base: '/h5/',
  api: '',
  files: { [HOME]: ['css/a.css', 'js/a.js'], [PRACTICE]: ['js/core.js'] },
  scripts: ['/h5/js/app.js'],
  first: 'js/first.js',
  manifest: '/h5/static/manifest.webmanifest',
}
export const AROUND: FrameFacts = {
  tabs: [
    { path: HOME, label: '题库', icon: { line: '<path d="M1"/>', fill: '<path d="M2"/>' } },
    { path: COURSE, label: '课程', icon: { line: '<path d="M3"/>', fill: '<path d="M4"/>' } },
  ],
  arrow: { line: '<path d="M5"/>' },
  bare: ['sub/whole'],
  white: [PRACTICE],
}
export const QUERY = '?subjectId=nurse'

/** A call that is answered when the test says so. */
export class FakeCall {
  static readonly DONE = 4
  static sent: FakeCall[] = []
  url = ''
  headers: Record<string, string> = {}
  readyState = 1
  status = 0
  responseText = ''
  onload: (() => void) | null = null
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send() {
    FakeCall.sent.push(this)
  }
  private heard: (() => void)[] = []
  addEventListener(_type: 'load', listener: () => void) {
    this.heard.push(listener)
  }
  dispatch() {
    this.onload?.()
    this.heard.forEach((listener) => listener())
  }
  answer(result: unknown) {
    Object.assign(this, { readyState: 4, status: 200, responseText: JSON.stringify({ success: true, result }) })
    this.dispatch()
  }
}

export const start = () => (window as unknown as { zxStart: Start }).zxStart
export const sent = () => FakeCall.sent.map(({ url }) => url)
export const signIn = (id: string) => {
  localStorage.setItem('uni_id_token', `token-${id}`)
  localStorage.setItem(
    'zx.user',
    JSON.stringify({ state: { userInfo: { id, phone: '138****0001' }, activeSubSpecialtyId: 'nurse' }, version: 1 }),
  )
}
export const layer = () => start().layer

/** The app's own scripts. */
export const scripts = () => Array.from(document.querySelectorAll<HTMLScriptElement>('body script'), ({ src }) => new URL(src).pathname)
/** The script that draws the first screen. */
export const drawing = () => document.querySelector<HTMLScriptElement>('head script')
/** The style sheet of the home has come. */
export const style = () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.onload?.(new Event('load'))

/** A browser that has just opened the home. */
export function freshPage(): void {
  localStorage.clear()
  FakeCall.sent = []
  document.head.innerHTML = ''
  document.body.innerHTML = '<div id="app"></div>'
  window.location.hash = `#/${HOME}`
  window.innerWidth = 375
  window.XMLHttpRequest = FakeCall as unknown as typeof XMLHttpRequest
}
