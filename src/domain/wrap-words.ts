/** Words on a picture, where nothing lays them out. */

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

/** How wide words are, em. */
const emOf = (words: string) => Array.from(words).reduce((sum, letter) => sum + widthOf(letter), 0)

/** The size, px, at which a line of words that must not be cut stands in its room, px. @param box.size when there is room enough */
export const sizeIn = (words: string, box: { room: number; size: number }): number =>
  Math.min(box.size, Math.floor(box.room / Math.max(1, emOf(words))))
