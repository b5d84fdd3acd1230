import type { Driver } from './driver'

const SINGLE = ['A1 型题', 'A2 型题', 'A3 / A4 型题', 'B1 型题', '单选题', '判断题', '完形填空', '阅读理解'] as const
const SEVERAL = ['X 型题', '多选题', '不定项选择题', '案例分析题'] as const
const WRITTEN = ['填空题', '简答题'] as const
const TYPES = [...SINGLE, ...SEVERAL, ...WRITTEN]
type TypeLabel = (typeof TYPES)[number]

/** What the bottom bar offers; the same question never offers two of them. */
const STEPS = ['下一问', '提交本组', '确认答案', '看参考答案', '下一题', '完成'] as const

/** What stands in the meta row: 3 / 29 and the type. */
export interface Meta {
  at: number
  of: number
  type: TypeLabel
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The place stands above the type. The last pair counts: a case that comes next already lies under the question before it. */
export function metaIn(text: string): Meta | null {
  const all = lines(text)
  const found = all.flatMap((line, index) => {
    const type = TYPES.find((label) => label === line)
    const place = /^(\d+)\s*\/\s*(\d+)$/.exec(all[index - 1] ?? '')
    return type && place ? [{ at: Number(place[1]), of: Number(place[2]), type }] : []
  })
  return found.at(-1) ?? null
}

/** The question on show; waits until one is. */
export const readMeta = (driver: Driver): Promise<Meta> => driver.read('number and type of a question', metaIn)

/** Waits for the question with this number. */
export const seeQuestion = (driver: Driver, number: number): Promise<Meta> =>
  driver.read(`question ${number}`, (text) => {
    const meta = metaIn(text)
    return meta?.at === number ? meta : null
  })

/** Jumps to a question by the answer card. */
export async function jumpTo(driver: Driver, number: number): Promise<void> {
  await driver.tap('答题卡')
  await driver.tap(new RegExp(`^第${number}题，(?!共)`))
  await driver.seeNot('已答')
  await seeQuestion(driver, number)
}

/** The line above a label of the analysis: 「B」 over 「正确答案」. */
const factIn = (text: string, label: string): string | undefined => {
  const all = lines(text)
  return all[all.indexOf(label) - 1]
}

const goesOn = (driver: Driver, before: Meta) => seeQuestion(driver, before.at + 1)

/** One option: judged at once; a right one turns the page by itself. */
async function answerSingle(driver: Driver, meta: Meta): Promise<void> {
  await driver.choose('A')
  const outcome = await driver.read('the judgement', (text) => {
    const now = metaIn(text)
    if (now && now.at !== meta.at) return 'turned' as const
    const [right, mine] = [factIn(text, '正确答案'), factIn(text, '我的答案')]
    return mine === undefined ? null : right === mine ? ('right' as const) : ('wrong' as const)
  })
  if (outcome === 'wrong' && meta.at < meta.of) await driver.tap('下一题')
}

async function answerSeveral(driver: Driver): Promise<void> {
  await driver.choose('A')
  await driver.choose('B')
}

/** Blanks get a one each, an essay a sentence and half the points. */
async function answerWritten(driver: Driver, type: TypeLabel): Promise<void> {
  if (type === '简答题') {
    await driver.fill('作答', '写下要点')
    await driver.tap('看参考答案')
    await driver.tap('答对一半')
    return
  }
  const blanks = await driver.countFields('空')
  for (let i = 1; i <= blanks; i += 1) await driver.fill(`第 ${i} 空`, '1')
  await driver.tap('确认答案')
  await driver.see('我的结果')
}

/**
 * Answers the question on show by one rule that a test can reckon with (the first option, the first two, a one) and
 * goes on to the next.
 */
export async function answerOne(driver: Driver): Promise<Meta> {
  const meta = await readMeta(driver)
  const step = await driver.seeOne(STEPS)
  const several = (SEVERAL as readonly string[]).includes(meta.type)
  const written = (WRITTEN as readonly string[]).includes(meta.type)
  if (written) await answerWritten(driver, meta.type)
  else if (several) await answerSeveral(driver)
  else if (step === '下一问' || step === '提交本组') await driver.choose('A')
  else {
    await answerSingle(driver, meta)
    if (meta.at < meta.of) await goesOn(driver, meta)
    return meta
  }
  if (step === '下一问' || step === '提交本组') await driver.tap(step)
  else if (several) await driver.tap('确认答案')
  // A right answer to several options turns the page by itself, too.
  if (step !== '下一问' && meta.at < meta.of) {
    const turned = await driver.read('the next step', (text) =>
      metaIn(text)?.at !== meta.at ? 'turned' : lines(text).includes('下一题') ? 'judged' : null,
    )
    if (turned === 'judged') await driver.tapIfSeen('下一题')
  }
  if (meta.at < meta.of) await goesOn(driver, meta)
  return meta
}

/** Answers from the question on show to number `last`. @returns the types met */
export async function answerUpTo(driver: Driver, last: number): Promise<Set<string>> {
  const types = new Set<string>()
  for (;;) {
    const meta = await answerOne(driver)
    types.add(meta.type)
    if (meta.at >= last) return types
  }
}
