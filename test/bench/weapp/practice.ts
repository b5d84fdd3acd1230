import path from 'node:path'
import { answerKind, type Question } from '@/domain/question'
import { onlyWords, plainText } from '@/domain/rich'
import { startChild } from '../child'
import type { HostReady } from '../host'
import { compared, measured, median, percentile, type Row } from '../row'
import type { Gesture, Gestures, Heap, WalkOrder } from './walk'

const NATIVE = path.join(__dirname, '../peers/native-practice')
const KB = 1024

/** Walks through the page by gestures, each in a process of its own: every one meets each question for the first time. */
const WALKS = 5

interface Paper {
  questions: Question[]
}

async function readPaper({ port, learners }: HostReady): Promise<Paper> {
  const { sessionId = '', token = '' } = learners[0] ?? {}
  const response = await fetch(`http://127.0.0.1:${port}/zxedu/api/practice/sessions/${sessionId}/paper`, {
    headers: { 'x-access-token': token },
  })
  return ((await response.json()) as { result: Paper }).result
}

/** What both walks do: open the paper, swipe through it, and choose two options of the first question of several answers. */
function orderFor(host: HostReady, { questions }: Paper): Omit<WalkOrder, 'dir' | 'url' | 'learner'> {
  const index = questions.findIndex(({ type, options }) => answerKind(type) === 'multiple' && type !== 'CASE' && options.every(onlyWords))
  const several = questions[index]
  const words = (several?.options ?? []).map((rich) => onlyWords(rich) ?? '')
  const first = questions[0]
  if (!first || !several) throw new Error('the list has no question of several answers')
  return {
    port: host.port,
    subjectId: host.subjectId,
    first: plainText(first.stem).slice(0, 12),
    several: { index, options: [words[0] ?? '', words[2] ?? ''] },
    count: questions.length,
  }
}

/** Compiled code is the engine's, not the page's: without the optimising compilers what grows is what the page keeps. */
const HEAP_FLAGS = ['--expose-gc', '--no-opt', '--no-sparkplug']

async function walk<Result>(order: WalkOrder, mode: 'gestures' | 'heap'): Promise<Result> {
  const execArgv = mode === 'heap' ? HEAP_FLAGS : ['--expose-gc']
  const child = await startChild('test/bench/weapp/walk.ts', { args: [mode], execArgv, unbundled: true })
  try {
    return await child.ask<Result>(order)
  } finally {
    await child.stop()
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function opening(ours: Gestures, native: Gestures): Row[] {
  const { before, paint } = ours.open
  const note = `before the paper came: ${before.length} setData for the skeleton, ${sum(before)} bytes; neighbours after the paint: ${sum(ours.open.after)} bytes`
  return [
    measured(
      { id: 'W2.count', what: '200 questions: setData from the paper to the question on screen', unit: 'setData', budget: '1', note },
      paint.length,
      paint.length === 1,
    ),
    {
      ...measured({ id: 'W2.bytes', what: 'its bytes', unit: 'bytes', budget: '≤ 5 KB' }, sum(paint), sum(paint) <= 5 * KB),
      peer: sum(native.open.paint),
      ratio: sum(paint) / sum(native.open.paint),
    },
  ]
}

/** W6: of each walk the slowest of a hundred, and the middle one of the walks: one pause of the machine is not the page's. */
function gestureRow(walks: Gestures[]): Row {
  const times = walks.map(({ swipes, answers, taps }) => [...swipes, ...answers, ...taps].map(({ ms }) => ms))
  const slowest = times.map((of) => percentile(of, 0.99))
  const p99 = median(slowest)
  const note = `median ${median(times.flat()).toFixed(1)} ms; of each walk ${slowest.map((ms) => ms.toFixed(1)).join(', ')} ms`
  return measured({ id: 'W6.p99', what: `gesture to setData, ${walks.length} walks`, unit: 'ms', budget: '≤ 6 ms', note }, p99, p99 <= 6)
}

function swiping(ours: Gestures, native: Gestures): Row[] {
  const most = Math.max(...ours.swipes.map(({ setData }) => setData))
  const bytes = (of: Gestures) => median(of.swipes.map((one) => one.bytes))
  return [
    measured(
      { id: 'W3.count', what: 'a swipe: most setData of any swipe through the list', unit: 'setData', budget: '1' },
      most,
      most === 1,
    ),
    compared(
      { id: 'W3.bytes', what: 'a swipe, median of the list', unit: 'bytes', budget: '≤ 2× native' },
      { value: bytes(ours), peer: bytes(native) },
      (ratio) => ratio <= 2,
    ),
  ]
}

function tapping(ours: Gestures, native: Gestures): Row[] {
  const what = 'an option chosen before judging, another one stays chosen (as in an exam)'
  const most = Math.max(...[...ours.answers, ...ours.taps].map(({ setData }) => setData))
  const bytes = (gestures: Gesture[]) => Math.max(...gestures.map((one) => one.bytes))
  const note = `the first one fills the button 确认答案 as well: ${bytes(ours.answers)} bytes; the native page leaves its button as it is`
  return [
    measured({ id: 'W4.count', what: 'an option chosen before judging', unit: 'setData', budget: '1' }, most, most === 1),
    {
      ...measured({ id: 'W4.bytes', what, unit: 'bytes', budget: '≤ 64 B', note }, bytes(ours.taps), bytes(ours.taps) <= 64),
      peer: bytes(native.taps),
      ratio: bytes(ours.taps) / bytes(native.taps),
    },
  ]
}

/** Below this many KB the collector's own noise is measured. */
const NOISE_KB = 30

function keeping(ours: Heap, native: Heap): Row[] {
  const { first, second } = ours
  const kept = { id: 'W6.heap', what: 'heap kept by a thousand swipes (three times there and back)', unit: 'KB', budget: '≤ 300 KB' }
  const again = { id: 'W6.second', what: 'heap kept by the second thousand', unit: 'KB', budget: `≤ half of the first, or ${NOISE_KB} KB` }
  return [
    { ...measured(kept, first / KB, first <= 300 * KB), peer: native.first / KB },
    { ...measured(again, second / KB, second <= Math.max(first / 2, NOISE_KB * KB)), peer: native.second / KB },
  ]
}

const drawing = (ours: Gestures, native: Gestures): Row =>
  compared(
    { id: 'W5.practice', what: 'practice page, three questions drawn', unit: 'elements', budget: '≤ 1.1× native' },
    { value: ours.open.elements, peer: native.open.elements },
    (ratio) => ratio <= 1.1,
  )

/** What several walks met, opened as the first one did. */
function together(walks: Gestures[]): Gestures {
  const [first] = walks
  if (!first) throw new Error('nobody walked')
  const all = (of: 'swipes' | 'answers' | 'taps') => walks.flatMap((one) => one[of])
  return { ...first, swipes: all('swipes'), answers: all('answers'), taps: all('taps') }
}

/** W2–W4, W6 and the practice row of W5: the built page against the page written by hand, over the same paper. */
export async function practiceRows(dir: string, host: HostReady): Promise<Row[]> {
  const order = orderFor(host, await readPaper(host))
  // A learner for each walk: the server remembers where one stopped.
  const learners = host.learners.slice(1)
  const orderOf = (native: boolean): WalkOrder => {
    const learner = learners.shift()
    if (!learner) throw new Error('the world has too few learners')
    const url = native ? 'pages/practice/practice' : 'pages_subpkg_practice/practice-core/practice-core'
    return { ...order, learner, dir: native ? NATIVE : dir, url: `${url}?sessionId=${learner.sessionId}` }
  }
  const walks: Gestures[] = []
  for (let i = 0; i < WALKS; i += 1) walks.push(await walk<Gestures>(orderOf(false), 'gestures'))
  const native = await walk<Gestures>(orderOf(true), 'gestures')
  const oursKept = await walk<Heap>(orderOf(false), 'heap')
  const nativeKept = await walk<Heap>(orderOf(true), 'heap')
  const ours = together(walks)
  const errors = [...walks, native, oursKept, nativeKept].flatMap((one) => one.errors)
  if (errors.length > 0) throw new Error(`the walk reported ${errors.join('\n')}`)
  return [
    ...opening(ours, native),
    ...swiping(ours, native),
    gestureRow(walks),
    ...tapping(ours, native),
    drawing(ours, native),
    ...keeping(oursKept, nativeKept),
  ]
}
