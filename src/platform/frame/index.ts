/** No window around the unit tests. */
import type { FrameContract } from './contract'

export const frame = {
  mount: () => undefined,
  paint: () => undefined,
} satisfies FrameContract as FrameContract
