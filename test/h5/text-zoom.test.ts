import { hrefOf, type RouteName } from '../../src/routes'
import { missingWords, SCREEN_TEXT } from '../scenario/route-words'
import { useDemo } from './demo'
import { PHONE, type H5Driver } from './driver'
import { useSite } from './site'
import { BADLY_SET, zoomText } from './text-zoom'
import { until } from './until'

/** A phone whose browser makes letters larger (WeChat's 字体大小, Android's WebView): what is written stays legible, and in its place. */
jest.setTimeout(600_000)

const MAIN: RouteName[] = [
  'practice',
  'course',
  'profile',
  'practiceCore',
  'practiceDays',
  'practiceError',
  'practiceSimulated',
  'simulatedIntro',
  'simulatedAnswerCard',
  'simulatedNormal',
  'simulatedReport',
  'coursePlayDetail',
  'coursePurchaseProduct',
  'goods',
  'goodsEvaluateMore',
  'confirmOrder',
  'orderList',
  'couponDetail',
  'information',
  'cancelAccount',
]

const device = useDemo(useSite())
let driver: H5Driver

afterEach(async () => {
  await driver.close()
})

/** A phone of the demo learner, with letters so many times as large. */
async function phone(times: number, viewport = { width: 375, height: 812 }): Promise<void> {
  driver = await device({ ...PHONE, viewport })
  await driver.open('pages/web-view/web-view')
  await zoomText(driver.tab.context(), times)
}

/** What is set badly on a page, once it says all that it has to. */
async function lookAt(name: RouteName): Promise<string[]> {
  const { tab } = driver
  await tab.goto('about:blank')
  await driver.open((device.special()[name] ?? hrefOf(name, {} as never)).slice(1))
  const all = async () => missingWords(name, await tab.evaluate<string>(SCREEN_TEXT), 'h5').length === 0
  for (let tries = 0; tries < 100 && !(await all()); tries += 1) await tab.waitForTimeout(100)
  await until(
    tab,
    `document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect.getTiming().iterations === Infinity)`,
  )
  return tab.evaluate<string[]>(BADLY_SET)
}

/** What is set badly on each of these pages: page → words. */
async function walk(names: readonly RouteName[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const name of names) {
    const bad = await lookAt(name)
    if (bad.length > 0) found[name] = bad
  }
  return found
}

test('1.3 times as large: nothing is cut, covered, or beside the middle of its box', async () => {
  await phone(1.3)
  expect(await walk(MAIN)).toEqual({})
})

test('1.6 times as large: titles and switches stay in their bars, numbers in their cells', async () => {
  await phone(1.6)
  expect(await walk(['practiceCore', 'simulatedAnswerCard', 'cancelAccount', 'orderList'])).toEqual({})
})

test('1.3 times as large on the smallest phone: 下一题 of the computer exam stays in its button', async () => {
  await phone(1.3, { width: 320, height: 568 })
  expect(await walk(['chatPaper'])).toEqual({})
})
