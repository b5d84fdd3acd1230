import type { DeskContract } from './contract'

const nothing = () => undefined

/** WeChat has no window, no tab and no selection to report. */
export const desk = {
  size: () => null,
  onResize: () => nothing,
  fill: () => nothing,
  guardTab: () => nothing,
  selection: () => null,
  clearSelection: nothing,
  textOf: () => null,
} satisfies DeskContract as DeskContract
