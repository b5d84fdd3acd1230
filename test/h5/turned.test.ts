import { arrive } from '../scenario/account'
import { jumpTo } from '../scenario/practice'
import { learnerOf } from '../../scripts/shots-world'
import type { H5Driver } from './driver'
import { CLOSE, SINKS, sinks } from './sinks'
import { useSite } from './site'
import { until } from './until'

/** A phone is turned while a case is on show (mockup notes 05): there is no room for both, and the question is what stays in sight. */
jest.setTimeout(600_000)

const UPRIGHT = { width: 375, height: 812 }
const LYING = { width: 812, height: 375 }
const PRACTICE = 'pages_subpkg_practice/practice-core/practice-core?source=chapter&subjectId=nurse&chapterId=nurse-06&restart=1'

const site = useSite()
let driver: H5Driver

beforeEach(async () => {
  driver = site.device()
  await arrive(driver, site.server(), '护士执业资格')
})
afterEach(async () => {
  expect(driver.problems()).toEqual([])
  await driver.close()
})

const me = async () => learnerOf(site.server().origin, (await driver.storage())['uni_id_token'] ?? '')

interface Paper {
  questions: { id: string; groupId: string | null }[]
  groups: { id: string; passage: unknown }[]
}

/** The number of the first question that belongs to a case. */
function firstOfCase({ questions, groups }: Paper): number {
  const cases = new Set(groups.flatMap(({ id, passage }) => (passage ? [id] : [])))
  return questions.findIndex(({ groupId }) => groupId !== null && cases.has(groupId)) + 1
}

/** px of the question on show that are in sight: of what scrolls around its options, where nothing lies over it. */
const SEEN = `(() => {
  const list = [...document.querySelectorAll('.q-options')].find((one) => {
    const { left, right } = one.getBoundingClientRect()
    return left >= 0 && right <= innerWidth
  })
  let room = list
  while (room && !/auto|scroll/.test(getComputedStyle(room).overflowY)) room = room.parentElement
  if (!room) return 0
  const { left, top, width, bottom } = room.getBoundingClientRect()
  const end = Math.min(innerHeight, bottom)
  return room.contains(document.elementFromPoint(left + width / 2, (top + end) / 2)) ? end - top : 0
})()`
const GRIP = `document.querySelector('[aria-label^=拖动调整案例高度]') !== null`

async function turn(): Promise<void> {
  await until(driver.tab, GRIP)
  await driver.tab.setViewportSize(LYING)
  await driver.see('查看案例')
  await until(driver.tab, `${SEEN} > 150`)
  await driver.tap(/查看案例/)
  await driver.see('案例')
  expect(await sinks(driver, CLOSE)).toBeGreaterThan(SINKS)
  await driver.tab.setViewportSize(UPRIGHT)
  await until(driver.tab, GRIP)
  await until(driver.tab, `${SEEN} > 150`)
  expect(await driver.sees('查看案例')).toBe(false)
}

test('in a practice', async () => {
  await driver.open(PRACTICE)
  await driver.see('下一题')
  const { sessionId } = await (
    await me()
  ).call<{ sessionId: string }>('POST', '/api/practice/sessions', {
    source: 'chapter',
    subjectId: 'nurse',
    chapterId: 'nurse-06',
  })
  await jumpTo(driver, firstOfCase(await (await me()).call<Paper>('GET', `/api/practice/sessions/${sessionId}/paper`)))
  await turn()
})

test('in an exam', async () => {
  const learner = await me()
  const { attemptId } = await learner.call<{ attemptId: string }>('POST', '/api/simulated/papers/teacher-mock-1/attempts', {})
  await driver.open(`pages_subpkg_practice/practice-simulated/normal?attemptId=${attemptId}`)
  await driver.see('下一题')
  await jumpTo(driver, firstOfCase(await learner.call<Paper>('GET', `/api/simulated/attempts/${attemptId}/paper`)))
  await turn()
})
