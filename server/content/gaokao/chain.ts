/** Finds the one reading of a text in which labels (A, B, C, D or 36, 37, …) follow each other. */

/** A place where a label may stand. `start` to `end` is the label with its mark. */
export interface Candidate {
  start: number
  end: number
  /** How much it looks like a label: more is better. */
  weight: number
}

interface Path {
  weight: number
  first: number
  from: Path | null
  candidate: Candidate
}

const better = (a: Path, b: Path | null) => !b || a.weight > b.weight || (a.weight === b.weight && a.first > b.first)

/**
 * Picks one candidate per step, in order of the text, with the greatest weight in all; of equal ones the chain that begins
 * last. null when some step cannot follow the one before.
 */
export function bestChain(steps: Candidate[][]): Candidate[] | null {
  let paths: Path[] = (steps[0] ?? []).map((candidate) => ({ weight: candidate.weight, first: candidate.start, from: null, candidate }))
  for (const step of steps.slice(1)) {
    const next: Path[] = []
    for (const candidate of step) {
      let best: Path | null = null
      for (const from of paths) {
        if (from.candidate.end > candidate.start) continue
        const path: Path = { weight: from.weight + candidate.weight, first: from.first, from, candidate }
        if (better(path, best)) best = path
      }
      if (best) next.push(best)
    }
    paths = next
  }
  let end: Path | null = null
  for (const path of paths) if (better(path, end)) end = path
  const chain: Candidate[] = []
  for (let path = end; path; path = path.from) chain.unshift(path.candidate)
  return chain.length > 0 ? chain : null
}

/** 4 at the start of a line, 2 after a space, else 1. */
function standing(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - 12), start)
  if (start === 0 || /\n[ \t\u3000]*$/.test(before)) return 4
  return /[\s\u3000]$/.test(before) ? 2 : 1
}

/** Every match of a global pattern as a candidate; a page number glued to the label (`16C．`) belongs to the label. */
function matches(text: string, pattern: RegExp): Candidate[] {
  return [...text.matchAll(pattern)].map((match) => {
    const start = match.index
    return { start, end: start + match[0].length, weight: standing(text, start) }
  })
}

/** strict: a label has its mark (`A．`, `36.`). loose: the mark may have been lost (`A condition`, `25 What`, `CThey`). */
export type Reading = 'strict' | 'loose'

const weak = (candidates: Candidate[]) => candidates.map((candidate) => ({ ...candidate, weight: 0.5 }))

/** Places where an option letter may stand: `A．`, `A.`, `A、`; not inside a word or a formula's braces. */
export function letterCandidates(text: string, letter: string, reading: Reading): Candidate[] {
  const marked = matches(text, new RegExp(`(?:(?<=[\\u4e00-\\u9fff）)】。”])\\d{1,2})?(?<![A-Za-z\\\\{(（])${letter}\\s*[．.、]`, 'g'))
  if (reading === 'strict') return marked
  return [...marked, ...weak(matches(text, new RegExp(`(?<=^|[\\n\\t）)]|[ \\u3000]{2}|[\\d.] )${letter}(?= |[A-Z][a-z])`, 'g')))]
}

/** Places where a question number may stand: `36．`, `36.`, `（1）`, `(1)`. */
export function numberCandidates(text: string, number: number, reading: Reading): Candidate[] {
  const marked = [
    ...matches(text, new RegExp(`(?<![\\d.])${number}\\s*(?:[．、]|\\.(?!\\d))`, 'g')),
    ...matches(text, new RegExp(`[（(]\\s*${number}\\s*[）)]`, 'g')),
  ]
  if (reading === 'strict') return marked
  return [...marked, ...weak(matches(text, new RegExp(`(?<=^|\\n)${number}(?= [A-Z]|[A-Z])`, 'g')))]
}
