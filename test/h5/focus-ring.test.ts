import { hrefOf } from '../../src/routes'
import type { H5Driver } from './driver'
import { useDemo } from './demo'
import { useSite } from './site'
import { until } from './until'

/** Who goes through a page with Tab sees where the focus is. */
jest.setTimeout(600_000)

const site = useSite()
const device = useDemo(site)
let driver: H5Driver

beforeEach(async () => {
  driver = await device()
})
afterEach(() => driver.close())

/** The names of what has a ring of which more than one side is cut off by a box around it. */
const CUT = `(() => {
  const sides = (box) => [box.left, box.top, -box.right, -box.bottom]
  const cuts = (style, side) => /hidden|clip/.test(style.overflow) || (side % 2 ? style.overflowY === 'hidden' : style.overflowX === 'hidden')
  return [...document.querySelectorAll('.taro_page_show [tabindex="0"]')].flatMap((element) => {
    element.focus()
    if (document.activeElement !== element || !element.checkVisibility()) return []
    const gap = parseFloat(getComputedStyle(element).outlineOffset) + 2
    const ring = sides(element.getBoundingClientRect()).map((side) => side - gap)
    const lost = new Set()
    for (let box = element.parentElement; box && box.id !== 'app'; box = box.parentElement) {
      const style = getComputedStyle(box)
      sides(box.getBoundingClientRect()).forEach((side, at) => cuts(style, at) && ring[at] < side - 1 && lost.add(at))
    }
    return lost.size > 1 ? [element.ariaLabel || element.textContent.slice(0, 24)] : []
  })
})()`

test.each([
  ['practice', hrefOf('practice', {}), '章节'],
  ['course', hrefOf('course', {}), '课程'],
  ['profile', hrefOf('profile', {}), '知币'],
  ['settings', hrefOf('userSetting', {}), '退出登录'],
  ['mistakes', hrefOf('practiceError', {}), '错题'],
  ['coins', hrefOf('coinDetail', {}), '知币'],
] as const)('%s: the ring of the focus is in sight', async (_, address, words) => {
  await driver.open(address.slice(1))
  await driver.see(words)
  await until(driver.tab, `document.querySelectorAll('.taro_page_show [tabindex="0"]').length > 2`)
  await driver.tab.waitForTimeout(1000)
  // From now on the browser shows where the focus is.
  await driver.tab.keyboard.press('Tab')
  expect(await driver.tab.evaluate(CUT)).toEqual([])
})
