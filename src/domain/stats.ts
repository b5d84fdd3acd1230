/**
 * Honest statistics (product.md "Question model"): first attempts only, nothing below a minimum sample, and "no data" is
 * null, never 0.
 */

/** First attempts on the whole site below which no figure of a question is shown. */
export const MIN_SAMPLE = 30

/** Counts of first attempts of a question. `letters`: how many chose each letter; absent letters were chosen by nobody. */
export interface AttemptCounts {
  sample: number
  correct: number
  letters: Readonly<Record<string, number>>
}

/** The options of a choice question: how many there are and which letters are right. */
export interface ChoiceOptions {
  count: number
  right: readonly string[]
}

/** What may be shown; shares and rate are 0..1. */
export interface PublicFigures {
  correctRate: number | null
  optionShares: number[] | null
  /** 易错项: the letter of the most chosen wrong option. */
  mostWrong: string | null
}

/** The letter of an option by its place: 0 → A. */
export const optionLetter = (index: number): string => String.fromCharCode(65 + index)

/** The most chosen wrong letter; of equals the first in option order; null when nobody chose a wrong one. */
function mostWrongLetter(letters: string[], options: ChoiceOptions, chosen: AttemptCounts['letters']): string | null {
  const wrong = letters.filter((letter) => !options.right.includes(letter) && (chosen[letter] ?? 0) > 0)
  return wrong.reduce<string | null>((best, letter) => (best === null || (chosen[letter] ?? 0) > (chosen[best] ?? 0) ? letter : best), null)
}

/**
 * The figures of a question that may be shown.
 * @param options null for questions that are not answered by choosing letters: they have no shares and no 易错项.
 */
export function publicFigures(counts: AttemptCounts, options: ChoiceOptions | null): PublicFigures {
  if (counts.sample < MIN_SAMPLE) return { correctRate: null, optionShares: null, mostWrong: null }
  const correctRate = counts.correct / counts.sample
  if (!options) return { correctRate, optionShares: null, mostWrong: null }
  const letters = Array.from({ length: options.count }, (_, index) => optionLetter(index))
  return {
    correctRate,
    optionShares: letters.map((letter) => (counts.letters[letter] ?? 0) / counts.sample),
    mostWrong: mostWrongLetter(letters, options, counts.letters),
  }
}
