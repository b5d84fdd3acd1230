/** Answers as they stand in a file → checked answers. */
import { isRecord } from '@/domain/record'
import { answerKind, type BlankAnswer, type QuestionType } from '@/domain/question'
import { readableText } from '@/domain/tex-words'
import { isUnheld, UNHELD } from '@/domain/unheld'
import type { DraftAnswer } from '../draft'

/** Why an answer is refused, in Chinese. */
export class AnswerError extends Error {}

const TRUE = new Set(['true', '对', '正确', '√', '是', 't', '1'])
const FALSE = new Set(['false', '错', '错误', '×', 'x', '否', 'f', '0'])
function choice(raw: unknown, type: QuestionType, optionCount: number): DraftAnswer {
  if (typeof raw !== 'string' || raw.trim() === '') throw new AnswerError('应为选项字母')
  const letters = [
    ...raw
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s,;、]/g, ''),
  ]
  if (letters.some((letter) => letter < 'A' || letter > 'L')) throw new AnswerError(`“${raw}”不是选项字母`)
  if (new Set(letters).size < letters.length) throw new AnswerError('选项字母重复')
  const last = String.fromCharCode(64 + optionCount)
  if (letters.some((letter) => letter > last)) throw new AnswerError(`答案 ${raw} 超出了选项（只有 A 到 ${last}）`)
  if (answerKind(type) === 'single' && letters.length !== 1) throw new AnswerError('只能有一个正确选项')
  if ((type === 'X' || type === 'MULTIPLE') && letters.length < 2) throw new AnswerError('至少要有两个正确选项')
  return { kind: 'choice', letters: letters.sort() }
}

function truth(raw: unknown): DraftAnswer {
  const text = typeof raw === 'string' ? raw.trim().toLowerCase() : String(raw)
  if (TRUE.has(text)) return { kind: 'judge', value: true }
  if (FALSE.has(text)) return { kind: 'judge', value: false }
  throw new AnswerError('应为“对”或“错”')
}

function blank(raw: unknown): BlankAnswer {
  if (isRecord(raw)) {
    const { number, tolerance = 0 } = raw
    const valid = typeof number === 'number' && Number.isFinite(number) && typeof tolerance === 'number' && tolerance >= 0
    if (!valid || Object.keys(raw).some((key) => key !== 'number' && key !== 'tolerance'))
      throw new AnswerError('数值答案应为 number 和不小于 0 的 tolerance')
    return { number, tolerance }
  }
  const texts: unknown = typeof raw === 'string' ? [raw] : raw
  const valid = Array.isArray(texts) && texts.length > 0 && texts.every((text) => typeof text === 'string' && text.trim() !== '')
  if (!valid) throw new AnswerError('每空要有至少一个不为空的答案')
  if (texts.some(isUnheld)) throw new AnswerError(UNHELD)
  return { texts: texts.map((text: string) => text.trim()) }
}

function blanks(raw: unknown): DraftAnswer {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > 20) throw new AnswerError('应为每空一项的列表（1 到 20 空）')
  return { kind: 'blank', blanks: raw.map(blank) }
}

function essay(raw: unknown): DraftAnswer {
  const value = typeof raw === 'string' ? { model: raw, points: [] } : raw
  if (!isRecord(value) || typeof value.model !== 'string' || value.model.trim() === '') throw new AnswerError('应有参考答案')
  const points = value.points ?? []
  const valid = (point: unknown) =>
    isRecord(point) && typeof point.text === 'string' && point.text.trim() !== '' && typeof point.score === 'number' && point.score > 0
  if (!Array.isArray(points) || !points.every(valid)) throw new AnswerError('得分点应有 text 和大于 0 的 score')
  if (isUnheld(value.model) || points.some((point: { text: string }) => isUnheld(point.text))) throw new AnswerError(UNHELD)
  return {
    kind: 'essay',
    model: value.model.trim(),
    // They are lines of plain words wherever they are shown: a formula is in letters.
    points: points.map(({ text, score }: { text: string; score: number }) => ({ text: readableText(text.trim()), score })),
  }
}

/**
 * Checks an answer against the type and the number of options that can be chosen.
 * @throws AnswerError with the reason in Chinese.
 */
export function readAnswer(raw: unknown, type: QuestionType, optionCount: number): DraftAnswer {
  if (raw === undefined || raw === '') throw new AnswerError('缺少答案')
  const kind = answerKind(type)
  if (kind === 'judge') return truth(raw)
  if (kind === 'blank') return blanks(raw)
  if (kind === 'essay') return essay(raw)
  return choice(raw, type, optionCount)
}
