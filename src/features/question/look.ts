/** How the parts of a question look: pure decisions the practice and exam pages share. */
import type { Judgement } from '@/domain/judge'
import { judge, normaliseBlank } from '@/domain/judge'
import { clockText } from '@/domain/numerals'
import { chosenLetters, rightLetters } from '@/domain/practice-paper'
import { answerKind, type BlankAnswer, type Question, type Response } from '@/domain/question'

/** right and wrong: chosen. answer: right, and not chosen. missed: the same among several of which some were chosen. */
export type OptionTone = 'idle' | 'chosen' | 'right' | 'wrong' | 'answer' | 'missed' | 'struck'

/** How an option stands, for a screen reader: colours and signs say it to everyone else. face/native/face.wxs says the same. */
export const SPOKEN: Partial<Record<OptionTone, string>> = {
  right: '你选对了',
  wrong: '你选错了',
  answer: '正确答案',
  missed: '正确答案，你漏选了',
  struck: '已划掉',
}

export interface OptionFacts {
  question: Question
  response: Response | undefined
  /** The right answer is shown: judged, reciting or reviewing. */
  shown: boolean
  struck: readonly string[]
}

/** How an option stands (mockups 03, 06): tint for the right and the chosen one, an outline for a missed one. */
export function optionTone(letter: string, { question, response, shown, struck }: OptionFacts): OptionTone {
  const chosen = chosenLetters(response).includes(letter)
  if (!shown) return chosen ? 'chosen' : struck.includes(letter) ? 'struck' : 'idle'
  const right = rightLetters(question.answer).includes(letter)
  if (chosen) return right ? 'right' : 'wrong'
  if (!right) return 'idle'
  return response && answerKind(question.type) === 'multiple' ? 'missed' : 'answer'
}

/** "71%", – where there are too few answers. */
export const percent = (share: number | null | undefined): string =>
  share === null || share === undefined ? '–' : `${Math.round(share * 100)}%`

const blankWords = (blank: BlankAnswer) => ('texts' in blank ? (blank.texts[0] ?? '') : String(blank.number))

/** What is right in each blank; empty for every other type. */
export const rightBlanks = ({ answer }: Pick<Question, 'answer'>): string[] =>
  answer.kind === 'blank' ? answer.blanks.map(blankWords) : []

/** The right answer in the summary: letters, 正确 / 错误, the accepted blanks; '' for an essay, whose model answer stands below. */
export function answerWords({ type, answer }: Question): string {
  if (answer.kind === 'judge') return answer.value ? '正确' : '错误'
  if (answer.kind === 'blank') return rightBlanks({ answer }).join('；')
  return answer.kind === 'choice' ? [...answer.letters].sort().join(answerKind(type) === 'multiple' ? '' : '、') : ''
}

/** What the learner answered, in the same words; – for nothing. */
export function responseWords(response: Response | undefined): string {
  if (!response) return '–'
  if (response.kind === 'judge') return response.value ? '正确' : '错误'
  if (response.kind === 'choice') return response.letters.join('') || '–'
  if (response.kind === 'blank') return response.blanks.map((text) => (normaliseBlank(text) === '' ? '–' : text.trim())).join('；')
  return response.selfScore === null ? '未评分' : `自评 ${Math.round(response.selfScore * 100)}%`
}

/** The verdict on an answer; null without one. */
export const verdictOf = (question: Question, response: Response | undefined): Judgement | null =>
  response ? judge(question, response) : null

/** "38 秒", "2 分 5 秒". */
export function spentWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`
}

/** "04:32", "1:02:09" from an hour on. */
export function clockWords(ms: number): string {
  return clockText(Math.floor(Math.max(0, ms) / 1000))
}
