import { arrive, newPhone } from '../scenario/account'
import { addDays, dayOf } from '../../src/domain/calendar'
import { groupPhone } from '../../src/domain/phone'
import { seeQuestion } from '../scenario/practice'
import type { H5Driver } from './driver'
import { useSite } from './site'
import { until } from './until'

/** Numbers as they are copied: a field takes the whole text, and shows the digits in it. */
jest.setTimeout(600_000)

const LOGIN = 'pages/login/login'

const site = useSite()
let driver: H5Driver
beforeEach(() => {
  driver = site.device()
})
afterEach(() => driver.close())

/** The field with this label or placeholder. */
const fieldOf = (words: string) => `input[aria-label="${words}"], input[placeholder="${words}"]`
const holds = (label: string, text: string) =>
  until(driver.tab, `document.querySelector('${fieldOf(label)}')?.value === ${JSON.stringify(text)}`, 5000)

/** Pastes out of the clipboard over what stands in the field. */
async function paste(label: string, text: string): Promise<void> {
  await driver.tab.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await driver.tab.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await driver.tab.locator(fieldOf(label)).focus()
  await driver.tab.keyboard.press('Control+A')
  await driver.tab.keyboard.press('Control+V')
}

test('a phone, however it is written', async () => {
  await driver.open(LOGIN)
  await driver.see('手机号登录')
  for (const [text, shown] of [
    ['+86 138 0013 8000', '138 0013 8000'],
    ['+8613900138001', '139 0013 8001'],
    ['86 138 0013 8002', '138 0013 8002'],
    ['１３８００１３８００３', '138 0013 8003'],
  ] as const) {
    await paste('手机号', text)
    await holds('手机号', shown)
  }
})

test('a browser is told whose value a field holds: a phone offers the code of its message, a keeper of passwords fills in his', async () => {
  const fills = () => driver.tab.evaluate("[...document.querySelectorAll('input')].map(({ autocomplete }) => autocomplete)")
  await driver.open(LOGIN)
  await driver.see('手机号登录')
  expect(await fills()).toEqual(['tel-national', 'one-time-code'])
  await driver.tap('账号密码')
  await driver.see('账号密码登录')
  expect(await fills()).toEqual(['username', 'current-password'])
})

test('typing goes on as it did: grouped, to eleven digits, and no letter', async () => {
  await driver.open(LOGIN)
  await driver.see('手机号登录')
  const { keyboard } = driver.tab
  await driver.tab.locator('input[aria-label="手机号"]').focus()
  await keyboard.type('1380x013800', { delay: 30 })
  await holds('手机号', '138 0013 800')
  await keyboard.type('19', { delay: 30 })
  await holds('手机号', '138 0013 8001')
  await keyboard.press('Backspace')
  await holds('手机号', '138 0013 800')
  await driver.tab.locator('input[aria-label="短信验证码"]').focus()
  await keyboard.type('12a34567', { delay: 30 })
  await holds('短信验证码', '123456')
})

test('a code as it was copied out of the message signs in by itself; so it does in a field that holds a wrong one', async () => {
  const phone = newPhone()
  await driver.open(LOGIN)
  await driver.see('手机号登录')
  await paste('手机号', `+86 ${groupPhone(phone)}`)
  await driver.tap('获取验证码')
  await driver.see('重新获取')
  const code = site.server().codes(phone).at(-1) ?? ''
  for (const [text, shown] of [
    [' 654321', '654321'],
    ['654 322', '654322'],
    ['验证码654323', '654323'],
    ['６５４３２４', '654324'],
  ] as const) {
    await paste('短信验证码', text)
    await holds('短信验证码', shown)
  }
  // Ticked, the last of them is sent and refused.
  await driver.tap(/^我已阅读并同意$/)
  await holds('短信验证码', '')
  await paste('短信验证码', `【知行题库】验证码 ${code}，10 分钟内有效`)
  await driver.see('选择考试')
})

test('the phone is there beside the countdown when the page is loaded anew, as a browser does for who reads the code elsewhere', async () => {
  const phone = newPhone()
  await driver.open(LOGIN)
  await driver.see('手机号登录')
  await paste('手机号', phone)
  await driver.tap('获取验证码')
  await driver.see('重新获取')
  await driver.tab.reload()
  await driver.see('重新获取')
  await holds('手机号', groupPhone(phone))
  await driver.tap(/^我已阅读并同意$/)
  await paste('短信验证码', site.server().codes(phone).at(-1) ?? '')
  await driver.see('选择考试')
  expect(await driver.tab.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain(phone)
})

test('a day, the code of a study card, and the phone of an address', async () => {
  await arrive(driver, site.server(), '护士执业资格')
  await driver.tap('从第一章开始')
  await seeQuestion(driver, 1)
  await driver.tap('设置')
  await driver.see('考试日期')
  const [year] = new Date(Date.now() + 400 * 86_400_000).toISOString().split('-')
  const example = `如 ${addDays(dayOf(Date.now()), 100)}`
  await paste(example, ` ${year}-06-15 `)
  await driver.tab.keyboard.press('Enter')
  await holds(example, `${year}-06-15`)
  await driver.open('pages_subpkg_profile/product-activation/product-activation')
  await driver.see('学习卡激活')
  await paste('激活码', 'ｚｘ７Ｋ－２９ＱＤ　８ｍ')
  await holds('激活码', 'ZX7K29QD8M')
  await driver.open('pages_subpkg_profile/confirm-order/biz/edit-address?add=1')
  await driver.see('新增收货地址')
  await paste('手机号', '电话： +86 138-0013-8000 ')
  await holds('手机号', '138 0013 8000')
  // And this form says whose values its fields hold, too.
  for (const [label, fill] of [
    ['收货人', 'name'],
    ['手机号', 'tel-national'],
    ['详细地址', 'street-address'],
  ] as const)
    expect(await driver.tab.locator(`[aria-label="${label}"]`).getAttribute('autocomplete')).toBe(fill)
})
