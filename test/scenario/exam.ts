import { begin } from './account'
import type { Driver } from './driver'
import { Candidate, type Layout } from './exam/candidate'
import { enterComputerExam } from './exam/computer'
import { readSeedPaper } from './exam/paper'
import { reckon } from './exam/reckon'
import { expectBooks, expectHistory, expectReport } from './exam/report'
import { attemptOnShow, expectAcknowledged, expectArrivedWhole, expectTimeLeft, unsentQuestions, type AttemptOf } from './exam/standing'
import type { FaultScenario, FaultyWorld } from './faults'
import { to } from './faults/proxy'
import { jumpTo } from './practice'

const SUBJECT = '护士执业资格'
/** How long the network is away, ms. */
const CUT = 90_000

/** From the practice tab to the running exam, as somebody goes who comes back. */
async function comeBack(driver: Driver): Promise<void> {
  await driver.open()
  await driver.tap('模拟考试')
  await driver.tap('继续考试')
}

/** From the first start of the app to what a candidate reads before a paper. */
export async function choosePaper(driver: Driver, { server }: Pick<FaultyWorld, 'server'>, paper: string): Promise<void> {
  await begin(driver, server, SUBJECT)
  await driver.tap('模拟考试')
  await driver.see('考试记录')
  await driver.tap(paper)
  await driver.see('考试须知')
  await driver.see('150 题')
}

/**
 * The network goes in the middle and comes back 90 s later; meanwhile answers are given, a section is left, and the app is
 * killed. Nobody waits for the 90 s: the clocks of the device and of the server are both put forward.
 */
async function cut(driver: Driver, { server }: FaultyWorld, { candidate, of }: Sitting): Promise<void> {
  await driver.setOnline(false)
  await driver.see('网络中断，答案先存在本机，联网后自动提交')
  await candidate.answerUpTo(31, 44)
  await Promise.all([driver.setClock(CUT), server.setClock(CUT)])
  const unsent = await unsentQuestions(driver)
  expect(unsent.size).toBeGreaterThanOrEqual(11)
  await expectAcknowledged(candidate, driver, { ...of, unsent })
  await driver.kill()

  await driver.setOnline(true)
  await comeBack(driver)
  await candidate.see(44)
  await expectTimeLeft(driver, of)
  await expectArrivedWhole(candidate, driver, of)
}

/** The server dies without a word, is away for some answers, and comes back with everything it had acknowledged. */
async function crash(driver: Driver, { server }: FaultyWorld, { candidate, of }: Sitting): Promise<void> {
  const unsent = await unsentQuestions(driver)
  await server.kill()
  await candidate.goOn(await candidate.see(70))
  await candidate.answerUpTo(71, 76)
  await server.restart()
  await expectAcknowledged(candidate, driver, { ...of, unsent: new Set([...unsent, ...candidate.order.slice(70)]) })
  await expectArrivedWhole(candidate, driver, of)
}

interface Sitting {
  candidate: Candidate
  of: AttemptOf
}

/** 150 questions with everything that can happen to them, to a report that the test has reckoned itself. */
async function wholePaper(driver: Driver, world: FaultyWorld): Promise<void> {
  const { server, proxy } = world
  const paper = readSeedPaper('nurse', 'nurse-mock-1')
  const candidate = new Candidate(driver, paper)
  expect(candidate.total).toBe(150)
  await choosePaper(driver, world, paper.name)
  await driver.tap('开始考试')
  await candidate.see(1)
  const of = { attemptId: await attemptOnShow(driver), origin: server.origin }
  const sitting = { candidate, of }

  // Somebody on the way says there is no such thing; then the first answers reach the server, and the app is not told.
  proxy.plan(to('POST', '/journal'), { kind: 'answer', status: 404, body: { code: 404, msg: '接口不存在' } }, { kind: 'cutAfter' })
  await candidate.answerUpTo(1, 30)
  await expectArrivedWhole(candidate, driver, of)
  expect(proxy.waiting()).toBe(0)
  await candidate.goOn(await candidate.see(30))

  await cut(driver, world, sitting)
  await candidate.goOn(await candidate.see(44))
  await candidate.answerUpTo(45, 70)
  await crash(driver, world, sitting)
  await candidate.goOn(await candidate.see(76))
  await candidate.answerUpTo(77, candidate.total)

  // The card tells what is open; one of the last section is answered after all.
  await driver.tap('答题卡')
  await driver.see(`已答 ${candidate.answered} / ${candidate.total}`)
  const late = candidate.open.at(-1) ?? 0
  await driver.tap('继续答题')
  await jumpTo(driver, late)
  await candidate.choose(await candidate.see(late), 'A')

  // Handed in past the last warning; what comes first is no answer, the server's gets lost, and there is one report.
  await driver.tap('答题卡')
  await driver.see(`已答 ${candidate.answered} / ${candidate.total}`)
  await driver.tap('交卷')
  await driver.see(candidate.warning)
  proxy.plan(to('POST', '/submit'), { kind: 'answer', status: 404 }, { kind: 'cutAfter' })
  await driver.tap('交卷')
  await driver.see('考试报告')
  expect(proxy.waiting()).toBe(0)
  await expectArrivedWhole(candidate, driver, of)

  const result = reckon(paper, candidate.choices)
  expect(result.answered).toBe(candidate.answered)
  await expectReport(driver, paper, result)
  await expectHistory(driver, paper, result)
  await expectBooks(driver, server.origin, result)
}

/** How the computer exam is sat on a device. */
export interface ComputerSeat {
  layout: Layout
  /** Asks to hand in: the last warning comes. */
  askHandIn(): Promise<void>
}

const COMPUTER_ANSWERS = 14

/** 人机对话 from the registration to the report, the first numbers of the paper answered. */
export async function computerExam(driver: Driver, world: FaultyWorld, seat: ComputerSeat): Promise<void> {
  const { server } = world
  await server.setClock(0)
  const paper = readSeedPaper('nurse', 'nurse-mock-1')
  const candidate = new Candidate(driver, paper, seat.layout)
  await choosePaper(driver, world, paper.name)
  await enterComputerExam(driver, world)
  await candidate.answerUpTo(1, COMPUTER_ANSWERS)
  const of = { attemptId: await attemptOnShow(driver), origin: server.origin }
  await expectTimeLeft(driver, of)
  await seat.askHandIn()
  await driver.see(candidate.warning)
  await driver.tap('交卷')
  await driver.see('考试报告')
  await expectArrivedWhole(candidate, driver, of)
  const result = reckon(paper, candidate.choices)
  expect(result.answered).toBe(candidate.answered)
  await expectReport(driver, paper, result)
}

/** Issue 4, "Done when" 1. */
export const examScenarios: FaultScenario[] = [
  { name: 'an exam of 150 questions through a cut of 90 s, a kill of the app and a kill of the server', run: wholePaper },
]
