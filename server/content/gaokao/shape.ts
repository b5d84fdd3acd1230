/** One GAOKAO entry → the fields of a question or group of our format, by the kind of its file. */
import type { GaokaoFile } from './catalog'
import { firstGap, markGaps, SEVEN, showGaps, splitAnalysis, splitChoice, splitGroup, type RawChoice } from './split'
import { cleanTex } from './tex'
import { cleanPdf, gapsFromSpaces, joinLines, pageWidth, stripEndBlank, stripNumber } from './text'
import { typedAnswers } from './typed'

export interface Entry {
  year: string
  category: string
  question: string
  answer: string | string[]
  analysis: string
  index: number
}

type Fields = Record<string, unknown>

export type Shape =
  | { kind: 'question'; fields: Fields }
  | { kind: 'group'; fields: Fields; questions: Fields[] }
  | { kind: 'refused'; column: string; reason: string }

const refused = (column: string, reason: string): Shape => ({ kind: 'refused', column, reason })
const NO_OPTIONS = refused('question', '题干里找不到 A 到 D 的选项（选项可能是图）')

/** The data names pictures by a foreign address and does not hold them: the place stays visible. */
const withoutPictures = (text: string) => text.replace(/!\[[^\]]*\]\([^)]*\)/g, '〔原题此处有图〕')
const PICTURE_ONLY = /^〔原题此处有图〕$/

/** An explanation that slipped into the question text. */
const SLIPPED = /\n\s*【(?:详解|解析|答案|分析|解答)】[\s\S]*$/

/** A text that ends a table or formula it never began has lost its beginning. */
const BROKEN = /^(?:(?!\\begin\{)[\s\S])*\\end\{(?:tabular|array)\}/

interface Cleaner {
  text: (raw: string) => string
  stem: (raw: string) => string
  option: (raw: string) => string
}

function cleanerOf(entry: Entry, file: GaokaoFile): Cleaner {
  const full = pageWidth(`${entry.question}\n${entry.analysis}`)
  const text = (raw: string) => (file.text === 'tex' ? cleanTex(withoutPictures(raw)) : cleanPdf(withoutPictures(raw), full))
  const choiceText = (raw: string) => text(file.kind === 'choice' && file.text === 'pdf' ? gapsFromSpaces(raw) : raw)
  return {
    text,
    stem: (raw) => stripEndBlank(stripNumber(choiceText(raw))),
    // A formula alone in an option stands in the line, not on its own.
    option: (raw) => stripEndBlank(text(file.text === 'pdf' ? joinLines(raw) : raw)).replace(/^\$\$([\s\S]+)\$\$$/, '$$$1$$'),
  }
}

const analysisOf = (raw: string, clean: Cleaner) =>
  clean
    .text(raw)
    .replace(/【点评】\s*$/, '')
    .trim()

/** Question text and explanation, with an explanation that slipped into the question moved to where it belongs. */
function parts(entry: Entry): { question: string; analysis: string } {
  const slipped = SLIPPED.exec(entry.question)?.[0] ?? ''
  const question = slipped === '' ? entry.question : entry.question.slice(0, -slipped.length)
  return { question, analysis: [slipped.trim(), entry.analysis].filter((text) => text.trim() !== '').join('\n') }
}

const choiceFields = (choice: RawChoice, clean: Cleaner) => ({ stem: clean.stem(choice.stem), options: choice.options.map(clean.option) })

function shapeChoice(entry: Entry, clean: Cleaner): Shape {
  const { question, analysis } = parts(entry)
  if (BROKEN.test(question)) return refused('question', '题干不完整，缺少开头')
  const choice = splitChoice(question)
  if (!choice) return NO_OPTIONS
  const answer = entry.answer[0] ?? ''
  const type = answer.length > 1 ? 'MULTIPLE' : 'SINGLE'
  const fields = choiceFields(choice, clean)
  if (fields.options.some((option) => PICTURE_ONLY.test(option))) return refused('question', '选项是图，数据中没有收录')
  return { kind: 'question', fields: { type, ...fields, answer, analysis: analysisOf(analysis, clean) } }
}

function shapePassage(entry: Entry, answers: string[], clean: Cleaner): Shape {
  const { question, analysis } = parts(entry)
  const group = splitGroup(question, answers.length)
  if (!group) return refused('question', `找不到 ${answers.length} 道带 A 到 D 选项的小题`)
  const explained = splitAnalysis(analysis, group.first, answers.length)
  const passage = clean.text(group.passage)
  if (passage === '') return refused('question', '找不到材料')
  return {
    kind: 'group',
    fields: { type: 'READING', passage },
    questions: group.questions.map((choice, index) => ({
      ...choiceFields(choice, clean),
      answer: answers[index],
      analysis: analysisOf(explained[index] ?? '', clean),
    })),
  }
}

function shapeCloze(entry: Entry, answers: string[], clean: Cleaner): Shape {
  const group = splitGroup(entry.question, answers.length)
  if (!group) return refused('question', `找不到 ${answers.length} 个空的选项`)
  const marked = markGaps(group.passage, group.first, answers.length)
  if (!marked) return refused('question', `短文里找不到第 ${group.first} 到 ${group.first + answers.length - 1} 空`)
  const explained = splitAnalysis(entry.analysis, group.first, answers.length)
  return {
    kind: 'group',
    fields: { type: 'CLOZE', passage: showGaps(clean.text(marked)) },
    questions: group.questions.map(({ options }, index) => ({
      options: options.map(clean.option),
      answer: answers[index],
      analysis: analysisOf(explained[index] ?? '', clean),
    })),
  }
}

function shapeSeven(entry: Entry, answers: string[], clean: Cleaner): Shape {
  const choice = splitChoice(entry.question, SEVEN)
  if (!choice) return refused('question', '找不到 A 到 G 的选项')
  const first = firstGap(choice.stem, answers.length)
  const marked = first === null ? null : markGaps(choice.stem, first, answers.length)
  if (first === null || marked === null) return refused('question', `短文里找不到 ${answers.length} 个空`)
  const explained = splitAnalysis(entry.analysis, first, answers.length)
  return {
    kind: 'group',
    fields: { type: 'READING', passage: showGaps(clean.text(marked)), options: choice.options.map(clean.option) },
    questions: answers.map((answer, index) => ({
      stem: `第 ${index + 1} 空`,
      answer,
      analysis: analysisOf(explained[index] ?? '', clean),
    })),
  }
}

/** `(1). X ; (2). Y` → [X, Y]; anything else is one blank. */
function blanksOf(answer: string): string[] {
  const numbered = /^\s*[(（]1[)）][.．]?\s*([\s\S]+?)[;；]\s*(?:\\quad)?\s*\$?\s*[(（]2[)）][.．]?\s*([\s\S]+)$/.exec(answer)
  return numbered ? [(numbered[1] ?? '').trim(), (numbered[2] ?? '').trim()] : [answer.trim()]
}

/** Machine reading dropped the lines to write on: they are put back where the sentence shows them, else at the end. */
function withBlanks(stem: string, count: number): string {
  const found = stem.match(/_{4,}/g)?.length ?? 0
  if (found === count) return stem
  const bare = stem.replace(/\s*_{4,}\s*/g, ' ')
  if (count === 1) {
    const inside = bare.replace(/(平移|共有)\s*(?=个|种)/, '$1 ____ ')
    if (inside !== bare) return inside
    const hint = /\s*[(（](?:填|用数字)[^()（）]*[)）]\s*[.。]?\s*$/.exec(bare)
    if (hint) return `${bare.slice(0, hint.index)} ____ ${hint[0].trim()}`
  }
  return `${bare.trim()} ${Array(count).fill('____').join('；')}`
}

function shapeBlank(entry: Entry, answer: string, clean: Cleaner): Shape {
  const blanks = blanksOf(answer)
  const accepted = blanks.map((blank): unknown => {
    const texts = typedAnswers(blank)
    const [only] = texts
    return texts.length === 1 && only !== undefined && /^-?\d+(\.\d+)?$/.test(only) ? { number: Number(only), tolerance: 0 } : texts
  })
  const fields = {
    type: 'BLANK',
    stem: withBlanks(stripNumber(clean.text(entry.question)), blanks.length),
    answer: accepted,
    analysis: analysisOf(entry.analysis, clean),
  }
  return { kind: 'question', fields }
}

/** Shapes an entry by the kind of its file; every branch either types it correctly or says why it cannot. */
export function shapeEntry(entry: Entry, file: GaokaoFile): Shape {
  const clean = cleanerOf(entry, file)
  const { answer } = entry
  if (typeof answer === 'string') {
    if (file.kind === 'blank') return shapeBlank(entry, answer, clean)
    if (file.kind !== 'essay') return refused('answer', '应为选项字母的列表')
    return {
      kind: 'question',
      fields: {
        type: 'ESSAY',
        stem: stripNumber(clean.text(entry.question)),
        answer: { model: clean.text(answer).replace(/^【答案】\s*/, ''), points: [] },
        analysis: analysisOf(entry.analysis, clean),
      },
    }
  }
  if (file.kind === 'cloze') return shapeCloze(entry, answer, clean)
  if (file.kind === 'seven') return shapeSeven(entry, answer, clean)
  return answer.length === 1 && file.kind === 'choice' ? shapeChoice(entry, clean) : shapePassage(entry, answer, clean)
}
