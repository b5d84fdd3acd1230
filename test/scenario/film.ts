/** A film as a learner watches it, in either build. */
import type { Driver } from './driver'

/** The first lessons of the course: films of 48 s. The first one is free. */
export const FIRST = { id: 'nurse-2027-1', name: '生命体征的评估' }
export const SECOND = { id: 'nurse-2027-2', name: '给药与三查八对' }
export const LENGTH = '00:48'
/** Two taps within a quarter of a second are a double tap. */
export const STEP = 700
const PATIENCE = 60_000

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const lessonUrl = ({ id }: { id: string }) => `pages_subpkg_course/course-play-detail/course-play-detail?lessonId=${id}`

/** Repeats a look until it finds something. The controls go by themselves: a tap on the film brings them back. */
export async function atFilm<T>(driver: Driver, what: string, look: () => Promise<T | null>): Promise<T> {
  const until = Date.now() + PATIENCE
  for (;;) {
    const found = await look()
    if (found !== null) return found
    if (Date.now() > until) throw new Error(`${what}: not within ${PATIENCE} ms. Screen:\n${await driver.describe()}`)
    // A browser plays nothing before it was touched.
    if (!(await driver.tapIfSeen('开始播放'))) await driver.tapIfSeen('视频画面')
    await pause(STEP)
  }
}

/** Where the film stands, s. */
export const readPlace = (driver: Driver): Promise<number> =>
  atFilm(driver, 'the place of the film', async () => {
    const found = new RegExp(`(\\d\\d):(\\d\\d)${LENGTH}`).exec((await driver.text()).replace(/\s/g, ''))
    return found ? Number(found[1]) * 60 + Number(found[2]) : null
  })

export const watchTo = (driver: Driver, place: number): Promise<number> =>
  atFilm(driver, `the film at ${place} s`, async () => {
    const at = await readPlace(driver)
    return at >= place ? at : null
  })
