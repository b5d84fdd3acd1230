import { arrive } from './account'
import type { Driver } from './driver'
import { answerOne, answerUpTo, readMeta, seeQuestion } from './practice'
import type { Scenario } from './scenario'
import { hasPhysics, type TestServer } from './server'

/** Opens the first year of the physics questions. @returns how many there are; null: they are not on this machine */
export async function openPhysics(driver: Driver, server: TestServer): Promise<number | null> {
  if (!hasPhysics()) {
    console.log('[skipped] ../shared/data/gaokao-bench is not there: formulas were not practised')
    return null
  }
  await arrive(driver, server, '高考物理')
  await driver.tap('2010 年', { near: '0 / 5' })
  const { of } = await readMeta(driver)
  await driver.see('原子核')
  return of
}

/** Real physics questions, imported by the content command: their formulas are drawn, and they are practised to the end. */
async function physics(driver: Driver, server: TestServer): Promise<void> {
  const of = await openPhysics(driver, server)
  if (of === null) return
  const { drawn, broken } = await driver.pictures()
  expect(broken).toEqual([])
  expect(drawn).toBeGreaterThan(4)
  await answerUpTo(driver, of)
  await driver.see('正确答案')
  expect((await driver.pictures()).broken).toEqual([])
}

/** Longer than a question is on show before the pictures of the next are asked for; and than a turn of the page, ms. */
const REST = 2500
const TURN = 700
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A train goes into a tunnel: the formulas of the next questions and of their analyses are there already. */
async function tunnel(driver: Driver, server: TestServer): Promise<void> {
  if ((await openPhysics(driver, server)) === null) return
  await pause(REST)
  expect((await driver.pictures()).broken).toEqual([])
  await driver.setOnline(false)
  await driver.choose('B')
  await driver.see('解析')
  expect((await driver.pictures()).broken).toEqual([])
  await driver.tap('下一题')
  for (let at = 2; at <= 3; at += 1) {
    await seeQuestion(driver, at)
    await answerOne(driver)
    await pause(TURN)
    expect((await driver.pictures()).broken).toEqual([])
  }
  await driver.setOnline(true)
}

/** Issue 2: a physics question with formulas is practised in both builds. */
export const formulaScenarios: Scenario[] = [
  { name: 'physics: formulas drawn on the server', run: physics },
  { name: 'physics: a tunnel after the first question takes no formula of the next', run: tunnel },
]
