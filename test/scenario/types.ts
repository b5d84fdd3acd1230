import { arrive } from './account'
import type { Driver } from './driver'
import { answerUpTo, jumpTo, readMeta } from './practice'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

/** A chapter of the teaching exam: single, several, true-false, blanks, passages with questions, open questions. */
async function teaching(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, '教师资格（中学）')
  await driver.tap('综合素质')
  await driver.tap('职业道德、文化素养与基本能力')
  const { of } = await readMeta(driver)
  const types = await answerUpTo(driver, of)
  expect([...types].sort()).toEqual(['判断题', '单选题', '填空题', '多选题', '简答题', '阅读理解'].sort())
  await driver.tap('完成')
  await driver.see('练习小结')
  await driver.see(`${of} / ${of}已答`)
}

/** The accounting exam's cases with any number of right options, judged whole. */
async function accounting(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, '初级会计实务')
  await driver.tap('会计概述')
  const { of } = await readMeta(driver)
  await jumpTo(driver, 21)
  const types = await answerUpTo(driver, of)
  expect([...types].sort()).toEqual(['不定项选择题', '填空题'].sort())
}

/** The types that the nursing exam does not have. */
export const typeScenarios: Scenario[] = [
  { name: 'teaching: true-false, blanks, passages and open questions', run: teaching },
  { name: 'accounting: cases with any number of right options', run: accounting },
]
