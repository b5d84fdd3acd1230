/**
 * The words of a search over questions (product.md "Search over questions"), for server and client alike: what the server
 * indexes, what it looks for and what the client marks come from one folding of text. Chinese has no spaces, so a text is
 * indexed by its characters and by its pairs of neighbours; a word is found where all its pairs stand.
 */

/** What one search takes: characters of a query (UTF-16 units), words of it, characters of a word; characters of a text that are indexed. */
export const SEARCH = { query: 100, words: 8, word: 32, text: 8000, page: 20 } as const

/** Characters without width or with a meaning for layout alone, and halves of surrogate pairs: they are as if not there. x^2 is typed for x². */
const UNSEEN = /[\^\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff\ud800-\udfff]/u
/** Between words, after folding: spaces, control characters, ASCII and CJK punctuation. */
const BETWEEN = /[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2010-\u205e\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f]/
const DIGIT = /^[0-9]$/

/** A folded text: lower case, compatibility forms unified, words parted by one space. `from` and `to` place each unit in the original. */
interface Folded {
  text: string
  from: number[]
  to: number[]
}

interface Piece {
  folded: string
  from: number
  to: number
}

/** Folded characters with their places. Each is folded alone, so that every place stays known. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const character of text) {
    const from = at
    at += character.length
    if (UNSEEN.test(character)) continue
    for (const folded of character.normalize('NFKC').toLowerCase()) pieces.push({ folded: folded < ' ' ? ' ' : folded, from, to: at })
  }
  return pieces
}

/** A point between two digits belongs to the number. */
const isDecimal = (pieces: Piece[], index: number) =>
  pieces[index]?.folded === '.' && DIGIT.test(pieces[index - 1]?.folded ?? '') && DIGIT.test(pieces[index + 1]?.folded ?? '')

function fold(text: string): Folded {
  const pieces = piecesOf(text)
  const result: Folded = { text: '', from: [], to: [] }
  pieces.forEach(({ folded, from, to }, index) => {
    const parts = BETWEEN.test(folded) && !isDecimal(pieces, index)
    if (parts && (result.text === '' || result.text.charAt(result.text.length - 1) === ' ')) return
    result.text += parts ? ' ' : folded
    for (let unit = 0; unit < (parts ? 1 : folded.length); unit += 1) {
      result.from.push(from)
      result.to.push(to)
    }
  })
  return result
}

/** A text as it is indexed, at most {@link SEARCH}.text units: words parted by one space, none at the ends. */
export const foldText = (text: string): string => fold(text).text.slice(0, SEARCH.text).trim()

/** The words a learner looks for, each once, in the order they were typed; empty for a query of punctuation alone. */
export function searchWords(query: string): string[] {
  const words = fold(query.slice(0, SEARCH.query)).text.split(' ')
  const cut = words.map((word) => Array.from(word).slice(0, SEARCH.word).join(''))
  return cut.filter((word, index) => word !== '' && cut.indexOf(word) === index).slice(0, SEARCH.words)
}

const pairsOf = (characters: string[]) => characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)

/** What an indexed text is found by: its characters and its pairs of neighbours within words, each once. */
export function textGrams(folded: string): string[] {
  const grams = new Set<string>()
  for (const word of folded.split(' ')) {
    const characters = Array.from(word)
    for (const gram of [...characters, ...pairsOf(characters)]) grams.add(gram)
  }
  return Array.from(grams)
}

/** What a text must have to hold a word: the character itself, or all pairs of a longer word. */
export function wordGrams(word: string): string[] {
  const characters = Array.from(word)
  return characters.length < 2 ? characters : Array.from(new Set(pairsOf(characters)))
}

/** A part of a text, UTF-16 units, `end` not included. */
export interface Range {
  start: number
  end: number
}

/** Where words stand in a text as a learner reads it, in order, without overlaps. */
export function hitRanges(text: string, words: readonly string[]): Range[] {
  const folded = fold(text)
  const found: Range[] = []
  for (const word of words) {
    if (word === '') continue
    for (let at = folded.text.indexOf(word); at >= 0; at = folded.text.indexOf(word, at + word.length))
      found.push({ start: folded.from[at] ?? 0, end: folded.to[at + word.length - 1] ?? 0 })
  }
  found.sort((a, b) => a.start - b.start || a.end - b.end)
  const ranges: Range[] = []
  for (const range of found) {
    const last = ranges[ranges.length - 1]
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else ranges.push({ ...range })
  }
  return ranges
}

/** A text cut into what is marked and what is not; empty parts are left out. */
export function markedParts(text: string, words: readonly string[]): { text: string; hit: boolean }[] {
  const parts: { text: string; hit: boolean }[] = []
  let at = 0
  const add = (end: number, hit: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), hit })
    at = Math.max(at, end)
  }
  for (const { start, end } of hitRanges(text, words)) {
    add(start, false)
    add(end, true)
  }
  add(text.length, false)
  return parts
}

/** The part of a text around its first hit, at most `length` characters and an ellipsis at each cut end; its beginning without a hit. */
export function excerpt(text: string, words: readonly string[], length: number): string {
  const characters = Array.from(text)
  if (characters.length <= length) return text
  const hit = hitRanges(text, words)[0]
  const before = Array.from(text.slice(0, hit?.start ?? 0)).length
  const last = characters.length - length
  // A third of what is shown leads to the hit; a hit near the beginning needs no cut there.
  const start = before < (length * 2) / 3 ? 0 : Math.min(last, before - Math.floor(length / 3))
  const shown = characters.slice(start, start + length).join('')
  return `${start > 0 ? '…' : ''}${shown}${start < last ? '…' : ''}`
}
