/** The picture that invites to a shared question or paper: what it is, and the code that leads to it. */
import type { Picture, PictureText, Shape } from './picture'

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

/** Letters of ASCII are about this wide, em; everything else is as wide as it is high. */
const NARROW = 0.56
const widthOf = (letter: string) => (letter.charCodeAt(0) < 0x80 ? NARROW : 1)

/**
 * Cuts words into lines by the width of their letters; what does not fit ends in an ellipsis. Line breaks are spaces.
 * @param box.room width of a line in em
 * @param box.lines lines at most
 */
export function wrapWords(words: string, box: { room: number; lines: number }): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const letter of Array.from(words.replace(/\s+/g, ' ').trim())) {
    if (width + widthOf(letter) > box.room) {
      if (lines.length === box.lines - 1) return [...lines, `${Array.from(line).slice(0, -1).join('')}…`]
      // A word of letters goes on whole, unless it is longer than a line.
      const begun = letter === ' ' ? '' : (/[^!-~]([!-~]+)$/.exec(`${line}${letter}`)?.[1] ?? '').slice(0, -1)
      lines.push(line.slice(0, line.length - begun.length).trimEnd())
      line = begun
      width = begun.length * NARROW
      if (letter === ' ') continue
    }
    line += letter
    width += widthOf(letter)
  }
  return line === '' ? lines : [...lines, line]
}

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
      words(note, 90, { size: 13, fill: NOTE }),
      { kind: 'line', x1: EDGE, y1: 112, x2: WIDTH - EDGE, y2: 112, width: 1, stroke: '#EBEEF4' },
      ...lines.map((line, at) => words(line, STEM.top + at * STEM.line, { size: STEM.size, room: ROOM + STEM.size })),
      { kind: 'box', x: EDGE - 8, y: CODE.top - 8, width: ROOM + 16, height: CODE.size + 16, radius: 12, fill: TINT },
      { kind: 'box', x: EDGE, y: CODE.top, width: CODE.size, height: CODE.size, radius: 6, fill: WHITE },
      ...codeShapes(code),
      words('知行题库', CODE.top + 30, { size: 17, bold: true, ...beside }),
      words('长按或扫码打开', CODE.top + 58, { size: 12, fill: NOTE, ...beside }),
      words('作答后看答案和解析', CODE.top + 80, { size: 12, fill: NOTE, ...beside }),
    ],
  }
}
