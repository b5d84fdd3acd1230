import { readFileSync } from 'node:fs'
import path from 'node:path'
import { arrive, begin, signInByPassword } from './account'
import { delivered } from './delivered'
import type { Driver } from './driver'
import { answerUpTo, readMeta, seeQuestion } from './practice'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const BANKS = path.resolve(__dirname, '../../server/seed/banks')
const NURSE = { subject: '护士执业资格', chapter: '循环系统疾病病人的护理', file: 'nurse/01-circulatory.json', total: 29 }

interface Entry {
  type: string
  answer?: unknown
  questions?: { answer: unknown }[]
}

/** How many a learner gets right who always takes the first option, or the first two of several (practice.ts). */
function rightByRule(file: string): number {
  const { entries } = JSON.parse(readFileSync(path.join(BANKS, file), 'utf8')) as { entries: Entry[] }
  const answers = entries.flatMap(({ type, answer, questions }) => (questions ?? [{ answer }]).map((one) => ({ type, answer: one.answer })))
  return answers.filter(({ type, answer }) => answer === (/^(X|CASE|MULTIPLE|INDEFINITE)$/.test(type) ? 'AB' : 'A')).length
}

/** Sign-in, subject, a whole chapter with every type of the nursing exam, answer card, summary, wrong book. */
async function mainJob(driver: Driver, server: TestServer): Promise<void> {
  const right = rightByRule(NURSE.file)
  const wrong = NURSE.total - right
  await begin(driver, server, NURSE.subject)
  await driver.tap(NURSE.chapter, { near: `${NURSE.total}` })

  const types = await answerUpTo(driver, 20)
  await driver.tap('答题卡')
  await driver.see(`已答 20 / ${NURSE.total}`)
  await driver.see('待判 1')
  await driver.tap(/^第21题/)
  for (const type of await answerUpTo(driver, NURSE.total)) types.add(type)
  expect([...types].sort()).toEqual(['A1 型题', 'A2 型题', 'A3 / A4 型题', 'B1 型题', 'X 型题', '案例分析题'])

  await driver.tap('答题卡')
  await driver.see(`答对 ${right}`)
  await driver.see(`答错 ${wrong}`)
  await driver.tap('交卷看结果')
  await driver.see('练习小结')
  await driver.see(`${NURSE.total} / ${NURSE.total}已答`)
  await driver.see(`${Math.round((right * 100) / NURSE.total)}%`)
  await driver.tap('返回', { nth: -1 })

  await driver.see('章节练习')
  await driver.tap(`错题 ${wrong} 题`)
  await driver.see('我的错题')
  await driver.see(`今日待复习${wrong}`)
  await driver.see(NURSE.chapter)
}

async function diesAndResumes(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, NURSE.subject)
  await driver.tap('从第一章开始')
  await answerUpTo(driver, 5)
  await driver.kill()

  await driver.open()
  await driver.see(`5 / ${NURSE.total} 题`)
  await driver.tap('继续')
  expect((await readMeta(driver)).at).toBe(6)
  await driver.tap('答题卡')
  await driver.see(`已答 5 / ${NURSE.total}`)
}

/** Without a network practising goes on; what was answered is safe on the device, and on the server as soon as it is back. */
async function offline(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, NURSE.subject)
  await driver.tap('从第一章开始')
  await answerUpTo(driver, 2)
  await delivered(driver)
  await driver.setOnline(false)
  await answerUpTo(driver, 5)
  await driver.see('未同步 3 题')
  await driver.see('网络中断，答案先存在本机，联网后自动提交')
  await driver.setOnline(true)
  await delivered(driver)

  // Killed before the network came back: the next start delivers.
  await driver.setOnline(false)
  await answerUpTo(driver, 7)
  await driver.see('未同步 2 题')
  await driver.kill()
  await driver.setOnline(true)
  await driver.open()
  await driver.tap('我的')
  await delivered(driver)
  await driver.tap('题库')
  await driver.see(`7 / ${NURSE.total} 题`)
}

/** The server goes away in the middle and comes back: nothing is lost, nothing is counted twice. */
async function serverAway(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, NURSE.subject)
  await driver.tap('从第一章开始')
  await answerUpTo(driver, 2)
  await delivered(driver)
  await server.kill()
  await answerUpTo(driver, 4)
  await driver.see('未同步 2 题')
  await server.restart()
  await delivered(driver)
  await driver.kill()
  await driver.open()
  await driver.see(`4 / ${NURSE.total} 题`)
}

/** A finger turns the pages; the first one resists. */
async function swiping(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, NURSE.subject)
  await driver.tap('从第一章开始')
  await seeQuestion(driver, 1)
  await driver.swipe('left')
  await seeQuestion(driver, 2)
  await driver.swipe('left')
  await seeQuestion(driver, 3)
  await driver.swipe('right')
  await seeQuestion(driver, 2)
  await driver.swipe('right')
  await seeQuestion(driver, 1)
  await driver.swipe('right')
  await seeQuestion(driver, 1)
}

/** The demo account signs in by account and password, on either build. */
async function password(driver: Driver): Promise<void> {
  await driver.open('pages/login/login')
  await signInByPassword(driver)
  await driver.seeOne(['选择考试', '章节练习'])
}

/** The process dies in the middle of a practice: position and answers are where they were. */
export const killAndResume: Scenario = { name: 'killed in the middle of a practice, it goes on where it stopped', run: diesAndResumes }

/** Issue 2, part 8. */
export const mainJobScenarios: Scenario[] = [
  { name: 'sign in, choose a subject, answer a chapter of every type, answer card, summary, wrong book', run: mainJob },
  killAndResume,
  { name: 'offline answers are kept, shown as unsent, and delivered', run: offline },
  { name: 'the server is killed in the middle of a practice and comes back', run: serverAway },
  { name: 'swiping turns the questions', run: swiping },
  { name: 'account and password', run: password },
]
