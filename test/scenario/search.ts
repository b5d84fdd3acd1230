import { signIn } from './account'
import type { Driver } from './driver'
import { seeQuestion } from './practice'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const FIELD = '搜题干、选项或考点'
/** A question of the nurse bank and its words. */
const WORDS = '地高辛 食欲'
const FOUND = /长期口服地高辛/

/** A guest looks for a question by two words, logs in for it, finds the search again and opens what was found. */
async function searched(driver: Driver, server: TestServer): Promise<void> {
  await driver.open()
  await driver.see('章节练习')
  await driver.tap('搜索题目')
  await driver.see('记得几个字就能找到题')
  await driver.fill(FIELD, '龘靐')
  await driver.see('没有找到相关题目')
  await driver.fill(FIELD, WORDS)
  await driver.see(FOUND)
  await driver.tap(FOUND)
  await signIn(driver, server)
  // The page may have been kept under the login, or opened anew with what was looked for last.
  if ((await driver.seeOne(['搜索范围', '最近搜索'])) === '最近搜索') await driver.tap(WORDS)
  await driver.tap(FOUND)
  await seeQuestion(driver, 1)
  await driver.see('食欲差')
  expect(await driver.url()).toContain('source=search')
}

export const searchScenarios: Scenario[] = [
  { name: 'a question is found by its words, and what was looked for is remembered', run: searched },
]
