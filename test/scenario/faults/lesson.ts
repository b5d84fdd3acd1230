import { arrive } from '../account'
import type { FaultScenario } from '../faults'
import { FIRST, lessonUrl, readPlace, watchTo } from '../film'
import { THIRD_GENERATION } from './proxy'

/** On the way to work: a lesson opens and plays on a 3G network, and goes on where it was when the app was closed. */
export const slowLesson: FaultScenario = {
  name: 'a lesson on a 3G network: it plays, and after a kill goes on where it was',
  async run(driver, { server, proxy }) {
    await arrive(driver, server, '护士执业资格')
    proxy.slow(THIRD_GENERATION)
    await driver.open(lessonUrl(FIRST))
    const before = await watchTo(driver, 8)
    await driver.kill()
    await driver.open(lessonUrl(FIRST))
    const after = await readPlace(driver)
    expect(after).toBeGreaterThanOrEqual(before - 3)
    await watchTo(driver, after + 4)
  },
}
