import { learnerOf } from '../../scripts/shots-world'
import { arrive, signIn } from './account'
import type { Driver } from './driver'
import { answerUpTo, readMeta, seeQuestion } from './practice'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const SUBJECT = { id: 'nurse', name: '护士执业资格' }
const PACKAGE = 'pages_subpkg_practice'

/** Calls the API as the demo learner, who shares. */
async function sharer(server: TestServer) {
  const call = async <T>(path: string, body?: object, token?: string): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token && { 'X-Access-Token': token }) }
    const method = body ? 'POST' : 'GET'
    const answer = await fetch(`${server.origin}/zxedu${path}`, { method, headers, body: body && JSON.stringify(body) })
    const { success, message, result } = (await answer.json()) as { success: boolean; message: string; result: T }
    if (!success) throw new Error(`${path}: ${message}`)
    return result
  }
  const { token } = await call<{ token: string }>('/sys/login', { username: 'demo', password: 'demo1234' })
  return {
    share: (thing: object) => call<{ code: string; credited: number }>('/api/share', { subjectId: SUBJECT.id, ...thing }, token),
    /** The first question of the subject. */
    question: async () => {
      const { sessionId } = await call<{ sessionId: string }>('/api/practice/sessions', { source: 'chapter', subjectId: SUBJECT.id }, token)
      const paper = await call<{ questions: { id: string; chapterName: string }[] }>(
        `/api/practice/sessions/${sessionId}/paper`,
        undefined,
        token,
      )
      const [first] = paper.questions
      if (!first) throw new Error('the subject has no question')
      return first
    },
  }
}

const callback = (code: string) => `${PACKAGE}/share-callback/share-callback?code=${code}`

/** A guest sees what was shared, logs in, is taken to it, and the sharer is credited once; then shares it on. */
async function shared(driver: Driver, server: TestServer): Promise<void> {
  const friend = await sharer(server)
  const { id, chapterName } = await friend.question()
  const before = await friend.share({ kind: 'question', refId: id })
  await driver.open(callback('nothing-here'))
  await driver.see('分享已失效')
  await driver.kill()
  await driver.open(callback(before.code))
  await driver.see(chapterName)
  await driver.tap('登录后作答，看解析')
  await signIn(driver, server)
  await seeQuestion(driver, 1)
  expect(await driver.url()).toContain('source=shared')
  expect((await friend.share({ kind: 'question', refId: id })).credited).toBe(before.credited + 1)
  await driver.choose('A')
  await driver.tap('分享')
  await driver.see('分享这道题')
  await driver.see('好友登录后你得 20 知币，每天最多 10 位')
}

/** ms for a visit, which is said beside the page that it leads to. */
const HEARD = 20_000

/** How many friends of a learner have come to a paper, once it is as many as they should be. */
async function comeTo(paperId: string, as: { server: TestServer; token: string }, expected: number): Promise<number> {
  const until = Date.now() + HEARD
  for (;;) {
    const target = { kind: 'exam', subjectId: SUBJECT.id, refId: paperId }
    const { credited } = await learnerOf(as.server.origin, as.token).call<{ credited: number }>('POST', '/api/share', target)
    if (credited >= expected || Date.now() > until) return credited
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A learner hands a paper to a friend, by touch alone; what he handed over takes the friend to it, and credits him once. */
async function sharedPaper(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, SUBJECT.name)
  const { uni_id_token: token = '' } = await driver.storage()
  await driver.tap('模拟考试')
  await driver.tap(/模拟卷/, { nth: 0 })
  await driver.see('考试须知')
  const intro = await driver.url()
  const paperId = new URLSearchParams(intro.split('?')[1]).get('paperId') ?? ''
  await driver.tap('分享')
  await driver.see('分享这份试卷')
  await driver.tap(driver.build === 'weapp' ? '发给微信好友' : '发送链接')
  if (driver.build === 'h5') await driver.see('链接已复制')
  const card = await driver.sharedPath()
  expect(card).toMatch(/share-callback\?code=./)
  await driver.kill()

  await arrive(driver, server, SUBJECT.name)
  for (let visit = 0; visit < 2; visit += 1) {
    await driver.open(card)
    await driver.see('考试须知')
    expect(await driver.url()).toBe(intro)
    expect(await comeTo(paperId, { server, token }, 1)).toBe(1)
    await driver.kill()
  }
}

/** From the ring of the home to the statistics: what was answered, and the weak chapters. */
async function statistics(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, SUBJECT.name)
  await driver.open(`${PACKAGE}/practice-days/practice-days?section=stats`)
  await driver.see('还没有学习数据')
  await driver.open(`${PACKAGE}/practice-core/practice-core?source=chapter&subjectId=${SUBJECT.id}`)
  await readMeta(driver)
  await answerUpTo(driver, 6)
  await driver.open(`${PACKAGE}/practice-days/practice-days?section=stats`)
  await driver.see('做题量（所有科目）')
  await driver.see(/最近一天\d+%，不满5题的天不计入/)
  await driver.see('近半年学习 1 天')
  await driver.see(/6题·首次\d+%·每题/)
  await driver.tap('考点')
  await driver.see('每个考点做满 5 题后显示')
}

export const shareScenarios: Scenario[] = [
  { name: 'share: a guest, the login, the shared question, one credit', run: shared },
  { name: 'share: a paper by touch, its card or link, and the friend who opens it', run: sharedPaper },
  { name: 'statistics: nothing is no zero, answers become figures', run: statistics },
]
