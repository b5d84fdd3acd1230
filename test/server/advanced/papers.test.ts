import { grants } from '../../../server/db/schema'
import { grant, revoke } from '../../../server/modules/entitlement/grants'
import type { TestUser } from '../helpers/app'
import type { World } from '../practice/setup'
import { giveCoins, openPapers } from './setup'

interface Card {
  id: string
  lock: string
  price: number | null
  total: number
  progress: { sessionId: string; answered: number; judged: number; correct: number; total: number; finished: boolean } | null
}
interface Paper extends Card {
  chapters: { chapterId: string; count: number }[]
  types: { type: string; count: number }[]
  wrong: number | null
  coins: number | null
}

const REVIEW = { auditStatus: '1' }
let world: World
let learner: TestUser
beforeAll(async () => void (world = await openPapers()))
afterAll(() => world.close())
beforeEach(async () => void (learner = await world.buildUser()))

const list = async (options: object = { token: learner.token }) =>
  (await world.call<Card[]>('GET', '/api/advanced/papers?subjectId=s1', options)).body.result
const paperOf = async (id: string, options: object = { token: learner.token }) =>
  (await world.call<Paper>('GET', `/api/advanced/papers/${id}`, options)).body
const unlock = async (id: string, price: number, more: object = {}) =>
  (await world.call<{ coins: number }>('POST', `/api/advanced/papers/${id}/unlock`, { token: learner.token, body: { price }, ...more }))
    .body
const start = async (refId: string, more: object = {}) =>
  (
    await world.call<{ sessionId: string; total: number; resumed: boolean }>('POST', '/api/practice/sessions', {
      token: learner.token,
      body: { source: 'advanced', subjectId: 's1', refId, ...more },
    })
  ).body
const answer = (sessionId: string, questionId: string, given: string | object) =>
  world.call('POST', '/api/practice/answers', {
    token: learner.token,
    body: {
      items: [
        {
          sessionId,
          questionId,
          version: 1,
          revision: 1,
          response: typeof given === 'string' ? { kind: 'choice', letters: [given] } : given,
          elapsedMs: 1000,
          answeredAt: world.clock.current.getTime(),
        },
      ],
    },
  })
const give = (paperId: string, expiresAt: Date | null = null, sourceId = 'g') =>
  grant(world.db, {
    userId: learner.user.id,
    kind: 'paper',
    refId: paperId,
    source: 'gift',
    sourceId,
    expiresAt,
    now: world.clock.now(),
  })

describe('the list', () => {
  test('papers in order with their locks, withdrawn ones and withdrawn questions left out; a guest sees the locks', async () => {
    const expected = [
      { id: 'free', lock: 'open', price: null, total: 3, progress: null },
      { id: 'coins', lock: 'coins', price: 30, total: 4, progress: null },
      { id: 'product', lock: 'product', price: null, total: 3, progress: null },
    ]
    expect(await list()).toMatchObject(expected)
    expect(await list({})).toMatchObject(expected)
  })

  test('a grant opens a paper until it ends or is taken back', async () => {
    const locks = async () => (await list()).map(({ lock }) => lock)
    await give('product', new Date(world.clock.current.getTime() + 1000))
    expect(await locks()).toEqual(['open', 'coins', 'open'])
    world.clock.advance(1000)
    expect(await locks()).toEqual(['open', 'coins', 'product'])
    await give('coins')
    expect((await list())[1]).toMatchObject({ lock: 'open', price: null })
    await revoke(world.db, { source: 'gift', sourceId: 'g', now: world.clock.now() })
    expect(await locks()).toEqual(['open', 'coins', 'product'])
  })

  test('what was begun in a bought paper is read no more when it is given back or runs out, and nothing answered in it is lost', async () => {
    const other = await start('free')
    await answer(other.result.sessionId, 'q2', 'B')
    world.clock.advance(1000)
    await give('product')
    const { sessionId } = (await start('product')).result
    await answer(sessionId, 'q1', 'A')
    const read = async (part: string) =>
      (await world.call<unknown>('GET', `/api/practice/sessions/${sessionId}${part}`, { token: learner.token })).body
    const resumed = async () =>
      (
        await world.call<{ personal: { resume: { sessionId: string } } }>('GET', '/api/practice/home?subjectId=s1', {
          token: learner.token,
        })
      ).body.result.personal.resume.sessionId
    const parts = ['', '/paper', '/opening']
    for (const part of parts) expect(await read(part)).toMatchObject({ success: true })
    expect(await resumed()).toBe(sessionId)
    await revoke(world.db, { source: 'gift', sourceId: 'g', now: world.clock.now() })
    for (const part of parts) {
      expect(await read(part)).toMatchObject({ success: false, message: '这份试卷已经不能练习了，请到试卷详情查看' })
    }
    expect(await resumed()).toBe(other.result.sessionId)
    expect((await answer(sessionId, 'q2', 'B')).body).toMatchObject({ result: { accepted: [{ questionId: 'q2' }] } })
    await give('product', new Date(world.clock.current.getTime() + 1000), 'again')
    expect(await read('')).toMatchObject({ result: { answers: [{ questionId: 'q1' }, { questionId: 'q2' }] } })
    world.clock.advance(1000)
    expect(await read('')).toMatchObject({ success: false })
  })

  test('progress follows the unfinished session, and the finished one after it', async () => {
    const { result } = await start('free')
    expect(result).toMatchObject({ total: 3, resumed: false })
    await answer(result.sessionId, 'q2', 'B')
    await answer(result.sessionId, 'q1', 'A')
    const begun = { sessionId: result.sessionId, answered: 2, judged: 2, correct: 1, total: 3, finished: false }
    expect((await list())[0]?.progress).toEqual(begun)
    await world.call('POST', `/api/practice/sessions/${result.sessionId}/finish`, { token: learner.token })
    expect((await list())[0]?.progress).toEqual({ ...begun, finished: true })
    const again = await start('free')
    expect((await list())[0]?.progress).toMatchObject({ sessionId: again.result.sessionId, answered: 0, finished: false })
    const stranger = await world.buildUser()
    expect((await list({ token: stranger.token }))[0]?.progress).toBeNull()
  })

  test('a paper answered to its end is done before it is handed in: it begins anew', async () => {
    const { result } = await start('free')
    for (const id of ['q2', 'q1']) await answer(result.sessionId, id, 'B')
    await answer(result.sessionId, 'qe', { kind: 'essay', text: '答', selfScore: null })
    expect((await list())[0]?.progress).toMatchObject({ answered: 3, total: 3, finished: true })
    expect((await start('free')).result).toMatchObject({ resumed: false, total: 3 })
    expect((await list())[0]?.progress).toMatchObject({ answered: 0, finished: false })
  })
})

describe('one paper', () => {
  test('that was withdrawn stays with who has it: it is listed, read and practised, and is there for nobody else', async () => {
    const listed = async (options?: object) => (await list(options)).map(({ id }) => id)
    await give('gone')
    expect((await paperOf('gone')).result).toMatchObject({ lock: 'open', total: 3, withdrawn: true })
    const { result } = await start('gone')
    await answer(result.sessionId, 'q1', 'B')
    expect((await list())[0]).toMatchObject({ id: 'gone', lock: 'open', price: null, withdrawn: true, progress: { answered: 1 } })
    // The app under review shows what needs no purchase, as it does of the papers on sale.
    expect(await listed({ token: learner.token, headers: REVIEW })).toEqual(['gone', 'free'])
    const stranger = { token: (await world.buildUser()).token }
    for (const options of [{}, stranger]) {
      expect(await listed(options)).toEqual(['free', 'coins', 'product'])
      expect((await paperOf('gone', options)).code).toBe(404)
    }
    await revoke(world.db, { source: 'gift', sourceId: 'g', now: world.clock.now() })
    expect(await listed()).toEqual(['free', 'coins', 'product'])
    expect((await paperOf('gone')).code).toBe(404)
  })

  test('its chapters and types, what is wrong of it, and the coins where coins open it', async () => {
    await giveCoins(world, learner.user.id, 12)
    const { result } = await paperOf('coins')
    expect(result).toMatchObject({
      lock: 'coins',
      price: 30,
      coins: 12,
      wrong: 0,
      chapters: [
        { chapterId: 'c2', count: 3 },
        { chapterId: 'c3', count: 1 },
      ],
      types: [
        { type: 'A3', count: 3 },
        { type: 'A1', count: 1 },
      ],
    })
    expect((await paperOf('coins', {})).result).toMatchObject({ lock: 'coins', coins: null, wrong: null })
    expect((await paperOf('free')).result).toMatchObject({ total: 3, coins: null })
    expect((await paperOf('gone')).code).toBe(404)
    expect((await start('gone')).message).toBe('试卷不存在或已下架，请返回后重试')
    expect((await paperOf('never')).code).toBe(404)
  })

  test('its wrong questions make a session of their own, in the order of the paper', async () => {
    expect(await start('free', { source: 'advancedWrong' })).toMatchObject({ success: false, message: '这份试卷里没有待掌握的错题' })
    const { result } = await start('free')
    await answer(result.sessionId, 'q1', 'A')
    await answer(result.sessionId, 'q2', 'A')
    expect((await paperOf('free')).result.wrong).toBe(2)
    const again = await start('free', { source: 'advancedWrong' })
    const { body } = await world.call<{ questions: { id: string }[] }>('GET', `/api/practice/sessions/${again.result.sessionId}/paper`, {
      token: learner.token,
    })
    expect(body.result.questions.map(({ id }) => id)).toEqual(['q2', 'q1'])
    // The paper's own session is another list: it is continued where it was left.
    expect((await start('free')).result).toMatchObject({ sessionId: result.sessionId, resumed: true })
  })
})

describe('starting', () => {
  test.each(['coins', 'product'])('a locked paper is refused: %s', async (id) => {
    for (const source of ['advanced', 'advancedWrong']) {
      expect(await start(id, { source })).toMatchObject({ success: false, result: null, message: expect.stringContaining('没有解锁') })
    }
    await give(id)
    expect(await start(id)).toMatchObject({ success: true })
  })

  test('a grant that ended locks the paper again, also on the way back into its session', async () => {
    await give('product', new Date(world.clock.current.getTime() + 1000))
    expect(await start('product')).toMatchObject({ success: true })
    world.clock.advance(2000)
    expect(await start('product')).toMatchObject({ success: false })
  })

  test('a paper of another subject, one that is gone and none at all', async () => {
    for (const id of ['other', 'gone', 'never']) expect((await start(id)).code).toBe(404)
    const { body } = await world.call('POST', '/api/practice/sessions', {
      token: learner.token,
      body: { source: 'advanced', subjectId: 's1' },
    })
    expect(body).toMatchObject({ success: false, code: 400 })
  })

  test('what is missed is filed under the advanced practice', async () => {
    const { result } = await start('free')
    await answer(result.sessionId, 'q1', 'A')
    const { body } = await world.call<{ groups: { key: string; count: number }[] }>('GET', '/api/practice/wrong?subjectId=s1&by=source', {
      token: learner.token,
    })
    expect(body.result.groups).toMatchObject([{ key: 'source:advanced', count: 1 }])
  })
})

describe('unlocking', () => {
  test('coins and grant move together; again costs nothing', async () => {
    await giveCoins(world, learner.user.id, 50)
    expect(await unlock('coins', 30)).toMatchObject({ success: true, result: { coins: 20 } })
    expect(await unlock('coins', 30)).toMatchObject({ success: true, result: { coins: 20 } })
    expect((await list())[1]).toMatchObject({ lock: 'open', price: null })
    expect(await start('coins')).toMatchObject({ success: true })
  })

  test('too few coins: refused in words with the way to earn them, and nothing changes', async () => {
    await giveCoins(world, learner.user.id, 12)
    expect(await unlock('coins', 30)).toMatchObject({ success: false, message: '知币不够，还差 18 枚。每天完成每日一练就能得知币' })
    expect((await paperOf('coins')).result).toMatchObject({ lock: 'coins', coins: 12 })
  })

  test('another price than the one agreed to takes nothing', async () => {
    await giveCoins(world, learner.user.id, 50)
    expect(await unlock('coins', 20)).toMatchObject({ success: false, code: 409, message: expect.stringContaining('30 知币') })
    expect(await unlock('coins', 40)).toMatchObject({ success: false, code: 409, message: expect.stringContaining('30 知币') })
    expect((await paperOf('coins')).result).toMatchObject({ lock: 'coins', coins: 50 })
  })

  test('coins open neither a product nor what is not there; a free paper takes none', async () => {
    await giveCoins(world, learner.user.id, 50)
    expect(await unlock('product', 0)).toMatchObject({ success: false, message: expect.stringContaining('学习卡') })
    expect((await unlock('gone', 0)).code).toBe(404)
    expect(await unlock('free', 0)).toMatchObject({ success: true, result: { coins: 50 } })
    expect((await world.call('POST', '/api/advanced/papers/coins/unlock', { body: { price: 30 } })).status).toBe(401)
  })
})

describe('review mode', () => {
  const reviewed = () => ({ token: learner.token, headers: REVIEW })

  test('locked papers and every price are gone, and coins open nothing', async () => {
    await giveCoins(world, learner.user.id, 50)
    expect((await list(reviewed())).map(({ id }) => id)).toEqual(['free'])
    for (const id of ['coins', 'product']) expect((await paperOf(id, reviewed())).code).toBe(404)
    expect((await unlock('coins', 30, { headers: REVIEW })).code).toBe(404)
    expect((await paperOf('coins')).result.coins).toBe(50)
    const text = (await world.call('GET', '/api/advanced/papers?subjectId=s1', reviewed())).text
    expect(text).not.toMatch(/"price":[0-9]/)
  })

  test('it grants nothing, and takes nothing from who holds a grant', async () => {
    const { body } = await world.call('POST', '/api/practice/sessions', {
      ...reviewed(),
      body: { source: 'advanced', subjectId: 's1', refId: 'product' },
    })
    expect(body).toMatchObject({ success: false })
    await give('product')
    expect((await list(reviewed())).map(({ id }) => id)).toEqual(['free', 'product'])
    expect(await world.db.$count(grants)).toBeGreaterThan(0)
  })
})
