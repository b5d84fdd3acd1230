import { hrefOf } from '../../src/routes'
import { useDemo } from './demo'
import type { H5Driver } from './driver'
import { useSite } from './site'

/** Who goes from heading to heading finds one of the page, and its parts below that. */
jest.setTimeout(600_000)

const site = useSite()
const device = useDemo(site)
let driver: H5Driver

beforeEach(async () => {
  driver = await device()
})
afterEach(() => driver.close())

test.each([
  ['the settings', hrefOf('userSetting', {}), ['1 设置', '2 账号', '2 学习', '2 通用']],
  [
    'an exam',
    hrefOf('simulatedIntro', { paperId: 'nurse-mock-1' }),
    ['1 模拟考试', '2 考试模式', '2 题型分布', '2 考试须知', '2 评分规则'],
  ],
  ['a course', hrefOf('coursePurchaseProduct', { courseId: 'nurse-drug' }), ['1 护考药理 120 考点专项', '2 课程大纲']],
  ['goods', hrefOf('goods', { productId: 'nurse-treasure' }), ['1 2027 护考应试宝典', '2 看看其他好物']],
] as const)('%s', async (_, address, headings) => {
  await driver.open(address.slice(1))
  for (const heading of headings) {
    const [, level, name = ''] = /^(\d) (.*)$/.exec(heading) ?? []
    await driver.tab
      .getByRole('heading', { name, level: Number(level) })
      .filter({ visible: true })
      .first()
      .waitFor()
  }
  expect(await driver.tab.getByRole('heading', { level: 1 }).filter({ visible: true }).count()).toBe(1)
})
