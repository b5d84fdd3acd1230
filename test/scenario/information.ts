import { signIn } from './account'
import type { Driver } from './driver'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const PACKAGE = 'pages_subpkg_practice/Information'
const LIST = `${PACKAGE}/Information`

/** A guest's home shows the first article, and leads to it and to all of them. */
async function banner(driver: Driver): Promise<void> {
  await driver.open()
  await driver.tap('护士执业资格考试报名指南')
  await driver.see('字号')
  await driver.back()
  await driver.tap('全部资讯')
  await driver.see('报名照片被退回')
}

/** A guest finds an article, reads it in another size, and keeps it after the login. */
async function readArticle(driver: Driver, server: TestServer): Promise<void> {
  await driver.open(LIST)
  await driver.see('护士执业资格考试报名指南')
  await driver.fill('搜索文章', '照片')
  await driver.seeNot('护士执业资格考试报名指南')
  await driver.tap('报名照片被退回')
  await driver.see('五种常见原因')
  await driver.tap('字号')
  await driver.tap('20')
  await driver.tap('关闭')
  await driver.tap('收藏')
  await signIn(driver, server)
  await driver.see('五种常见原因')
  await driver.tap('收藏')
  await driver.see('已收藏')
  await driver.open(LIST)
  await driver.tap('收藏')
  await driver.see('报名照片被退回')
  await driver.see('已读')
}

/** Three articles that name each other: what each is opened by, and what it alone says. */
const PHOTO = ['报名照片被退回', '背景不是纯白'] as const
const NIGHT = ['上夜班也能学', '第 46–75 天'] as const
const HEART = ['左心衰还是右心衰', '先记住一句话'] as const

/** However often articles are opened out of each other, back is the first of them, and then the list. */
async function relatedArticles(driver: Driver): Promise<void> {
  const read = async ([title, words]: readonly [string, string]) => {
    await driver.tap(title)
    await driver.see(words)
  }
  await driver.open(LIST)
  for (const article of [PHOTO, NIGHT, HEART, NIGHT, HEART, NIGHT, HEART]) await read(article)
  await driver.back()
  await driver.see(PHOTO[1])
  await read(NIGHT)
  // The one below is gone back to.
  await read(PHOTO)
  await driver.back()
  await driver.seeNot('相关文章')
  await driver.see('资讯')
  expect(await driver.url()).toBe(LIST)
}

/** A paid article ends where its free part ends. */
async function paidArticle(driver: Driver): Promise<void> {
  await driver.open(`${PACKAGE}/biz/new-detail?id=nurse-heart-table`)
  await driver.see('后面还有 3 节')
  await driver.see('¥3.90 阅读全文')
  expect(await driver.sees('症状对照')).toBe(false)
  await driver.tap('¥3.90 阅读全文')
  await driver.see('确认订单')
  await driver.see('左心衰还是右心衰')
  await driver.see('提交订单')
}

/** The sum of a print follows every choice, and what cannot be bound says why. */
async function printing(driver: Driver): Promise<void> {
  await driver.open(`${PACKAGE}/biz/printer-detail?id=nurse-all`)
  await driver.see('全部 61 页')
  await driver.see('61 页 x ¥0.10')
  await driver.see('¥6.10')
  await driver.tap('骑马钉')
  await driver.see('¥2.00')
  await driver.tap('自选页码')
  await driver.fill('自选页码', '1-40, 88')
  await driver.see('这份资料只有 61 页')
  await driver.fill('自选页码', '1–40')
  await driver.see('共 40 页')
  await driver.tap('增加')
  await driver.tap('增加')
  await driver.see('多份优惠')
  await driver.see('−¥1.80')
  await driver.see(/预计\d+月\d+日送达/)
  await driver.tap('去下单')
  await driver.see('确认订单')
  await driver.see('40 页 · A4 · 双面黑白 · 骑马钉')
  await driver.see('¥16.20')
}

/** Articles and printing. */
async function information(driver: Driver, server: TestServer): Promise<void> {
  await readArticle(driver, server)
  await paidArticle(driver)
  await printing(driver)
}

export const informationScenarios: Scenario[] = [
  { name: 'articles: search, favourite, a paid one, and a print order', run: information },
  { name: 'related articles: a long way forth, a short way back', run: relatedArticles },
  { name: 'the banner of the home: an article, and all of them', run: banner },
]
