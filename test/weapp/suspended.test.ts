import { arrive } from '../scenario/account'
import { choosePaper } from '../scenario/exam'
import { Candidate } from '../scenario/exam/candidate'
import { readSeedPaper } from '../scenario/exam/paper'
import { attemptOnShow, expectArrivedWhole, expectTimeLeft } from '../scenario/exam/standing'
import { friendIn, RUNNING } from '../scenario/live'
import { seeQuestion } from '../scenario/practice'
import type { TestServer } from '../scenario/server'
import type { WeappDriver } from './driver'
import { usePhones } from './phones'

/**
 * The learner goes to another app for longer than five seconds: WeChat ends what was asked for, closes the sockets and stops the
 * JavaScript (developers.weixin.qq.com, 小程序运行机制). What came due meanwhile happens when the app is shown again, before or after
 * it hears of that.
 */
jest.setTimeout(300_000)

const onPhone = usePhones()

const MINUTE = 60_000
const ORDERS = ['shown', 'meanwhile'] as const

interface Away {
  driver: WeappDriver
  server: TestServer
  first: (typeof ORDERS)[number]
}

/** The app lies suspended while the clocks go on to so many ms after the real time. */
async function sleepUntil({ driver, server, first }: Away, ms: number, meanwhile = async (): Promise<unknown> => undefined): Promise<void> {
  driver.running.setVisible(false)
  driver.running.suspend()
  await Promise.all([driver.setClock(ms), server.setClock(ms)])
  await meanwhile()
  driver.running.resume(first)
}

test.each(ORDERS)('an exam goes on by the clock of the server, and ends by it: first comes what is %s', (first) =>
  onPhone(async (driver, server) => {
    const away = { driver, server, first }
    await server.setClock(0)
    const paper = readSeedPaper('nurse', 'nurse-mock-1')
    const candidate = new Candidate(driver, paper)
    await choosePaper(driver, { server }, paper.name)
    await driver.tap('开始考试')
    await candidate.answerUpTo(1, 5)
    const of = { attemptId: await attemptOnShow(driver), origin: server.origin }

    // The last answer is on its way at that moment.
    await sleepUntil(away, 50 * MINUTE)
    await candidate.see(5)
    await expectTimeLeft(driver, of)
    await expectArrivedWhole(candidate, driver, of)
    await candidate.goOn(await candidate.see(5))
    await candidate.answerUpTo(6, 8)
    // What arrives after the end counts no more (decision 010).
    await expectArrivedWhole(candidate, driver, of)

    await sleepUntil(away, 300 * MINUTE)
    await driver.see('考试时间到，已为你自动交卷。')
    await driver.tap('查看报告')
    await driver.see('考试报告')
    await expectArrivedWhole(candidate, driver, of)
  }),
)

/** Taps, and is gone as soon as the app has asked the server for something. */
async function askAndSleep(away: Away, tap: () => Promise<void>): Promise<void> {
  const { running } = away.driver
  const tapped = tap()
  while (running.requests.underway === 0) await new Promise((resolve) => setImmediate(resolve))
  await sleepUntil(away, 0)
  await tapped
}

test.each(ORDERS)('what a page had asked for is there when the learner is back: first comes what is %s', (first) =>
  onPhone(async (driver, server) => {
    const away = { driver, server, first }
    await server.setClock(0)
    await arrive(driver, server, '护士执业资格')
    await askAndSleep(away, () => driver.tap('课程'))
    await driver.see('今日直播')
    await driver.tap('题库')
    await askAndSleep(away, () => driver.tap('从第一章开始'))
    await seeQuestion(driver, 1)
    expect(driver.running.shown.map(({ text }) => text)).not.toContain('网络中断、超时或其他异常')
  }),
)

test.each(ORDERS)('a live room is left and entered again, with what was said meanwhile: first comes what is %s', (first) =>
  onPhone(async (driver, server) => {
    await server.setClock(0)
    await arrive(driver, server, '护士执业资格')
    await driver.tap('课程')
    await driver.tap(`进入，${RUNNING.title}`)
    await driver.see('人在看')
    await driver.seeNot('正在连接直播')
    const friend = await friendIn(server, RUNNING.id)
    const words = `你不在时说的一句，先${first}`
    try {
      await sleepUntil({ driver, server, first }, 0, () => {
        friend.say(words)
        return friend.hear(words)
      })
      await driver.see(words)
      await driver.seeNot('聊天断开了')
      expect((await driver.text()).split(words).length - 1).toBe(1)
      await driver.fill('和大家聊聊', `我回来了，先${first}`)
      await driver.tap('发送')
      expect(await friend.hear(`我回来了，先${first}`)).toBe(1)
    } finally {
      friend.leave()
    }
  }),
)
