/**
 * What runs in the browser while the app's own scripts still load. This function and those of frame.ts, page-loader.ts and boot.ts
 * go into index.html as their own source (preload.ts): they refer to nothing outside themselves, and keep to syntax that needs
 * no helper.
 */

import type { Device } from './first/picture'

/** What the functions know of the build. */
export interface StartFacts {
  /** Path of the home page: what an address without a page opens. */
  home: string
  /** Paths of the other tabs that show something of a subject. */
  course: string
  profile: string
  /** Addresses of the practice page: the full path, and the short one. */
  practice: string[]
  /** Public path of the build. */
  base: string
  /** Origin of the API, '' for the page's own. */
  api: string
  /** Scripts and style sheets of each entry page. */
  files: Record<string, string[]>
  /** Addresses of the app's own scripts, in their order. */
  scripts: string[]
  /** The script that draws the first screen of the home (first/bundle.ts). */
  first: string
  /** Address of the web app manifest. */
  manifest: string
}

/** Left by {@link begin} for the app: src/platform/request takes the answers, src/platform/first-screen compares the key. */
export interface Start {
  token: string
  /** Path of the page that the address names, without a slash before it. */
  page(): string
  /** Calls under way or answered, by URL. */
  answers: Record<string, XMLHttpRequest>
  /** Whose home of which subject this build would show now; null on another page. */
  key(): string | null
  /** The home as it was seen last, as HTML; '' when nothing is kept, null where no picture is shown. */
  kept: string | null
  /** A picture of the home, on screen or about to be. */
  layer: HTMLElement | null
  /** The picture shows all of the home, as it was seen last; else its first screen, out of the answers. */
  whole: boolean
  /** What the first screen of the home is drawn from, as soon as it is asked for; missing when a picture could not be true. */
  home?: { home: XMLHttpRequest; tree: XMLHttpRequest; progress: XMLHttpRequest | null }
  /** What the picture needs to know of this device. */
  device(): Device
  /** Called with every answer and with the script that draws them, until a picture is there or none is wanted any more. */
  heard?: () => void
}

/**
 * Asks for the files of the page that the address names, which the router would do one round trip later; for the tabs
 * and a session of practice also for their data. Without it the first answer is asked for when React has drawn, the last one three answers later.
 */
export function begin(facts: StartFacts): void {
  /** The home as it was seen last is true for so long. */
  const DAYS = 7
  function page() {
    return location.hash.replace(/^#?\/?/, '').split('?')[0] || facts.home
  }
  function kept(key: string) {
    try {
      return JSON.parse(localStorage.getItem(key) || '{}').state || {}
    } catch {
      return {}
    }
  }
  function token() {
    try {
      return localStorage.getItem('uni_id_token') || ''
    } catch {
      return ''
    }
  }
  const start: Start = {
    token: token(),
    page,
    answers: {},
    key: function () {
      const user = kept('zx.user')
      const owner = token() && user.userInfo ? user.userInfo.id : ''
      return page() === facts.home ? [facts.files[facts.home], owner, user.activeSubSpecialtyId || user.tempSubSpecialtyId].join() : null
    },
    kept: null,
    layer: null,
    whole: false,
    device: function () {
      const user = kept('zx.user')
      const rules = user.settingRules || {}
      return {
        theme: kept('zx.theme').theme === 'dark' ? 'dark' : 'light',
        fontScale: rules.fontScale > 0 ? rules.fontScale : 1,
        announced: user.dailyList || [],
      }
    },
  }
  ;(window as unknown as { zxStart: Start }).zxStart = start
  function keptHtml() {
    try {
      const last = JSON.parse(localStorage.getItem('zx.first-screen') || 'null') as { key: string; at: number; html: string } | null
      return last && last.key === start.key() && Date.now() - last.at < DAYS * 86400000 ? last.html : ''
    } catch {
      return ''
    }
  }
  const practises = facts.practice.indexOf(page()) >= 0
  function addLink(rel: string, href: string, kind?: string) {
    const link = document.createElement('link')
    link.rel = rel
    if (kind) link.as = kind
    link.href = href
    document.head.appendChild(link)
  }
  function fetchAhead(rel: string, file: string) {
    addLink(rel, facts.base + file, /css$/.test(file) ? 'style' : 'script')
  }
  // A wide window has the app in a column beside other things (src/platform/frame).
  if (page() === facts.home && innerWidth < 760) start.kept = keptHtml()
  if (start.kept === '') {
    const script = document.createElement('script')
    script.onload = function () {
      if (start.heard) start.heard()
    }
    script.src = facts.base + facts.first
    document.head.appendChild(script)
  }
  const own = facts.files[practises ? facts.practice[0] : page()]
  if (own) own.forEach(fetchAhead.bind(null, 'preload'))
  // What nobody waits for, when this page is at rest.
  addEventListener('load', function () {
    setTimeout(function () {
      addLink('manifest', facts.manifest)
      // Where most learners go next, and only what this page has not loaded itself.
      if (own) {
        const others = Object.keys(facts.files).reduce<string[]>(function (sum, name) {
          return sum.concat(facts.files[name] || [])
        }, [])
        others.forEach(function (file, at) {
          if (own.indexOf(file) < 0 && others.indexOf(file) === at) fetchAhead('prefetch', file)
        })
      }
    }, 3000)
  })
  function ask(path: string, then?: (result: never) => void): XMLHttpRequest {
    const call = new XMLHttpRequest()
    const url = facts.api + '/zxedu' + path
    call.open('GET', url)
    call.timeout = 60000
    call.setRequestHeader('Content-Type', 'application/json')
    call.setRequestHeader('auditStatus', kept('zx.config').isIosTest || '0')
    if (start.token) call.setRequestHeader('X-Access-Token', start.token)
    call.onload = function () {
      try {
        if (then) then(JSON.parse(call.responseText).result as never)
      } catch {
        // Not what was expected: the app asks for itself and says so.
      }
    }
    // The app takes over a call with handlers of its own.
    call.addEventListener('load', function () {
      if (start.heard) start.heard()
    })
    call.send()
    start.answers[url] = call
    return call
  }
  const user = kept('zx.user')
  const tab = [facts.home, facts.course, facts.profile].indexOf(page()) >= 0
  // Who it is: every page of a learner waits for it, and the profile shows what is true now.
  if (start.token && (tab || practises) && (!user.userInfo || page() === facts.profile)) ask('/api/user/profile')
  // A session as it opens; whoever writes an answer first asks for it anew (platform/request).
  const session = /[?&]sessionId=([\w-]+)/.exec(location.hash)
  if (practises && session && start.token) {
    const at = /[?&]at=([1-9]\d*)(&|$)/.exec(location.hash)
    ask('/api/practice/sessions/' + session[1] + '/opening' + (at ? '?at=' + at[1] : ''))
  }
  if (!tab || (page() === facts.profile && !start.token)) return

  function askTab(id: string) {
    const query = '?subjectId=' + encodeURIComponent(id)
    if (page() === facts.course) {
      ask('/api/course/home' + query)
      return
    }
    const home = ask('/api/practice/home' + query)
    if (page() === facts.profile) return
    const tree = ask('/api/bank/chapters' + query)
    const progress = start.token ? ask('/api/practice/progress' + query) : null
    // Without a phone a learner is sent to bind one, and sees a guest's home meanwhile.
    if (!start.token || !user.userInfo || user.userInfo.phone) start.home = { home, tree, progress }
  }
  const active = user.activeSubSpecialtyId || (start.token ? '' : user.tempSubSpecialtyId)
  const id = (active && page() === facts.course && user.activeCourseSubSpecialtyId) || active
  if (start.token)
    ask('/api/my-exam/getMyExam', function (subjects: { id: string }[]) {
      if (!id && subjects[0]) askTab(subjects[0].id)
    })
  else if (!id)
    ask('/api/my-exam/getMayorList', function (majors: { groups: { subjects: { id: string }[] }[] }[]) {
      askTab(majors[0].groups[0].subjects[0].id)
    })
  if (id) askTab(id)
}
