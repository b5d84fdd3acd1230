import { rightLetters } from '@/domain/practice-paper'
import { answerKind, type Question, type Response } from '@/domain/question'
import { plainText, type Block, type Rich } from '@/domain/rich'
import { optionLetter } from '@/domain/stats'
import { optionTone, percent, type OptionTone } from './look'

/** Figures of the whole site for the options; null below the minimum sample. */
export interface OptionFigures {
  optionShares: readonly number[] | null
  mostWrong: string | null
}

/** What the look of the options depends on. */
export interface OptionsFacts {
  question: Question
  options: readonly Rich[]
  response: Response | undefined
  /** The right answer is shown; options are no targets any more. */
  shown: boolean
  struck: readonly string[]
  figures?: OptionFigures
}

export interface OptionsLook {
  /** Several may be right. */
  several: boolean
  /** A formula that is higher than a line in any of them: all get higher boxes. */
  tall: boolean
  /** One for each option, as all that follow. */
  tones: OptionTone[]
  /** Share of all answers such as "71%"; '' when there is none to show. */
  shares: string[]
  /** Letter of the most chosen wrong option, '' for none. */
  easy: string
}

/** A formula in words as wide as it is drawn: its TeX is much longer. */
const asWide = (block: Block): Block => {
  if (block.t !== 'p') return block
  return { ...block, c: block.c.map((part) => (typeof part !== 'string' && part.t === 'f' ? '＿'.repeat(Math.ceil(part.w)) : part)) }
}

/** An option longer than so many characters has three lines, and its badge stays on the first; `line` as in the environment. */
export const longFrom = (line: number): number => Math.floor(2 * line)

/** Whether an option has three lines or more, as far as its length tells. */
export const isLong = (rich: Rich, line: number): boolean => plainText(rich.map(asWide)).length > longFrom(line)

const hasFormula = (rich: Rich) =>
  rich.some((block) => block.t === 'p' && block.c.some((part) => typeof part !== 'string' && part.t === 'f' && part.h > 1.6))

/** How the options of a question look. */
export function optionsLook({ question, options, response, shown, struck, figures }: OptionsFacts): OptionsLook {
  const facts = { question, response, shown, struck }
  const mostWrong = (shown && figures?.mostWrong) || ''
  return {
    several: answerKind(question.type) === 'multiple',
    tall: options.some(hasFormula),
    tones: options.map((_, at) => optionTone(optionLetter(at), facts)),
    shares: options.map((_, at) => {
      const share = shown ? figures?.optionShares?.[at] : undefined
      return share === undefined ? '' : percent(share)
    }),
    easy: rightLetters(question.answer).includes(mostWrong) ? '' : mostWrong,
  }
}
