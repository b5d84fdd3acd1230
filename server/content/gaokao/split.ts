/** Cuts the text of an entry into stem, options and questions by the labels in it. Texts are cut raw and cleaned after. */
import { bestChain, letterCandidates, numberCandidates, type Candidate, type Reading } from './chain'

export interface RawChoice {
  stem: string
  options: string[]
}

const FOUR = ['A', 'B', 'C', 'D']
export const SEVEN = ['A', 'B', 'C', 'D', 'E', 'F', 'G']

const between = (text: string, marks: Candidate[], end: number) =>
  marks.map((mark, index) => text.slice(mark.end, marks[index + 1]?.start ?? end))

/** Stem and options of one question, or null when the options are not there. */
export function splitChoice(text: string, letters = FOUR): RawChoice | null {
  return readChoice(text, letters, 'strict') ?? readChoice(text, letters, 'loose')
}

function readChoice(text: string, letters: string[], reading: Reading): RawChoice | null {
  const marks = bestChain(letters.map((letter) => letterCandidates(text, letter, reading)))
  const first = marks?.[0]
  if (!marks || !first) return null
  const options = between(text, marks, text.length)
  return options.every((option) => option.trim() !== '') ? { stem: text.slice(0, first.start), options } : null
}

export interface RawGroup {
  passage: string
  /** Number of the first question as printed. */
  first: number
  questions: RawChoice[]
}

const weigh = (marks: Candidate[]) => marks.reduce((sum, mark) => sum + mark.weight, 0)

/** Numbers that may be the first one printed. */
function firstNumbers(text: string): number[] {
  const printed = [...text.matchAll(/(?<![\d.])(\d{1,2})\s*[．.、）)]/g)].map((match) => Number(match[1]))
  // The first one may be the one that lost its mark.
  return [...new Set(printed.flatMap((number) => [number, number - 1]))].filter((number) => number > 0)
}

/**
 * A passage with `count` numbered questions of four options each; null when no numbering fits. The numbers may start
 * anywhere; of two readings the one that looks more like labels wins.
 */
export function splitGroup(text: string, count: number): RawGroup | null {
  return readGroup(text, count, 'strict') ?? readGroup(text, count, 'loose')
}

function readGroup(text: string, count: number, reading: Reading): RawGroup | null {
  let best: { first: number; marks: Candidate[] } | null = null
  for (const first of firstNumbers(text)) {
    const steps = Array.from({ length: count }, (_, index) => [
      numberCandidates(text, first + index, reading),
      ...FOUR.map((letter) => letterCandidates(text, letter, reading)),
    ]).flat()
    const marks = bestChain(steps)
    if (marks && (!best || weigh(marks) > weigh(best.marks))) best = { first, marks }
  }
  if (!best) return null
  const { first, marks } = best
  const parts = between(text, marks, text.length)
  const questions = Array.from({ length: count }, (_, index) => {
    const [stem = '', ...options] = parts.slice(index * 5, index * 5 + 5)
    return { stem, options }
  })
  const complete = questions.every(({ options }) => options.every((option) => option.trim() !== ''))
  return complete ? { passage: text.slice(0, marks[0]?.start), first, questions } : null
}

/** Numbers of gaps stand alone, mostly with underscores or spaces around them. */
function gapCandidates(text: string, number: number): Candidate[] {
  const pattern = new RegExp(`[_\\s\\u3000]*(?<![\\d$.,:/-])${number}(?![\\d%:/-]|[.,]\\d)(?:\\s*[.．](?=[_\\s]*_))?[_\\s\\u3000]*`, 'g')
  return [...text.matchAll(pattern)].map((match) => {
    const [whole] = match
    const weight = whole.includes('_')
      ? 6
      : whole.includes('\u3000')
        ? 5
        : /^ {2,}|\s{2,}$/.test(whole)
          ? 4
          : /^\s/.test(whole) && /\s$/.test(whole)
            ? 2
            : 1
    return { start: match.index, end: match.index + whole.length, weight }
  })
}

/** Writes the gaps first … first + count − 1 of a passage as __1__ … __count__; null when one is missing. */
export function markGaps(passage: string, first: number, count: number): string | null {
  const marks = bestChain(Array.from({ length: count }, (_, index) => gapCandidates(passage, first + index)))
  if (!marks) return null
  let text = ''
  let at = 0
  marks.forEach((mark, index) => {
    const held = passage.slice(mark.start, mark.end)
    text += `${passage.slice(at, mark.start)}${held.startsWith('\n') ? '\n' : ' '}\uE010${index + 1}\uE011${/\n\s*$/.test(held) ? '\n' : ' '}`
    at = mark.end
  })
  return text + passage.slice(at)
}

/** The first gap's number of a passage with `count` gaps: the reading with the greatest weight. */
export function firstGap(passage: string, count: number): number | null {
  let best: { first: number; weight: number } | null = null
  for (let first = 1; first <= 90; first++) {
    const marks = bestChain(Array.from({ length: count }, (_, index) => gapCandidates(passage, first + index)))
    if (marks && (!best || weigh(marks) > best.weight)) best = { first, weight: weigh(marks) }
  }
  return best?.first ?? null
}

/** Gap marks survive cleaning as private characters and become the markup's at the end. */
export const showGaps = (text: string) => text.replace(/ ?\uE010(\d+)\uE011 ?/g, ' __$1__ ').trim()

/**
 * The explanation of each question, when the text is divided by the same numbers or by 故选; otherwise each question gets
 * the whole of it, so that nothing is lost.
 */
export function splitAnalysis(text: string, first: number, count: number): string[] {
  if (count === 1) return [text]
  const headed = (number: number): Candidate[] =>
    [...text.matchAll(new RegExp(`【\\s*(?:小题)?\\s*${number}\\s*题?详?解?】|【小问${number}详解】`, 'g'))].map((match) => ({
      start: match.index,
      end: match.index,
      weight: 5,
    }))
  const numbers = Array.from({ length: count }, (_, index) => first + index)
  const atLine = (number: number) =>
    numberCandidates(text, number, 'strict')
      .filter((mark) => mark.weight === 4)
      .map((mark) => ({ ...mark, end: mark.start }))
  const marks = bestChain(numbers.map((number) => [...headed(number), ...atLine(number)]))
  if (marks)
    return marks.map((mark, index) => `${index === 0 ? text.slice(0, mark.start) : ''}${text.slice(mark.start, marks[index + 1]?.start)}`)
  const closed = [...text.matchAll(/故选\s*[：:]?\s*[A-G]\s*[项。．.]?\s*(?=\n|$)/g)]
  if (closed.length === count) {
    const ends = closed.map((match) => match.index + match[0].length)
    return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, index === count - 1 ? text.length : end))
  }
  return numbers.map(() => text)
}
