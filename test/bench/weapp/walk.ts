/**
 * Walks through the practice page of one build and measures it, in a process of its own: its gestures, or with the argument
 * `heap` what it keeps. Started with --expose-gc. The product and its native peer are walked by the same steps.
 */
import { memoryUsage } from 'node:process'
import type { MiniApp } from '../../weapp/runtime/mini-app'
import { elements, launch, press, quiet, shows, sleep, swipe, until, type Launch } from './app'

export interface WalkOrder extends Launch {
  /** Words of the question that opens. */
  first: string
  /** Swipes to a question of several answers, and two of its options. */
  several: { index: number; options: [string, string] }
  /** Questions in the paper. */
  count: number
}

/** What one gesture caused. */
export interface Gesture {
  setData: number
  bytes: number
  /** From the lifted finger to the first setData, ms. */
  ms: number
}

export interface Gestures {
  open: {
    /** Bytes of each setData before the paper was there: the skeleton. */
    before: number[]
    /** Bytes of each setData from then on until the question stood on the screen. */
    paint: number[]
    /** Bytes of each setData after it. */
    after: number[]
    elements: number
  }
  swipes: Gesture[]
  /** The first option of a question of several answers, and the last one taken back: the button below changes with them. */
  answers: Gesture[]
  /** Options chosen and taken back in between: nothing else changes, as in an exam. */
  taps: Gesture[]
  errors: string[]
}

/** Bytes of heap that a thousand swipes keep, and another thousand. */
export interface Heap {
  first: number
  second: number
  errors: string[]
}

/** Gestures come faster than the clock of the page ticks: what is counted is the gesture's own. */
const SETTLE_MS = 30
/** Options touched while another one stays chosen; even, so that they end as they began. */
const TAPS = 4
/** Times there and back through the list, about a thousand swipes: the heap is compared while the same question is drawn. */
const ROUNDS = 3
/** Before that: what is made on the first visits (caches, tables of the engine) is no growth. */
const WARM_ROUNDS = 2

/** On a network on which the skeleton is seen: what is drawn before the paper came is told from what comes with it. */
const OPENING_MS = 400
/** What brings the first question: the opening of a session; the native page asks for its paper. */
const BRINGS = /\/(opening|paper)$/

function slowOpening(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request)
    if (BRINGS.test(String(request[0]))) await sleep(OPENING_MS)
    return response
  }
}

async function gesture(app: MiniApp, lift: () => void): Promise<Gesture> {
  const before = app.setDatas.length
  // What drawing the tree left behind is the runtime's: on a phone the view layer is another process.
  global.gc?.({ type: 'minor' })
  const at = performance.now()
  lift()
  while (app.setDatas.length === before) {
    if (performance.now() - at > 1000) throw new Error(`a gesture changed nothing on ${app.url}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const ms = performance.now() - at
  await sleep(SETTLE_MS)
  const caused = app.setDatas.slice(before)
  return { setData: caused.length, bytes: caused.reduce((sum, { bytes }) => sum + bytes, 0), ms }
}

async function open(app: MiniApp, { first }: WalkOrder): Promise<Gestures['open']> {
  const bytes = () => app.setDatas.map((one) => one.bytes)
  let before: number[] = []
  await until(app, 'the first question', () => {
    const arrived = app.requests.log.some(({ url }) => BRINGS.test(url))
    if (!arrived) before = bytes()
    return shows(app, first)
  })
  const painted = bytes()
  await quiet(app, 300)
  return { before, paint: painted.slice(before.length), after: bytes().slice(painted.length), elements: elements(app.tree()).length }
}

/** Through the list to the last question and back to the first. */
async function turnRounds(app: MiniApp, count: number, rounds: number): Promise<void> {
  for (let i = 0; i < rounds * 2 * (count - 1); i += 1) {
    const back = Math.floor(i / (count - 1)) % 2 === 1
    const before = app.setDatas.length
    swipe(app, back ? 'right' : 'left')()
    await until(app, `swipe ${i}`, () => app.setDatas.length > before)
    // What the runtime itself notes is not the page's memory.
    app.setDatas.length = 0
    app.requests.log.length = 0
  }
}

/** Nobody listens here. */
const CLOSED = 'http://127.0.0.1:9/'

/**
 * The first error that Node's own fetch makes costs V8 a table of that file's 15,000 lines, 120 KB. It would come when a
 * connection has been idle for the server's 72 seconds, in the midst of the swipes; here it comes before anything is counted.
 */
async function meetAnError(): Promise<void> {
  const error: unknown = await fetch(CLOSED).catch((reason: unknown) => reason)
  if (!(error instanceof Error) || !error.stack?.includes('undici')) throw new Error('the walk expected an error of fetch')
}

async function heapNow(): Promise<number> {
  if (!global.gc) throw new Error('the walk needs --expose-gc')
  // What is still on its way (requests, timers of the page) ends first; the lowest of some collections counts.
  await sleep(1500)
  const seen: number[] = []
  for (let i = 0; i < 5; i += 1) {
    await sleep(100)
    global.gc()
    seen.push(memoryUsage().heapUsed)
  }
  return Math.min(...seen)
}

/** Opening, every swipe to the end of the list, and taps on the way. */
async function gestures(order: WalkOrder): Promise<Gestures> {
  const app = launch(order)
  const opened = await open(app, order)
  const swipes: Gesture[] = []
  const taps: Gesture[] = []
  const answers: Gesture[] = []
  const { index, options } = order.several
  const [first, other] = options
  for (let at = 0; at < order.count - 1; at += 1) {
    if (at === index) {
      answers.push(await gesture(app, press(app, first)))
      for (let i = 0; i < TAPS; i += 1) taps.push(await gesture(app, press(app, other)))
      answers.push(await gesture(app, press(app, first)))
    }
    swipes.push(await gesture(app, swipe(app, 'left')))
  }
  app.kill()
  return { open: opened, swipes, answers, taps, errors: app.errors }
}

/** What is kept of two times a thousand swipes. */
async function heap(order: WalkOrder): Promise<Heap> {
  const app = launch(order)
  await open(app, order)
  await meetAnError()
  await turnRounds(app, order.count, WARM_ROUNDS)
  const seen = [await heapNow()]
  for (let i = 0; i < 2; i += 1) {
    await turnRounds(app, order.count, ROUNDS)
    seen.push(await heapNow())
  }
  app.kill()
  const [start = 0, middle = 0, end = 0] = seen
  return { first: middle - start, second: end - middle, errors: app.errors }
}

process.on('message', (order: WalkOrder) => {
  const walk = process.argv[2] === 'heap' ? heap : gestures
  slowOpening()
  walk(order)
    .then((result) => process.send?.(result))
    .catch((error: unknown) => {
      process.stderr.write(String(error instanceof Error ? error.stack : error))
      process.exit(1)
    })
})
process.on('disconnect', () => process.exit(0))
process.send?.({})
