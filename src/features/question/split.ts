/** How a case and its question share the screen (mockup notes 05). All figures in px; a split is the height of the case. */
import { plainText, type Rich } from '@/domain/rich'

/** Least heights while the grip is dragged. */
const CASE_MIN = 120
const QUESTION_MIN = 120
/** Least height of the case at the start. */
const START_MIN = 160
const STOPS = [0.3, 0.5, 0.7]
const NEAR = 24

const within = (low: number, value: number, high: number) => Math.max(low, Math.min(Math.max(low, high), value))
const lines = (rich: Rich, perLine: number) =>
  plainText(rich)
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0)

/** The area that is shared, and the size of the text in it. */
export interface Stage {
  height: number
  width: number
  /** Font scale. */
  scale: number
}

/** Height a question needs in the panel, counted from its letters: measuring would cost a round trip before the first paint. */
function panelNeed(stem: Rich, options: readonly Rich[], { width, scale }: Stage): number {
  const stemHeight = lines(stem, (width - 32) / (16 * scale)) * 28 * scale
  const optionHeight = (rich: Rich) => Math.max(46, 18 + lines(rich, (width - 102) / (16 * scale)) * 24 * scale) + 8
  return 28 + 28 + stemHeight + 12 + options.reduce((sum, rich) => sum + optionHeight(rich), 0) + 12
}

/** Where a case starts: the panel takes what its question needs, the case keeps at least 160. */
export const startSplit = (stem: Rich, options: readonly Rich[], stage: Stage): number =>
  Math.round(within(START_MIN, stage.height - panelNeed(stem, options, stage), stage.height * 0.7))

/** The split under a finger that moved `delta` down since it held `from`. */
export const dragSplit = (from: number, delta: number, height: number): number =>
  Math.round(within(CASE_MIN, from + delta, height - QUESTION_MIN))

/** Where a released split comes to rest: at a stop within 24, else where it is. */
export function settleSplit(split: number, height: number): number {
  const stop = STOPS.map((share) => Math.round(share * height)).find((at) => Math.abs(at - split) <= NEAR)
  return stop ?? split
}
