import { arrive } from './account'
import type { Driver } from './driver'
import { answerUpTo, readMeta, seeQuestion } from './practice'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const SUBJECT = '护士执业资格'
const ANNOUNCEMENT = '今天的每日一练到了，去看看'

/** Today's set from its announcement to the summary. */
async function practised(driver: Driver): Promise<void> {
  await driver.tap(ANNOUNCEMENT)
  await driver.see('从今天开始')
  await driver.see('当天做完得 10 知币')
  await driver.tap('开始')
  const { of } = await readMeta(driver)
  await answerUpTo(driver, of)
  await driver.tap('答题卡')
  await driver.tap('交卷看结果')
  await driver.see('练习小结')
  await driver.tap('返回', { nth: -1 })
}

/** Done: the streak has counted up, coins came, and every question leads back to where it was answered. */
async function analysed(driver: Driver): Promise<void> {
  await driver.see('今天已完成，明天继续')
  await driver.see('已完成，得到 10 知币')
  await driver.tap('看分析')
  await driver.see('满 30 人后显示排名和平均，现在 1 人')
  await driver.tap('分享')
  await driver.see('分享每日一练')
  await driver.see('好友登录后你得 20 知币')
  await driver.tap('关闭')
  await driver.tap(/^第2题，答/)
  await seeQuestion(driver, 2)
  await driver.back()
  await driver.see('练习分析')
  await driver.back()
  await driver.back()
}

/** The home knows; the calendar shows the day, and a missed one says what it costs. */
async function calendar(driver: Driver): Promise<void> {
  await driver.see(/每日一练答对\d+\/\d+/)
  await driver.seeNot(ANNOUNCEMENT)
  await driver.tap(/^每日一练，答对/)
  await driver.see('已练 1 天')
  const missed = /^\d+月\d+日，未完成$/
  // On the first of a month no day before it is on the page.
  if (!(await driver.tapIfSeen(missed, { nth: -1 }))) return
  await driver.see('知币不够，还差 40 枚')
  await driver.tap('补练 · 50 知币')
  await driver.see('补练不计入连续天数')
  await driver.tap('取消')
}

/** The figures of it: where the learner is weak, and a tap that practises there. */
async function statistics(driver: Driver): Promise<void> {
  await driver.tap('我的', { nth: -1 })
  await driver.tap('累计做题')
  await driver.see('掌握情况')
  await driver.tap('考点', { nth: -1 })
  await driver.see('首次正确率低的在前，点一下去练')
  await driver.tap('章节', { nth: -1 })
  await driver.tap(/首次\d+%/, { nth: 0 })
  await seeQuestion(driver, 1)
  await driver.back()
  await driver.see('掌握情况')
  await driver.back()
  await driver.tap('题库', { nth: -1 })
}

async function walk(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, SUBJECT)
  await practised(driver)
  await analysed(driver)
  await statistics(driver)
  await calendar(driver)
}

export const dailyScenarios: Scenario[] = [{ name: 'daily practice: announced, done, analysed, its figures and its calendar', run: walk }]
