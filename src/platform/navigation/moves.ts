import Taro from '@tarojs/taro'
import { isSwept, standAtOnce } from './swept'

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

type Ask = (question: string) => Promise<boolean>

/** Whether a move back was held, waits for the learner's word, is on its way to Taro, or goes forth again because the learner stays. */
let back: 'free' | 'held' | 'asked' | 'passing' | 'returning' = 'free'
let words: string | null = null
/** The page's own box. */
let own: Ask | undefined
/** Place of the page on show in the browser's history, as the history library numbers it. */
let place = 0

const placeNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

/** An address that is typed over a page has no number, and lies behind the page: without one nobody would know the way back to it. */
function number() {
  const { state } = window.history as { state: { idx?: number } | null }
  if (state?.idx === undefined) window.history.replaceState({ ...state, idx: place + 1 }, '')
}

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
  // Another step back may be held by the time the page stands.
  place = placeNow()
  if (limit) clearTimeout(limit)
  limit = setTimeout(end, LIMIT)
}

const nextEnd = () => new Promise<void>((resolve) => waiting.push(resolve))

/** The learner has stepped back and the page on show does not know it yet: what is touched on it is meant for the page that comes. */
const leaves = (): boolean => back === 'held'

/**
 * Resolves when no page is on its way, none is about to leave and none asks whether to: the browser's address is another page's by then.
 * At once when none is.
 */
export async function settled(): Promise<void> {
  while (limit || back !== 'free') await nextEnd()
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

/** The page on show is the browser's again. */
function stay() {
  back = 'free'
  // Who waited for the answer goes on.
  end()
}

async function passLater(ask: Ask) {
  back = 'held'
  // The page that is on its way may have something to ask as well.
  if (words === null) await still()
  if (words !== null) {
    back = 'asked'
    if (!(await (own ?? ask)(words))) {
      const steps = place - placeNow()
      if (steps === 0) return stay()
      back = 'returning'
      return window.history.go(steps)
    }
    words = null
    back = 'held'
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
export function watchMoves(ask: Ask): void {
  Taro.eventCenter.on('__taroRouterChange', begin)
  Taro.eventCenter.on('__afterTaroRouterChange', stand)
  const hold = (event: Event) => {
    if (back === 'passing') return
    number()
    if (back === 'returning') stay()
    else if (back === 'free' && limit === null && Date.now() >= begun + SLIDE && words === null) {
      if (isSwept(event) && placeNow() < place) standAtOnce()
      return
    } else if (back === 'free') void passLater(ask)
    event.stopImmediatePropagation()
  }
  // It comes after its popstate, and the history library takes it for a move of its own while that one is held.
  const holdToo = (event: Event) => {
    if (back === 'held' || back === 'asked') event.stopImmediatePropagation()
  }
  window.addEventListener('popstate', hold, true)
  window.addEventListener('hashchange', holdToo, true)
  window.addEventListener('click', (event) => leaves() && event.stopImmediatePropagation(), true)
}

/** What is asked before the page on show is left by a step back; null: nothing. @param ask in a box of the page's own */
export function askOnBack(question: string | null, ask?: Ask): void {
  words = question
  own = ask
}
