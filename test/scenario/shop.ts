import { learnerOf } from '../../scripts/shots-world'
import { arrive } from './account'
import type { Driver } from './driver'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const SUBJECT = '护士执业资格'
const BOOK = { product: 'nurse-treasure', sku: 'nurse-treasure-27-all', name: '2027 护考应试宝典' }
const COURSE = { sku: 'course:nurse-skill', name: '护考实践能力精讲班' }
const ADDRESS = '林小满 13812066021 浙江省杭州市余杭区仓前街道文一西路998号3幢1602室'

/** A sum of the screen in fen: `¥139.40` where the pattern has its group. */
const sumIn =
  (pattern: RegExp) =>
  (text: string): number | null => {
    const found = pattern.exec(text.replace(/\s+/g, ''))
    return found?.[1] === undefined ? null : Math.round(Number(found[1]) * 100)
  }

/** Coins for the order: coming to their page signs in. */
async function earnCoins(driver: Driver): Promise<void> {
  await driver.open('pages_subpkg_profile/coin-detail/coin-detail')
  await driver.see('已连续签到 1 天')
}

/** The product page: its form is chosen, a coupon taken, and back from the order the choice stands. */
async function lookAtBook(driver: Driver): Promise<void> {
  await driver.open(`pages_subpkg_profile/goods/goods?productId=${BOOK.product}`)
  await driver.see(BOOK.name)
  await driver.tap('领券')
  await driver.tap('领取', { nth: 0 })
  await driver.see('已领取')
  await driver.tap('关闭')
  await driver.tap('立即购买')
  await driver.see('限购')
  await driver.tap('增加')
  await driver.tap('立即购买')
  await driver.see('添加收货地址')
  await driver.see('x 2')
  await driver.back()
  await driver.see('× 2')
}

/** On an order without an address: one out of a pasted line. */
export async function giveAddress(driver: Driver): Promise<void> {
  await driver.tap('添加收货地址')
  await driver.see('新增收货地址')
  await driver.fill('粘贴整段地址', ADDRESS)
  await driver.tap('识别')
  // The field is empty again once its text has filled the rows.
  await driver.see('粘贴整段地址，自动识别填写')
  await driver.tap('保存')
  await driver.see('确认订单')
  await driver.see('138 **** 6021')
}

/** A book and a course in one order, with coupon and coins; the sums on screen add up. */
async function buyBoth(driver: Driver): Promise<number> {
  await driver.open(`pages_subpkg_profile/confirm-order/confirm-order?skuId=${BOOK.sku},${COURSE.sku}&quantity=1,1`)
  await giveAddress(driver)
  await driver.see('优惠合计')
  const goods = await driver.read('the price of the goods', sumIn(/商品金额¥([0-9.]+)/))
  const saved = await driver.read('what was saved', sumIn(/优惠合计−¥([0-9.]+)/))
  const payable = await driver.read('the total', sumIn(/合计¥([0-9.]+)已优惠/))
  if (payable !== goods - saved) throw new Error(`${goods} − ${saved} is not ${payable}`)
  await driver.tap('提交订单')
  await driver.tap(/^我已阅读并同意$/)
  await driver.tap('提交订单')
  if (driver.build === 'h5') await driver.tap('本机收银台：模拟付款')
  await driver.see('支付成功')
  return payable
}

/** Another device asks for the money of the book while the form for it is open here: it says so, and shows the order as it is then. */
async function askedElsewhere(driver: Driver, server: TestServer): Promise<void> {
  const elsewhere = learnerOf(server.origin, (await driver.storage())['uni_id_token'] ?? '')
  const { rows } = await elsewhere.call<{ rows: { orderNo: string; lines: { id: string; name: string }[] }[] }>(
    'GET',
    '/api/order?tab=all&page=1',
  )
  const [bought] = rows
  const line = bought?.lines.find(({ name }) => name !== COURSE.name)
  if (!bought || !line) throw new Error(`No order with ${BOOK.name}`)
  await driver.open('pages_subpkg_profile/order-list/order-list')
  await driver.tap(/^订单详情/)
  await driver.see('订单编号')
  await driver.tap(`申请退款：${line.name}`)
  await driver.see('退款原因')
  await driver.tap('不想要了')
  const wish = { lineId: line.id, reason: '买错了', note: '', pictures: [] }
  await elsewhere.call('POST', `/api/order/${bought.orderNo}/after-sale`, wish)
  await driver.tap('提交申请')
  await driver.see('这件商品现在不能申请售后，可以联系客服')
  await driver.seeNot('退款原因')
  await driver.see('原因：买错了')
  expect(await driver.sees(`申请退款：${line.name}`)).toBe(false)
  await driver.tap('关闭')
  await driver.see(/退款中|已退款/)
}

/** The course is open, and closed again once its money is back, to the fen. */
async function giveCourseBack(driver: Driver): Promise<void> {
  await driver.tap('去学习')
  await driver.see(COURSE.name)
  await driver.back()
  await driver.tap('查看订单')
  await driver.see('订单编号')
  const paid = await driver.read('what the course cost', (text) => coursePaid(text))
  await driver.tap(`申请退款：${COURSE.name}`)
  await driver.see('退款原因')
  await driver.see(`退回${paid}`)
  await driver.tap('不想要了')
  await driver.tap('提交申请')
  await driver.see('已退款')
  await driver.see(`已退款${paid}`)
  await driver.open('pages_subpkg_course/purchased-course-toc/purchased-course-toc')
  await driver.see('还没有课程')
}

/** 实付 of the course's line, `¥84.00 + 3 知币`. */
function coursePaid(text: string): string | null {
  const plain = text.replace(/\s+/g, '')
  const at = plain.lastIndexOf(COURSE.name)
  return at < 0 ? null : (/实付(¥[0-9.]+(?:\+[0-9]+知币)?)/.exec(plain.slice(at))?.[1] ?? null)
}

async function walk(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, SUBJECT)
  await earnCoins(driver)
  await lookAtBook(driver)
  await buyBoth(driver)
  await giveCourseBack(driver)
  await askedElsewhere(driver, server)
}

const TREASURE = '考点精讲 + 五年考点仿真题'
/** Things of the shelf: what each is opened by, and what its page alone says. */
const CARDS = ['护考考前速记卡', '一张一个考点'] as const
const ACCOUNTS = ['初级会计一本通', '两科考点表格化'] as const

/** However often things are opened out of each other's shelf, back is the first of them. */
async function shelves(driver: Driver, server: TestServer): Promise<void> {
  const look = async ([name, words]: readonly [string, string]) => {
    await driver.tap(name)
    await driver.see(words)
  }
  await arrive(driver, server, SUBJECT)
  await driver.open(`pages_subpkg_profile/goods/goods?productId=${BOOK.product}`)
  await driver.see(TREASURE)
  for (const thing of [CARDS, ACCOUNTS, CARDS, ACCOUNTS, CARDS, ACCOUNTS]) await look(thing)
  await driver.back()
  await driver.see(TREASURE)
  // The one that was gone back to is opened again, and by its own shelf left for the same.
  await look(ACCOUNTS)
  await driver.back()
  await driver.see(TREASURE)
}

export const shopScenarios: Scenario[] = [
  {
    name: 'shop: a book and a course are bought with a coupon and coins, the course goes back, the book was asked for elsewhere',
    run: walk,
  },
  { name: 'shop: from thing to thing by their shelves, and back', run: shelves },
]
