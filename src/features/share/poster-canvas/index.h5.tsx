import type { PosterCanvasProps } from './contract'

/** A browser makes a canvas of its own (platform/share). */
export function PosterCanvas(_: PosterCanvasProps) {
  return null
}
