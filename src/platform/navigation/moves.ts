import Taro from '@tarojs/taro'

/** ms: who waits for a page that does not come (a slow chunk, a move to the page that is there) waits no longer. */
const LIMIT = 1000
/** ms until a page has slid in and the one under it is put away (Taro's router: 50 + 300). */
const SLIDE = 400

let shown = false
/** When the slide of the last move began. */
let begun = 0
/** The move under way goes back: its slide begins with it, and the page below stands when it is over. */
let returns = false
let limit: ReturnType<typeof setTimeout> | null = null
let waiting: (() => void)[] = []

/** Whether a move back was held, is on its way to Taro, or goes forth again because the learner stays. */
let back: 'free' | 'held' | 'passing' | 'returning' = 'free'
let words: string | null = null
/** Place of the page on show in the browser's history, as the history library numbers it. */
let place = 0

const placeNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

function end() {
  shown = true
  if (back === 'free') place = placeNow()
  if (limit) clearTimeout(limit)
  limit = null
  const ready = waiting
  waiting = []
  for (const go of ready) go()
}

/** A page stands. One that came in slides from now on: its script may have taken a while. */
function stand() {
  if (!returns) begun = Date.now()
  end()
}

function begin() {
  // The first page: nothing is under way that a launch rule could collide with.
  if (!shown) return
  begun = Date.now()
  returns = back === 'passing' || placeNow() < place
  if (limit) clearTimeout(limit)
  limit = setTimeout(end, LIMIT)
}

const nextEnd = () => new Promise<void>((resolve) => waiting.push(resolve))

/** The learner has stepped back and the page on show does not know it yet: what is touched on it is meant for the page that comes. */
const leaves = (): boolean => back === 'held' && words === null

/** Resolves when no page is on its way and none is about to leave; at once when none is. */
export async function settled(): Promise<void> {
  while (limit || leaves()) await nextEnd()
}

/** Resolves when no page is on its way and none slides: the one under a page that came in is put away, and may be shown again. */
export async function still(): Promise<void> {
  while (limit) await nextEnd()
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + SLIDE - Date.now())))
}

/** Tells Taro of the address that stands now; several moves back become one. */
function pass() {
  back = 'passing'
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  back = 'free'
  // The router had nothing to do: nobody will tell those who wait.
  if (!limit) end()
}

async function passLater(ask: (question: string) => Promise<boolean>) {
  back = 'held'
  if (words !== null) {
    if (!(await ask(words))) {
      const steps = place - placeNow()
      back = steps === 0 ? 'free' : 'returning'
      if (steps !== 0) window.history.go(steps)
      return
    }
    words = null
  }
  await still()
  pass()
}

/**
 * Lets Taro's H5 router see one move at a time. Its pages leave over 300 ms, and a second move within that time finds the
 * wrong page on top: two quick steps back leave a blank screen behind (router 4.2.1, page.js `unload`, `hide`). A step back is
 * held until the page before it stands, and while the page on show has something to ask; nobody opens anything from a page
 * that is about to leave. Call it once, before Taro starts.
 * @param ask shows a question; true: the learner leaves
 */
export function watchMoves(ask: (question: string) => Promise<boolean>): void {
  Taro.eventCenter.on('__taroRouterChange', begin)
  Taro.eventCenter.on('__afterTaroRouterChange', stand)
  const hold = (event: Event) => {
    if (back === 'passing') return
    if (back === 'returning') back = 'free'
    else if (back === 'free' && limit === null && Date.now() >= begun + SLIDE && words === null) return
    else if (back === 'free') void passLater(ask)
    event.stopImmediatePropagation()
  }
  // It comes after its popstate, and the history library takes it for a move of its own while that one is held.
  const holdToo = (event: Event) => {
    if (back === 'held') event.stopImmediatePropagation()
  }
  window.addEventListener('popstate', hold, true)
  window.addEventListener('hashchange', holdToo, true)
  window.addEventListener('click', (event) => leaves() && event.stopImmediatePropagation(), true)
}

/** What is asked before the page on show is left by a step back; null: nothing. */
export function askOnBack(question: string | null): void {
  words = question
}
