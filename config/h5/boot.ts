/** The last of the functions in index.html: when the app's own scripts start (see start.ts). */
import type { picture } from './first/picture'
import type { Start, StartFacts } from './start'

/** What the script of first/bundle.ts leaves. */
interface First {
  picture: typeof picture
}

/**
 * Starts the app. Until it has drawn the home, a picture of it is shown (src/platform/first-screen): to a learner who was here
 * before the home as it was, to others its first screen as soon as its answers are there (first/picture.tsx). What is touched on it
 * the page gets that comes in its place. Runs behind
 * #app, when the app's style sheet is there: the page's own have to come after it.
 */
export function boot(facts: StartFacts): void {
  /** A style sheet, an answer or a frame that is not there by now is not waited for, ms. */
  const PATIENCE = 300
  const start = (window as unknown as { zxStart: Start }).zxStart
  let booted = false
  function run() {
    if (booted) return
    booted = true
    facts.scripts.forEach(function (src) {
      const script = document.createElement('script')
      // In their order.
      script.async = false
      script.src = src
      document.body.appendChild(script)
    })
  }
  /** The first screen; '' when it cannot be drawn, null while an answer or what draws it is on its way. */
  function firstHtml() {
    function result(call: XMLHttpRequest | null) {
      if (!call) return null
      const answer = JSON.parse(call.responseText)
      if (call.status !== 200 || !answer.success) throw answer
      return answer.result
    }
    const calls = start.home
    const first = (window as unknown as { zxFirst?: First }).zxFirst
    if (!first || !calls) return null
    const waits = [calls.home, calls.tree, calls.progress].some(function (call) {
      return call && call.readyState < 4
    })
    if (waits) return null
    try {
      return first.picture({ home: result(calls.home), tree: result(calls.tree), progress: result(calls.progress) }, start.device())
    } catch {
      return ''
    }
  }
  // The scripts keep the browser busy from the first to the last: what is drawn already is painted before.
  function runWhenPainted() {
    requestAnimationFrame(function () {
      setTimeout(run)
    })
  }
  setTimeout(run, PATIENCE)
  if (start.kept === null) return runWhenPainted()
  let styled = false
  let layer: HTMLElement | undefined
  /** Hands the last touch of a picture to what stands there when the picture goes, if that is the same thing. */
  function passOn(shown: HTMLElement) {
    let x = 0
    let y = 0
    let touched = ''
    function found() {
      return document.elementFromPoint(x, y)
    }
    function named(element: Element | null) {
      return element ? element.className + '\n' + element.textContent : ''
    }
    // Safari makes no click of a touch where nothing listens; of a scroll there is no end.
    function hear(event: PointerEvent) {
      x = event.clientX
      y = event.clientY
      shown.style.pointerEvents = 'auto'
      touched = named(found())
      shown.style.pointerEvents = 'none'
      // The app may stand below already, and have this touch itself.
      if (event.button || touched === named(event.target as Element)) touched = ''
    }
    document.addEventListener('pointerup', hear)
    new MutationObserver(function (_changes, observer) {
      if (shown.isConnected) return
      observer.disconnect()
      document.removeEventListener('pointerup', hear)
      if (!touched) return
      setTimeout(function () {
        const element = found()
        if (element && named(element) === touched)
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y }))
      })
    }).observe(document.body, { childList: true })
  }
  function show() {
    if (!layer || !styled || start.layer !== layer) return
    document.body.appendChild(layer)
    passOn(layer)
    runWhenPainted()
  }
  function put(html: string) {
    layer = document.createElement('div')
    layer.id = 'first-screen'
    layer.setAttribute('aria-hidden', 'true')
    layer.style.cssText = 'position:fixed;top:0;right:0;bottom:0;left:0;overflow:hidden;pointer-events:none'
    // Nothing fades in or draws itself a second time.
    layer.innerHTML = html + '<style>#first-screen *{animation:none!important}</style>'
    start.layer = layer
    delete start.heard
    show()
  }
  if (start.kept) {
    start.whole = true
    put(start.kept)
  } else {
    start.heard = function () {
      const html = firstHtml()
      if (html) put(html)
      // Nothing to wait for.
      else if (html === '') run()
    }
    start.heard()
  }
  const sheets = (facts.files[facts.home] || []).filter(function (file) {
    return /css$/.test(file)
  })
  let waiting = sheets.length
  sheets.forEach(function (file) {
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = facts.base + file
    sheet.onload = function () {
      waiting -= 1
      styled = waiting === 0
      show()
    }
    // Webpack takes a sheet that stands here for loaded: it is to ask anew, and the loader (page-loader.ts) to hear of it.
    sheet.onerror = sheet.remove
    document.head.appendChild(sheet)
  })
}
