/** The picture that invites to a shared question or paper: what it is, and the code that leads to it. */
import type { Picture, PictureText, Shape } from './picture'
import { wrapWords } from './wrap-words'

const WIDTH = 375
const HEIGHT = 500
const EDGE = 44
const ROOM = WIDTH - 2 * EDGE
/* The light theme's tokens: a picture looks the same wherever it is sent to. */
const INK = '#1D2433'
const NOTE = '#646E83'
const BLUE = '#4984FA'
const TINT = '#EDF3FF'
const WHITE = '#FFFFFF'

const STEM = { size: 16, line: 26, lines: 6, top: 142 }
const CODE = { size: 104, top: 340 }
/** A long name of a paper says at its end which one it is. */
const NAME = { size: 13, line: 18, lines: 2 }

/** The dark modules (`1`) of a QR code as boxes, a run of a row at a time. @param at place and size of the square, px */
export function codeBoxes(modules: readonly string[], at: { x: number; y: number; size: number }): Shape[] {
  const unit = at.size / Math.max(1, modules.length)
  // A hair of overlap closes the seams that antialiasing would draw between rows.
  const height = unit + 0.15
  return modules.flatMap((row, down) => {
    const boxes: Shape[] = []
    for (let from = 0; from < row.length; from++) {
      if (row[from] !== '1') continue
      let to = from
      while (row[to + 1] === '1') to++
      const width = (to - from + 1) * unit + 0.15
      boxes.push({ kind: 'box', x: at.x + from * unit, y: at.y + down * unit, width, height, radius: 0, fill: INK })
      from = to
    }
    return boxes
  })
}

export interface PosterWords {
  /** The call at the top. */
  lead: string
  /** Chapter, subject, or name of what it is. */
  note: string
  /** Stem of the question, or facts of the paper. */
  text: string
  /** Name of the file, without its ending. */
  name: string
}

const words = (text: string, y: number, look: Partial<PictureText> & Pick<PictureText, 'size'>): PictureText => ({
  kind: 'text',
  text,
  x: EDGE,
  y,
  fill: INK,
  align: 'left',
  room: ROOM,
  ...look,
})

/** What leads to the share: rows of a QR code, `1` is dark, or the address of a mini program code. */
export type PosterCode = readonly string[] | string

const codeShapes = (code: PosterCode): Shape[] => {
  const at = { x: EDGE + 8, y: CODE.top + 8, size: CODE.size - 16 }
  return typeof code === 'string' ? [{ kind: 'image', x: at.x, y: at.y, width: at.size, height: at.size, src: code }] : codeBoxes(code, at)
}

/** Draws the invitation. */
export function sharePoster({ lead, note, text, name }: PosterWords, code: PosterCode): Picture {
  const lines = wrapWords(text, { room: ROOM / STEM.size, lines: STEM.lines })
  const names = wrapWords(note, { room: ROOM / NAME.size, lines: NAME.lines })
  const down = names.length > 1 ? NAME.line : 0
  const beside = { x: EDGE + CODE.size + 20, room: ROOM - CODE.size - 20 }
  return {
    width: WIDTH,
    height: HEIGHT,
    name,
    shapes: [
      { kind: 'box', x: 0, y: 0, width: WIDTH, height: HEIGHT, radius: 0, fill: BLUE },
      { kind: 'box', x: 20, y: 20, width: WIDTH - 40, height: HEIGHT - 40, radius: 20, fill: WHITE },
      { kind: 'box', x: EDGE, y: 44, width: 4, height: 22, radius: 2, fill: BLUE },
      words(lead, 55, { size: 20, bold: true, x: EDGE + 14, room: ROOM - 14 }),
      ...names.map((line, at) => words(line, 90 + at * NAME.line, { size: NAME.size, fill: NOTE, room: ROOM + NAME.size })),
      { kind: 'line', x1: EDGE, y1: 112 + down, x2: WIDTH - EDGE, y2: 112 + down, width: 1, stroke: '#EBEEF4' },
      ...lines.map((line, at) => words(line, STEM.top + down + at * STEM.line, { size: STEM.size, room: ROOM + STEM.size })),
      { kind: 'box', x: EDGE - 8, y: CODE.top - 8, width: ROOM + 16, height: CODE.size + 16, radius: 12, fill: TINT },
      { kind: 'box', x: EDGE, y: CODE.top, width: CODE.size, height: CODE.size, radius: 6, fill: WHITE },
      ...codeShapes(code),
      words('知行题库', CODE.top + 30, { size: 17, bold: true, ...beside }),
      words('长按或扫码打开', CODE.top + 58, { size: 12, fill: NOTE, ...beside }),
      words('作答后看答案和解析', CODE.top + 80, { size: 12, fill: NOTE, ...beside }),
    ],
  }
}
