import { arrive } from './account'
import type { Driver } from './driver'
import { answerUpTo, seeQuestion } from './practice'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const SUBJECT = '护士执业资格'
const ANSWERED = 4

const readNumber = (driver: Driver, what: string, pattern: RegExp) =>
  driver.read(what, (text) => {
    const found = pattern.exec(text.replace(/\s/g, ''))?.[1]
    return found === undefined ? null : Number(found)
  })

/** Some answers by a fixed rule, and a favourite: records to clear. */
async function practised(driver: Driver): Promise<void> {
  await driver.tap('从第一章开始')
  await seeQuestion(driver, 1)
  await driver.tap('收藏')
  await answerUpTo(driver, ANSWERED)
  await driver.back()
}

/** Clears the wrong book of the subject and takes it back within the ten seconds; then clears it for good. */
async function cleared(driver: Driver, wrong: number): Promise<void> {
  const button = new RegExp(`^清空\\s*${wrong}\\s*条记录$`)
  await driver.tap(button)
  await driver.see(/将清空/)
  await driver.tap('取消')
  await driver.tap(button)
  await driver.tap('清空', { nth: -1 })
  await driver.see(`已清空 ${wrong} 条记录`)
  await driver.tap(/^撤销/)
  await driver.tap(button)
  await driver.tap('清空', { nth: -1 })
  await driver.see(`已清空 ${wrong} 条记录`)
}

async function walk(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, SUBJECT)
  await practised(driver)
  // The home shows what it knew first, then what is true now.
  const wrong = await readNumber(driver, 'wrong questions', /错题([1-9]\d*)/)
  await driver.tap(/^错题/)
  await driver.see('今日待复习')
  await driver.tap('管理错题本')
  await driver.tap('清空题库记录')
  await driver.see('选择题库')
  await cleared(driver, wrong)
  await driver.back()
  await driver.seeNot('今日待复习')
  await driver.back()
  // Only what was chosen is gone.
  await readNumber(driver, 'no wrong question', /错题(0)/)
  await readNumber(driver, 'the one favourite', /收藏(1)(?!\d)/)
}

/** Clearing records by choice, with the way back (product.md widget/multiple-dels). */
export const clearingScenarios: Scenario[] = [{ name: 'clearing: chosen records go, come back within ten seconds, and go', run: walk }]
