/**
 * The loader of a page's own script and styles (product specification, sections 8 and 9; docs/decisions/035). It goes into index.html
 * as its own source, like the functions of ./start.ts: the first page may fail before anything else can draw.
 */
import type { Frame } from './frame'
import type { Start } from './start'

/** The words of AsyncView (src/components/async-view). */
type Words = [string, string]

/** What Taro's router asks for a page: the import, and what it handed in. */
type Loaded = [Promise<unknown> | undefined, { pathname: string }, unknown]

/** A route of Taro's configuration. */
export interface Route {
  /** Words of its bar. */
  navigationBarTitleText?: string
  load(...asked: [Loaded[1], Loaded[2]]): Loaded
}

/** Taro's own events. */
export interface RouterEvents {
  on(name: string, listener: () => void): unknown
  trigger(name: string, move: object): unknown
}

/** With what ../lean.ts has Taro's loader call. */
export interface PageLoader {
  /** Stands between Taro's router and the pages it imports; before the router is made. */
  loadPages(routes: Route[], events: RouterEvents): void
}

/**
 * Before the first page stands shows what will stand around it (frame.ts). Shows a loading view over the page below when a page has not come after 200 ms, and an error view when it does not come at all,
 * which asks again on a tap. A page that was left before it came is kept from the router. Without the app's own script
 * there is no router: the error view loads the site.
 * @param facts app: address of the app's script, by which a page knows its build
 */
export function pageLoader(facts: { app: string }): void {
  /** Specification section 9, ms. */
  const DELAY = 200
  const TIMEOUT = 60000
  /** A page whose script is there stands within this time, ms; and the layer fades. */
  const STANDS = 1000
  const FADE = 200
  const STYLE =
    '#page-loader{position:fixed;top:0;right:0;bottom:0;left:0;z-index:1;display:flex;flex-direction:column;align-items:center;justify-content:center;box-sizing:border-box;max-width:430px;padding:0 16px 32px;margin:0 auto;background:var(--c-page);color:var(--c-ink-3);font:400 calc(13px*var(--fs))/calc(20px*var(--fs)) var(--f);transition:opacity ' +
    FADE +
    'ms}#page-loader span{position:absolute;top:10px;right:16px;left:16px}#page-loader i{display:block;height:128px;margin-bottom:12px;border-radius:var(--r-card);background:var(--g-skeleton);background-size:600px 100%;animation:page-loader 1.2s linear infinite}#page-loader i:first-child{width:40%;height:24px}@keyframes page-loader{from{background-position:600px 0}}@media(prefers-reduced-motion:reduce){#page-loader i{animation:none}}' +
    '#page-loader svg{fill:none;stroke:var(--c-primary);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}#page-loader div{display:flex;flex-direction:column;align-items:center}#page-loader h1{position:absolute;top:calc(env(safe-area-inset-top) + var(--h-top,0px));display:flex;align-items:center;height:44px;margin:0;color:var(--c-ink-1);font:600 calc(17px*min(var(--fs),1.15))/24px var(--f)}#page-loader b{margin:16px 0 4px;color:var(--c-ink-1);font:600 calc(17px*var(--fs))/calc(24px*var(--fs)) var(--f)}#page-loader button{width:160px;height:44px;margin-top:20px;border:0;border-radius:var(--r-pill);background:var(--c-primary);color:var(--c-white);font:500 calc(15px*var(--fs))/calc(24px*var(--fs)) var(--f)}#page-loader.theme-dark button{background:var(--c-primary-deep)}'
  /** The broken screen of src/components/state. */
  const DRAWING =
    '<svg width="120" height="96" viewBox="0 0 120 96"><ellipse cx="60" cy="90" rx="46" ry="5" fill="var(--c-line)" stroke="none"/><rect x="28" y="18" width="64" height="46" rx="7" fill="var(--c-card)"/><path d="M28 30h64M36 24h.01M42 24h.01M52 78h16M60 64v14M51 41l5 5m0-5l-5 5M64 41l5 5m0-5l-5 5M53 56c4-3.5 10-3.5 14 0"/></svg>'
  const BOXES = '<span aria-label="加载中" role="status"><i></i><i></i><i></i><i></i></span>'
  const TIMED_OUT: Words = ['连接服务器超时', '网络有点慢，点一下再试试']
  const start = (window as unknown as { zxStart: Start & Frame & PageLoader }).zxStart
  /** Number of the move under way: what an earlier one still brings is not shown. */
  let move = 0
  /** The entry of the browser's history whose page stands, and what the browser knows of it. */
  let standing: string | undefined
  let stood: [{ idx: number }, string] | undefined
  /** The app's script has begun. */
  let begun = false
  /** The page has come and is about to stand. */
  let came = false
  let layer: HTMLElement | null = null
  let timers: number[] = []

  function after(ms: number, run: () => void) {
    timers.push(window.setTimeout(run, ms))
  }
  function calm() {
    timers.forEach(function (timer) {
      clearTimeout(timer)
    })
    timers = []
  }
  function clear() {
    calm()
    came = false
    if (layer) layer.remove()
    layer = null
    cover(false)
  }
  /** Fingers, keys and screen readers do not reach what lies under the layer. */
  function cover(covered: boolean) {
    const app = document.getElementById('app')
    if (app) app.inert = covered
  }
  function draw(html: string) {
    if (!layer) {
      layer = document.createElement('div')
      layer.id = 'page-loader'
      const device = start.device()
      if (device.theme === 'dark') layer.className = 'theme-dark'
      layer.style.setProperty('--fs', String(device.fontScale))
      // The column of a wide window (src/platform/frame), once Taro has drawn it.
      ;(document.getElementById('container') || document.body).appendChild(layer)
    }
    layer.onclick = null
    layer.innerHTML = html + '<style>' + STYLE + '</style>'
    cover(true)
  }
  function isLoading() {
    return layer && layer.querySelector('span')
  }
  function showLoading() {
    // The picture of the home is the better one.
    if (!start.layer && !isLoading()) draw((standing === undefined ? start.frame() : '') + BOXES)
  }
  /** No page stands yet: what will stand around it, and the boxes if they are there already. */
  function drawFrame() {
    draw(start.frame() + (isLoading() ? BOXES : ''))
  }
  /** @param title of the page that does not come; where the app itself does not, nobody knows it */
  function showError(words: Words, again: () => void, title?: string) {
    calm()
    // A picture of the home would promise a page.
    delete start.heard
    if (start.layer) start.layer.remove()
    start.layer = null
    draw(
      (title ? '<h1>' + title + '</h1>' : '') +
        '<div role="status">' +
        DRAWING +
        '<b>' +
        words[0] +
        '</b>' +
        words[1] +
        '</div><button>重新加载</button>',
    )
    if (layer) layer.onclick = again
  }
  /** The page stands: the layer, if there is one, gives way to it. */
  function fade() {
    if (!came) return
    calm()
    came = false
    // The page has the same in the same places.
    if (!isLoading()) return clear()
    cover(false)
    if (layer) layer.style.cssText += 'opacity:0;pointer-events:none'
    after(FADE, clear)
  }
  function entry() {
    return ((history.state || {}).key || '') + location.hash
  }
  /** The site was built anew since this page of it was loaded. */
  function isOld() {
    return fetch(location.pathname, { cache: 'no-store' }).then(function (answer) {
      return answer.ok
        ? answer.text().then(function (html) {
            return html.indexOf(facts.app) < 0
          })
        : false
    })
  }

  function failure(): Words {
    return ['加载失败', (navigator.onLine ? '服务器开了小差' : '请检查网络') + '，点一下再试试']
  }
  /** The app does not come: nothing of it is there that could ask again. */
  function lost(words: Words) {
    showError(words, function () {
      showLoading()
      // What was cut may be kept; and without a network the browser's own page would take the place of this one.
      fetch(facts.app, { cache: 'reload' })
        .then(function (answer) {
          return answer.text()
        })
        .then(function () {
          return fetch(location.pathname, { cache: 'no-store' })
        })
        .then(function (answer) {
          if (!answer.ok) throw answer
          location.reload()
        })
        .catch(function () {
          lost(failure())
        })
    })
  }
  // Refused, or cut and thus no script: the browser tells of both here.
  addEventListener(
    'error',
    function (event) {
      if (!begun && ((event.target as HTMLScriptElement).src || event.filename || '').indexOf(facts.app) >= 0) lost(failure())
    },
    true,
  )
  after(TIMEOUT, function () {
    lost(TIMED_OUT)
  })
  // The home has a picture, which comes with its answers.
  if (start.kept === null) {
    drawFrame()
    after(DELAY, showLoading)
    // A link of the frame, touched before there is a router.
    addEventListener('hashchange', function () {
      if (!begun && layer && !layer.onclick) drawFrame()
    })
  }

  start.loadPages = function (routes, events) {
    begun = true
    function tell(name: string, path: string) {
      events.trigger(name, { toLocation: { path } })
    }
    function come(load: Route['load'], asked: [Loaded[1], Loaded[2]], title?: string) {
      const mine = (move += 1)
      const here = entry()
      let below = stood
      let tries = 0
      return new Promise(function (resolve) {
        function ask() {
          const time = (tries += 1)
          function failed(words: Words) {
            if (mine !== move || time !== tries) return
            const state = history.state
            // A tab has taken the place of the one before (Taro replaces its entry), and back would lead out of the site: it goes on top.
            if (below && state && state.idx <= 0) {
              const here = location.href
              history.replaceState(Object.assign({}, below[0], { idx: state.idx - 1 }), '', below[1])
              history.pushState(state, '', here)
            }
            below = undefined
            showError(words, again, title)
          }
          if (!isLoading()) after(DELAY, showLoading)
          after(TIMEOUT, function () {
            failed(TIMED_OUT)
          })
          ;(load(asked[0], asked[1])[0] as Promise<unknown>).then(
            function (page) {
              if (mine !== move) return
              calm()
              came = true
              standing = here
              stood = [history.state, location.href]
              // Its slide begins now: moves wait for it (src/platform/navigation/moves.ts).
              if (layer) tell('__taroRouterChange', asked[0].pathname)
              after(STANDS, fade)
              resolve(page)
            },
            function (error: { request?: string }) {
              function fail() {
                failed(failure())
              }
              // A mistake in the page and not in the network: whoever listens for errors hears of it.
              if (!error.request)
                setTimeout(function () {
                  throw error
                })
              if (time === 1) return fail()
              isOld().then(function (old) {
                if (old && mine === move) location.reload()
                else fail()
              }, fail)
            },
          )
        }
        function again() {
          calm()
          showLoading()
          ask()
        }
        // In a task of its own: the router has just been made in this one (docs/decisions/025).
        if (standing === undefined) setTimeout(ask)
        else ask()
      })
    }
    routes.forEach(function (route) {
      const load = route.load
      route.load = function (context, params) {
        if (standing === undefined && start.kept === null) {
          calm()
          drawFrame()
        } else clear()
        if (entry() !== standing) return [come(load, [context, params], route.navigationBarTitleText), context, params]
        // Back from a page that never came: the one below stands as it stood, and the router has nothing to do.
        move += 1
        setTimeout(tell, 0, '__afterTaroRouterChange', context.pathname)
        return [undefined, context, params]
      }
    })
    events.on('__afterTaroRouterChange', fade)
  }
}
