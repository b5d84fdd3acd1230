/** The unit tests have no window and no tab; what a window does is tested in a browser (test/h5/chat-paper.test.ts). */
import type { DeskContract } from './contract'

const nothing = () => undefined

export const desk = {
  size: () => null,
  onResize: () => nothing,
  fill: () => nothing,
  guardTab: () => nothing,
  selection: () => null,
  clearSelection: nothing,
  textOf: () => null,
} satisfies DeskContract as DeskContract
