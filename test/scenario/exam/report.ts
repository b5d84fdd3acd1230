import { ask } from '../arrived'
import type { Driver } from '../driver'
import { squash } from '../seen'
import type { SeedPaper } from './paper'
import type { Part, Reckoned } from './reckon'

/** What the report and the pages after it have to say of a result that the test reckoned. */

const points = (hundredths: number) => String(hundredths / 100)

/** A row of the report without spaces: A1型题薄弱20/3656%. @param line the pass line, 0 to 1 */
function row({ name, score, full }: Part, line: number): string {
  const low = score / full < line ? '薄弱' : ''
  return squash(`${name}${low}${points(score)}/${points(full)}${Math.round((score * 100) / full)}%`)
}

/** Between two headings. */
function between(text: string, from: string, to: string): string {
  const start = text.indexOf(from)
  return text.slice(start + from.length, text.indexOf(to, start))
}

/** The report on the screen says exactly what the test reckoned: score, verdict, every section and every type. */
export async function expectReport(driver: Driver, paper: SeedPaper, result: Reckoned): Promise<void> {
  const text = await driver.read('the report', (all) => (squash(all).includes('逐题得分') ? squash(all) : null))
  const line = paper.passScore / result.full
  const gap = Math.abs(result.score - paper.passScore)
  const words = gap === 0 ? '刚好达到及格线' : `${result.passed ? '高出及格线' : '还差'}${points(gap)}分`
  const rows = (parts: Part[]) => `及格线${Math.round(line * 100)}%${parts.map((part) => row(part, line)).join('')}`
  expect(text).toContain(`${points(result.score)}满分${points(result.full)}`)
  expect(text).toContain(
    `${result.passed ? '已通过' : '未通过'}${words}${result.right}/${paper.sections.flatMap((s) => s.questions).length}答对`,
  )
  const [sections, types] = [rows(result.sections), rows(result.types)]
  // Sections that are the types say nothing twice.
  if (sections === types) expect(text).not.toContain('各部分得分')
  else expect(between(text, '各部分得分', '题型得分')).toBe(sections)
  expect(between(text, '题型得分', '考点掌握')).toBe(types)
}

/** The history names this attempt alone, with its score. */
export async function expectHistory(driver: Driver, paper: SeedPaper, { score, full, passed }: Reckoned): Promise<void> {
  await driver.tap('考试记录')
  await driver.see('共 1 次')
  await driver.see(paper.name)
  await driver.see(`${points(score)} / ${points(full)}${passed ? '已通过' : '未通过'}`)
}

/** The wrong book has what was wrong and nothing else, and the statistics took every answer once: this learner had none before. */
export async function expectBooks(driver: Driver, origin: string, { wrong, answered }: Reckoned): Promise<void> {
  await driver.kill()
  await driver.open()
  await driver.see(`错题 ${wrong} 题`)
  const token = (await driver.storage())['uni_id_token'] ?? ''
  const { study } = await ask<{ study: { answered: number } }>(`${origin}/zxedu/api/user/profile`, token)
  expect(study.answered).toBe(answered)
}
