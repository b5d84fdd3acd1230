/** What each GAOKAO-Bench file holds: subject, section of the chapter tree, and how its entries are read. */

/** choice: options in the stem; passage: several questions on a text; cloze: gaps with options each; seven: gaps with shared options. */
export type GaokaoKind = 'choice' | 'passage' | 'cloze' | 'seven' | 'blank' | 'essay'
/** pdf: text of a PDF with its line breaks; tex: text with formulas between $. */
export type GaokaoText = 'pdf' | 'tex'

export interface GaokaoFile {
  code: string
  subject: string
  section: string
  /** Part of every id; stays for ever. */
  key: string
  kind: GaokaoKind
  text: GaokaoText
}

const file = (code: string, subject: string, rest: Omit<GaokaoFile, 'code' | 'subject'>): GaokaoFile => ({
  code: `gaokao-${code}`,
  subject,
  ...rest,
})

const FILES: Record<string, GaokaoFile> = {
  '2010-2022_Physics_MCQs': file('physics', '高考物理', { section: '选择题', key: 'phys-mcq', kind: 'choice', text: 'tex' }),
  '2010-2022_Chemistry_MCQs': file('chemistry', '高考化学', { section: '选择题', key: 'chem-mcq', kind: 'choice', text: 'tex' }),
  '2010-2022_Biology_MCQs': file('biology', '高考生物', { section: '选择题', key: 'bio-mcq', kind: 'choice', text: 'pdf' }),
  '2010-2022_Biology_Open-ended_Questions': file('biology', '高考生物', {
    section: '非选择题',
    key: 'bio-open',
    kind: 'essay',
    text: 'pdf',
  }),
  '2010-2022_Math_I_MCQs': file('math-sci', '高考数学（理）', { section: '选择题', key: 'math1-mcq', kind: 'choice', text: 'tex' }),
  '2010-2022_Math_I_Fill-in-the-Blank': file('math-sci', '高考数学（理）', {
    section: '填空题',
    key: 'math1-blank',
    kind: 'blank',
    text: 'tex',
  }),
  '2010-2022_Math_II_MCQs': file('math-arts', '高考数学（文）', { section: '选择题', key: 'math2-mcq', kind: 'choice', text: 'tex' }),
  '2010-2022_Math_II_Fill-in-the-Blank': file('math-arts', '高考数学（文）', {
    section: '填空题',
    key: 'math2-blank',
    kind: 'blank',
    text: 'tex',
  }),
  '2010-2022_Chinese_Lang_and_Usage_MCQs': file('chinese', '高考语文', {
    section: '语言文字运用',
    key: 'chn-lang',
    kind: 'choice',
    text: 'pdf',
  }),
  '2010-2022_Chinese_Modern_Lit': file('chinese', '高考语文', { section: '现代文阅读', key: 'chn-lit', kind: 'passage', text: 'pdf' }),
  '2010-2013_English_MCQs': file('english', '高考英语', { section: '单项填空', key: 'eng-mcq', kind: 'choice', text: 'pdf' }),
  '2010-2022_English_Fill_in_Blanks': file('english', '高考英语', { section: '完形填空', key: 'eng-cloze', kind: 'cloze', text: 'pdf' }),
  '2010-2022_English_Reading_Comp': file('english', '高考英语', { section: '阅读理解', key: 'eng-read', kind: 'passage', text: 'pdf' }),
  '2012-2022_English_Cloze_Test': file('english', '高考英语', { section: '七选五', key: 'eng-seven', kind: 'seven', text: 'pdf' }),
  '2010-2022_Political_Science_MCQs': file('politics', '高考政治', { section: '选择题', key: 'pol-mcq', kind: 'choice', text: 'pdf' }),
  '2010-2022_History_MCQs': file('history', '高考历史', { section: '选择题', key: 'hist-mcq', kind: 'choice', text: 'pdf' }),
  '2010-2022_Geography_MCQs': file('geography', '高考地理', { section: '选择题', key: 'geo-mcq', kind: 'passage', text: 'pdf' }),
  '2010-2022_Geography_Open-ended_Questions': file('geography', '高考地理', {
    section: '综合题',
    key: 'geo-open',
    kind: 'essay',
    text: 'pdf',
  }),
}

/** The description of a file by its `keywords`, undefined when it is not one of the known ones. */
export const gaokaoFile = (keywords: string): GaokaoFile | undefined => FILES[keywords]
