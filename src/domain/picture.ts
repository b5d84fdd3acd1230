/**
 * A picture as data: what a canvas is to draw, in order. Sizes are px of the picture; the platform multiplies them. Colours
 * are CSS colours, since a canvas reads no tokens.
 */
export type Shape =
  | { kind: 'box'; x: number; y: number; width: number; height: number; radius: number; fill: string }
  /** Part of a circle with round ends; `from` and `to` in turns, clockwise from the top. */
  | { kind: 'arc'; x: number; y: number; radius: number; width: number; from: number; to: number; stroke: string }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; width: number; stroke: string }
  /** A picture by its address (data:), stretched over the box. */
  | { kind: 'image'; x: number; y: number; width: number; height: number; src: string }
  | PictureText

export interface PictureText {
  kind: 'text'
  x: number
  /** Middle of the line. */
  y: number
  text: string
  size: number
  bold?: boolean
  fill: string
  align: 'left' | 'center' | 'right'
  /** Longer words are cut with an ellipsis. */
  room: number
}

export interface Picture {
  width: number
  height: number
  /** Name of the file it is kept in, without its ending. */
  name: string
  shapes: readonly Shape[]
}
