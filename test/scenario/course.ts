import { arrive } from './account'
import { apiOf, buyCourse, type Call } from './api'
import type { Driver } from './driver'
import { atFilm, FIRST, LENGTH, lessonUrl, pause, readPlace, SECOND, STEP, watchTo } from './film'
import type { Scenario } from './scenario'
import { CLASS_NAME } from './season'
import { squash } from './seen'
import type { TestServer } from './server'

const SUBJECT = '护士执业资格'
const COURSE = 'nurse-2027'
/** A film at double speed, and what a slow machine needs beside it, ms. */
const WHOLE_FILM = 240_000

/** Chooses a rate in the panel. */
async function choose(driver: Driver, from: string, to: string): Promise<void> {
  await atFilm(driver, 'the rate panel', async () => ((await driver.tapIfSeen(`倍速，现在 ${from}`)) ? true : null))
  await driver.tap(to)
  await atFilm(driver, `the rate ${to}`, async () => ((await driver.sees(`倍速，现在 ${to}`)) ? true : null))
}

/** From the list of bought courses into a lesson; at another rate; killed, and on from where it stood. */
async function watched(driver: Driver): Promise<void> {
  await driver.open('pages_subpkg_course/purchased-course-toc/purchased-course-toc')
  await driver.tap(new RegExp(`^${squash(CLASS_NAME)}，`))
  await driver.see('课程目录')
  await driver.tap(new RegExp(`${FIRST.name}`), { nth: 0 })
  await driver.see('讲义')
  await choose(driver, '1.0x', '1.5x')
  const before = await watchTo(driver, 8)
  const seenAt = Date.now()
  await driver.kill()
  await driver.open(lessonUrl(FIRST))
  const after = await readPlace(driver)
  expect(after).toBeGreaterThanOrEqual(before - 3)
  // It has played on since, at 1.5x.
  expect(after).toBeLessThanOrEqual(before + 3 + (1.5 * (Date.now() - seenAt)) / 1000)
  await choose(driver, '1.5x', '2.0x')
}

/** To the end: the next lesson is offered, and this one bears its mark. */
async function finished(driver: Driver): Promise<void> {
  await driver.see(SECOND.name, { timeout: WHOLE_FILM })
  await driver.see('播放下一讲', { timeout: WHOLE_FILM })
  await driver.tapIfSeen('取消')
  await driver.see(new RegExp(`${FIRST.name}${LENGTH}·已学完`))
}

/** The document of a lesson opens. */
async function handout(driver: Driver): Promise<void> {
  await driver.open(`pages_subpkg_course/purchased-course-detail/biz/panel-electronic-details?courseId=${COURSE}&lessonId=nurse-2027-12`)
  await driver.tap(/第12讲心力衰竭病人的护理，2页/)
  // The browser draws its two pages; the mini program opens it in the platform's viewer and knows that it is here.
  if (driver.build === 'h5') await driver.see('1 / 2')
  else await driver.see(/2页·已下载/)
}

async function begun(driver: Driver, server: TestServer): Promise<Call> {
  await arrive(driver, server, SUBJECT)
  const call = await apiOf(driver, server)
  await buyCourse(call, COURSE)
  return call
}

async function study(driver: Driver, server: TestServer): Promise<void> {
  await begun(driver, server)
  await watched(driver)
  await finished(driver)
  await handout(driver)
}

/** What was watched without a network reaches the server when there is one again, even after a kill. */
async function offline(driver: Driver, server: TestServer): Promise<void> {
  const call = await begun(driver, server)
  await driver.open(lessonUrl(SECOND))
  await watchTo(driver, 1)
  await driver.setOnline(false)
  await watchTo(driver, 7)
  await driver.kill()
  await driver.setOnline(true)
  await driver.open()
  const until = Date.now() + 30_000
  for (;;) {
    const { watchedMs, positionMs } = await call<{ watchedMs: number; positionMs: number }>(`/api/course/lesson/${SECOND.id}`)
    if (watchedMs >= 3000 && positionMs >= 3000) return
    if (Date.now() > until) throw new Error(`the server counts ${watchedMs} ms`)
    await pause(STEP)
  }
}

export const courseScenarios: Scenario[] = [
  { name: 'a bought course: watched at 1.5x, killed, resumed, finished; its handout opens', run: study },
  { name: 'a lesson watched offline counts when the network is back', run: offline },
]
