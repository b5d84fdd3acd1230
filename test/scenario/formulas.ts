import { arrive } from './account'
import type { Driver } from './driver'
import { answerUpTo, readMeta } from './practice'
import type { Scenario } from './scenario'
import { hasPhysics, type TestServer } from './server'

/** Real physics questions, imported by the content command: their formulas are drawn, and they are practised to the end. */
async function physics(driver: Driver, server: TestServer): Promise<void> {
  if (!hasPhysics()) {
    console.log('[skipped] ../shared/data/gaokao-bench is not there: formulas were not practised')
    return
  }
  await arrive(driver, server, '高考物理')
  await driver.tap('2010 年', { near: '0 / 5' })
  const { of } = await readMeta(driver)
  await driver.see('原子核')
  const { drawn, broken } = await driver.pictures()
  expect(broken).toEqual([])
  expect(drawn).toBeGreaterThan(4)
  await answerUpTo(driver, of)
  await driver.see('正确答案')
  expect((await driver.pictures()).broken).toEqual([])
}

/** Issue 2: a physics question with formulas is practised in both builds. */
export const formulaScenarios: Scenario[] = [{ name: 'physics: formulas drawn on the server', run: physics }]
