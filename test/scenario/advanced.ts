import { arrive } from './account'
import { delivered } from './delivered'
import type { Driver } from './driver'
import { answerUpTo, seeQuestion } from './practice'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const SUBJECT = '护士执业资格'
const QUESTIONS = 25

/** A paper is begun, left and continued; what it was answered shows on its page and on the list. */
async function practised(driver: Driver): Promise<void> {
  await driver.tap('进阶练习')
  await driver.see('题库里出现最多的考点，先拿稳这些分')
  await driver.tap('高频考点卷（一）')
  await driver.see('覆盖章节')
  await driver.tap('开始练习')
  await answerUpTo(driver, 3)
  await delivered(driver)
  await driver.back()
  await driver.see(`已做 3/${QUESTIONS} 题`)
  await driver.tap('继续练习')
  await seeQuestion(driver, 4)
  await driver.back()
  await driver.see('重新开始')
  await driver.back()
  await driver.see(`已做 3/${QUESTIONS} 题`)
}

/** A past paper may be sat as an exam; the list comes back with the kind that was open. */
async function pastPaper(driver: Driver): Promise<void> {
  await driver.tap('历年真题')
  await driver.tap('2025 年考点仿真卷')
  await driver.see('知行原创题，按考试题型与考点编写，非官方原卷')
  await driver.tap('按考试做')
  await driver.see('考试须知')
  await driver.back()
  await driver.back()
  await driver.see('2024 年考点仿真卷')
}

/** What is locked says what opens it: coins that are missing, or a study card. */
async function locks(driver: Driver): Promise<void> {
  await driver.tap('2024 年考点仿真卷')
  await driver.tap('解锁本卷 · 50 知币')
  await driver.see('还差 50 枚')
  await driver.tap('关闭')
  await driver.tap('分享')
  await driver.see('分享这份试卷')
  await driver.see('好友登录后你得 20 知币')
  await driver.tap('关闭')
  await driver.back()
  await driver.tap('考前押题')
  await driver.tap('考前押题卷（二）')
  await driver.see('购买本卷，或激活学习卡后开放')
}

async function walk(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, SUBJECT)
  await practised(driver)
  await pastPaper(driver)
  await locks(driver)
}

export const advancedScenarios: Scenario[] = [{ name: 'advanced practice: begun, continued, sat as an exam, and its locks', run: walk }]
