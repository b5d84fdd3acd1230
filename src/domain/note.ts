/**
 * The rules of notes, the same on the device and on the server. A note is plain text: line breaks and spaces stay as they
 * were typed, scripts are words like any other.
 */

/** Characters a note may hold (specification section 9, text input maxlength). */
export const NOTE_LIMIT = 140
/** From here on the counter warns (mockup note 14). */
export const NOTE_WARN = 130
export const NOTE_PICTURES = 3
/** UTF-16 units in a character: a family of emoji has about 25. Accents piled on one letter end here. */
const UNITS_PER_CHARACTER = 32

/** NUL and the control characters but tab and line feed. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/
const CONTROLS = new RegExp(CONTROL.source, 'g')
const LINE_BREAK = /\r\n?|[\u2028\u2029]/g
/** Widthless characters and marks of direction: nobody sees them, and they hide words from a search. The joiner is looked at apart. */
export const INVISIBLE =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g
const JOINER = '\u200d'

type Range = readonly [from: number, to: number]
const within = (ranges: readonly Range[], code: number) => ranges.some(([from, to]) => code >= from && code <= to)

/** Marks over a letter, variants of the character before, skin tones, and the letters inside of a flag. */
const EXTENDING: readonly Range[] = [
  [0x0300, 0x036f],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
  [0x1f3fb, 0x1f3ff],
  [0xe0020, 0xe007f],
  [0xe0100, 0xe01ef],
]
const PICTOGRAPHS: readonly Range[] = [
  [0x2190, 0x2bff],
  [0x1f000, 0x1faff],
]
const FLAG_LETTERS: readonly Range[] = [[0x1f1e6, 0x1f1ff]]

const codeOf = (char: string | undefined): number => char?.codePointAt(0) ?? 0

/** Joiners between emoji stay, all others go: alone they are widthless. */
function dropJoiners(text: string): string {
  const chars = Array.from(text)
  return chars
    .filter((char, at) => {
      if (char !== JOINER) return true
      const before = codeOf(chars[at - 1])
      return (within(PICTOGRAPHS, before) || within(EXTENDING, before)) && within(PICTOGRAPHS, codeOf(chars[at + 1]))
    })
    .join('')
}

/** A text as it is kept: line breaks are \n, widthless characters are gone. Its emoji stay whole. */
export const plainNote = (text: string): string => {
  const visible = text.replace(LINE_BREAK, '\n').replace(INVISIBLE, '')
  return visible.includes(JOINER) ? dropJoiners(visible) : visible
}

/**
 * The characters of a text as a reader counts them: an emoji with its tone or its family, a flag, a letter with its
 * accents are one. Written out because WeChat has no Intl.Segmenter; marks of scripts beside Latin and emoji count alone.
 */
export function charactersOf(text: string): string[] {
  const found: string[] = []
  let joined = false
  let openFlag = false
  for (const char of Array.from(text)) {
    const code = codeOf(char)
    const flag = within(FLAG_LETTERS, code)
    const last = found.length - 1
    if (last >= 0 && (joined || char === JOINER || within(EXTENDING, code) || (flag && openFlag))) {
      found[last] += char
      openFlag = false
    } else {
      found.push(char)
      openFlag = flag
    }
    joined = char === JOINER
  }
  return found
}

/** Length of a note as a person counts it: an emoji is one. */
export const noteLength = (text: string): number => charactersOf(text).length

/**
 * What the field takes of a text that was typed or pasted: control characters dropped, cut at the limit. `over`: characters
 * that found no room, as far as they were looked at.
 */
export function typedNote(text: string): { text: string; over: number } {
  const clean = plainNote(text).replace(CONTROLS, '')
  // A short text needs no count: a character has at least one unit.
  if (clean.length <= NOTE_LIMIT) return { text: clean, over: 0 }
  const characters = charactersOf(clean.slice(0, NOTE_LIMIT * UNITS_PER_CHARACTER))
  const kept = characters.slice(0, NOTE_LIMIT).join('')
  return { text: kept, over: kept === clean ? 0 : Math.max(1, characters.length - NOTE_LIMIT) }
}

/** Why a text cannot be a note, in words for the learner; null when it can. `text` is a {@link plainNote}. */
export function noteFault(text: string): string | null {
  if (CONTROL.test(text)) return '笔记里有不支持的字符，请修改后再保存'
  if (text.length > NOTE_LIMIT * UNITS_PER_CHARACTER || noteLength(text) > NOTE_LIMIT) return `笔记最多 ${NOTE_LIMIT} 个字，请删减后再保存`
  return null
}
