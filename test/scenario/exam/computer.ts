import type { Driver } from '../driver'
import type { FaultyWorld } from '../faults'

/** The way into 人机对话: registration, login, confirmation, and the doors. */

const CANDIDATE = { name: '林晓雯', documentNumber: '11010519491231002X', masked: '1101**********002X' }
/** Between the login and the doors, ms (server/seed/exams: waitSeconds). */
const WAIT = 60_000

/** From the page about a paper to the login, with the admission number of the registration. */
async function register(driver: Driver): Promise<string> {
  await driver.tap('人机对话')
  await driver.tap('开始考试')
  await driver.see('人机对话报名')
  await driver.fill('姓名', CANDIDATE.name)
  await driver.fill('身份证号', CANDIDATE.documentNumber)
  await driver.tap('提交报名')
  await driver.see('报名成功')
  const number = await driver.read('the admission number', (text) => /准考证号\s*(\d{12})/.exec(text)?.[1] ?? null)
  await driver.tap('去登录考试')
  return number
}

/**
 * Registers, logs in, confirms and waits for the doors. Nobody waits for the minute before they open: the clocks of the device
 * and of the server are both put forward.
 */
export async function enterComputerExam(driver: Driver, { server }: FaultyWorld): Promise<void> {
  const number = await register(driver)
  await driver.see('考生登录')
  // A number nobody has is told where it was typed, and no candidate is shown.
  await driver.fill(
    '12 位数字',
    number.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
  )
  await driver.fill('报名时填写的身份证号', CANDIDATE.documentNumber)
  await driver.tap('登录', { nth: -1 })
  await driver.see(/准考证号.*(不|未|没)/)
  await driver.fill('12 位数字', number)
  await driver.tap('登录', { nth: -1 })
  await driver.see(CANDIDATE.masked)
  await driver.see(CANDIDATE.name)
  await driver.see('等待开考')
  await driver.tap('我已核对以上信息，并阅读')
  await Promise.all([driver.setClock(WAIT), server.setClock(WAIT)])
  await driver.tap('确认，进入考试')
}
