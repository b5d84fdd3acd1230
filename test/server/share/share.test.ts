import { eq } from 'drizzle-orm'
import {
  advancedPapers,
  dailySets,
  examPapers,
  examProfiles,
  practiceSessions,
  questions,
  questionStats,
  shares,
} from '../../../server/db/schema'
import { CODE } from '@/domain/errors'
import { ApiError } from '../../../server/http/errors'
import { SHARE } from '../../../server/modules/share/config'
import { MINUTE, sendCode, type Login } from '../auth/helpers'
import { openWorld, type World } from '../practice/setup'
import { buildSharer, openAsGuest, type Sharer } from './setup'

let world: World
let sharer: Sharer
beforeAll(async () => {
  world = await openWorld()
  sharer = await buildSharer(world)
})
afterAll(() => world.close())

const codeOf = async (thing: object) => (await sharer.share(thing)).body.result.code

describe('a shared question', () => {
  it('shows a guest its stem and options, and not a word of its answer', async () => {
    const { status, body, text } = await openAsGuest(world, await codeOf({ refId: 'q1' }))
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      kind: 'question',
      subjectId: 's1',
      refId: 'q1',
      title: '章 c1',
      withdrawn: false,
      paper: null,
      question: { type: 'A1', stem: [{ t: 'p', c: ['题目 q1 第 1 版'] }], passage: null, number: 1, sample: 0, correctRate: null },
    })
    expect(text).not.toMatch(/"answer"|"analysis"|"letters"|解析/)
  })

  it('comes with the material and the options it shares with others', async () => {
    const { body: shared } = await openAsGuest<{ question: { options: unknown[]; number: number } }>(world, await codeOf({ refId: 'b2' }))
    expect(shared.result.question).toMatchObject({ number: 2 })
    expect(shared.result.question.options).toHaveLength(4)
    const { body: material } = await openAsGuest(world, await codeOf({ refId: 'a3' }))
    expect(material.result).toMatchObject({ question: { passage: [{ t: 'p', c: ['患者，女'] }], number: 3 } })
  })

  it('tells the accuracy of the site from thirty first attempts on', async () => {
    const code = await codeOf({ refId: 'q2' })
    await world.db.insert(questionStats).values({ questionId: 'q2', sample: 29, correct: 9, letters: {} })
    expect((await openAsGuest(world, code)).body.result).toMatchObject({ question: { sample: 29, correctRate: null } })
    await world.db.update(questionStats).set({ sample: 30 }).where(eq(questionStats.questionId, 'q2'))
    expect((await openAsGuest(world, code)).body.result).toMatchObject({ question: { sample: 30, correctRate: 0.3 } })
  })

  it('that was withdrawn since is named and not shown, and cannot be shared or practised any more', async () => {
    const code = await codeOf({ refId: 'q3' })
    await world.db.update(questions).set({ withdrawn: true }).where(eq(questions.id, 'q3'))
    expect((await openAsGuest(world, code)).body.result).toMatchObject({ withdrawn: true, question: null })
    expect((await sharer.share({ refId: 'q3' })).status).toBe(404)
    const { body } = await world.call('POST', '/api/practice/sessions', {
      token: sharer.token,
      body: { source: 'shared', subjectId: 's1', refId: 'q3' },
    })
    expect(body).toMatchObject({ success: false, message: '这道题已经下架，去做做其他的题吧' })
    await world.db.update(questions).set({ withdrawn: false }).where(eq(questions.id, 'q3'))
  })

  it('is practised by the one who came, together with the questions of its material', async () => {
    const start = (refId: string) =>
      world.call<{ sessionId: string; total: number }>('POST', '/api/practice/sessions', {
        token: sharer.token,
        body: { source: 'shared', subjectId: 's1', refId },
      })
    expect((await start('q4')).body.result.total).toBe(1)
    expect((await start('b2')).body.result.total).toBe(3)
    // A question of another subject that names the same material, as an early import could leave it.
    const [{ groupId }] = (await world.db.select().from(questions).where(eq(questions.id, 'b2'))) as [typeof questions.$inferSelect]
    await world.db.update(questions).set({ groupId }).where(eq(questions.id, 'x1'))
    await world.db.update(practiceSessions).set({ finishedAt: world.clock.now() })
    expect((await start('b2')).body.result.total).toBe(3)
    await world.db.update(questions).set({ groupId: null }).where(eq(questions.id, 'x1'))
    expect((await start('x1')).status).toBe(404)
  })
})

it('a guest who came, looked and then registered counts once, by the account the login made', async () => {
  const code = await codeOf({ refId: 'q6' })
  const before = await sharer.coins()
  expect((await openAsGuest(world, code)).status).toBe(200)
  // Looking is not visiting: without an account there is nobody to count.
  expect((await world.call('POST', `/api/share/${code}/visit`)).status).toBe(401)
  const phone = '13700000001'
  const anonymous = await world.anonymousToken()
  const captcha = await sendCode(world, { token: anonymous, phone })
  const login = async (text: string) =>
    (await world.call<Login>('POST', '/sys/phoneLogin', { token: anonymous, body: { mobile: phone, captcha: text } })).body.result
  const { token } = await login(captcha)
  const visit = async (by: string) =>
    (await world.call<{ counted: boolean }>('POST', `/api/share/${code}/visit`, { token: by })).body.result
  expect(await visit(token)).toEqual({ counted: true })
  world.clock.advance(2 * MINUTE)
  const again = await login(await sendCode(world, { token: anonymous, phone }))
  expect(await visit(again.token)).toEqual({ counted: false })
  expect((await sharer.coins()) - before).toBe(SHARE.coins)
})

describe('papers, days and the app', () => {
  beforeAll(async () => {
    const profile = { id: 'p', name: '测试', minutes: 90, passScore: 6000, sections: [] }
    await world.db.insert(examProfiles).values({ id: 'p', content: profile as never })
    const places = ['q1', 'q2'].map((questionId) => ({ sectionId: 'one', questionId }))
    const paper = { subjectId: 's1', profileId: 'p', kind: 'mock' as const, position: 0, items: places }
    await world.db.insert(examPapers).values([
      { ...paper, id: 'same-id', name: '模拟卷一' },
      { ...paper, id: 'gone', name: '旧卷', withdrawn: true },
    ])
    const advanced = { subjectId: 's1', kind: 'tricky' as const, level: 4, lock: 'coins' as const, price: 20, items: ['q1'], position: 0 }
    await world.db.insert(advancedPapers).values({ ...advanced, id: 'same-id', name: '易错卷' })
    const items = [{ questionId: 'q1', version: 1 }]
    await world.db.insert(dailySets).values({ subjectId: 's1', day: '2026-11-20', title: '章 c1', items, createdAt: world.clock.now() })
  })

  it('two papers with one id are told apart', async () => {
    const [exam, advanced] = [await codeOf({ kind: 'exam', refId: 'same-id' }), await codeOf({ kind: 'advanced', refId: 'same-id' })]
    expect((await openAsGuest(world, exam)).body.result).toMatchObject({
      kind: 'exam',
      refId: 'same-id',
      title: '模拟卷一',
      paper: { questions: 2, minutes: 90, passScore: 6000, level: null },
    })
    expect((await openAsGuest(world, advanced)).body.result).toMatchObject({
      kind: 'advanced',
      title: '易错卷',
      paper: { questions: 1, level: 4 },
    })
  })

  it('a day and the app are shared too', async () => {
    const day = await codeOf({ kind: 'daily', refId: '2026-11-20' })
    expect((await openAsGuest(world, day)).body.result).toMatchObject({ kind: 'daily', refId: '2026-11-20', paper: { questions: 1 } })
    const app = await codeOf({ kind: 'app', refId: 'whatever' })
    expect((await openAsGuest(world, app)).body.result).toMatchObject({ kind: 'app', subjectName: '护士', question: null, paper: null })
    expect(await codeOf({ kind: 'app', refId: 'else' })).toBe(app)
  })

  it.each([
    ['a question that never was', { refId: 'nothing' }],
    ['a question of another subject', { refId: 'x1' }],
    ['a subject that never was', { subjectId: 's9' }],
    ['a withdrawn paper', { kind: 'exam', refId: 'gone' }],
    ['a day without a set', { kind: 'daily', refId: '2026-11-19' }],
    ['a day that is none', { kind: 'daily', refId: '2026-02-30' }],
    ['no day at all', { kind: 'daily', refId: 'tomorrow' }],
  ])('%s is not shared', async (_, thing) => {
    expect(await sharer.share(thing)).toMatchObject({ status: 404, body: { message: '分享的内容不存在或已下架，请返回后重试' } })
  })

  it('a code that never was is not found, signed in or not', async () => {
    expect((await openAsGuest(world, 'abcdefghjkmn')).status).toBe(404)
    expect((await sharer.visit('abcdefghjkmn')).status).toBe(404)
  })

  it('sharing the same thing at once gives one code', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf({ refId: 'q5' })))
    expect(new Set(codes).size).toBe(1)
  })
})

describe('what the poster of a share is scanned by', () => {
  it('is a QR code of the link, or the mini program code, asked of WeChat once and kept', async () => {
    const code = await codeOf({ refId: 'q1' })
    const { token } = sharer
    const read = async (mini = '&mini=1') =>
      (
        await world.call<{ picture: string | null; modules: string[] }>('GET', `/api/share/${code}/poster?link=https://h5.test/x${mini}`, {
          token,
        })
      ).body.result
    const drawn = await read()
    expect(drawn.picture).toBeNull()
    // The corner every QR code has.
    expect(drawn.modules.slice(0, 3).map((row) => row.slice(0, 7))).toEqual(['1111111', '1000001', '1011101'])
    const asked: object[] = []
    const local = world.deps.wechat
    const give = (pageCode: typeof local.pageCode) => (world.deps.wechat = { ...local, pageCode })
    give(async () => {
      throw new ApiError(CODE.failed, '微信服务暂时连接不上')
    })
    expect(await read()).toEqual(drawn)
    give(async (place) => {
      asked.push(place)
      return Buffer.from([0xff, 0xd8, 0xff])
    })
    const picture = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff]).toString('base64')}`
    expect(await read()).toEqual({ picture, modules: [] })
    expect(await read()).toEqual({ picture, modules: [] })
    expect(await read('')).toEqual(drawn)
    world.deps.wechat = local
    expect(asked).toEqual([{ page: 'pages_subpkg_practice/share-callback/share-callback', scene: code }])
    const unknown = await world.call('GET', '/api/share/nothing/poster?link=a', { token })
    expect(unknown.body.code).toBe(404)
  })

  it('asks WeChat for so many new ones a day of one learner, whose kept ones and QR codes stay there', async () => {
    const local = world.deps.wechat
    const asked: string[] = []
    world.deps.wechat = {
      ...local,
      pageCode: async ({ scene }) => {
        asked.push(scene)
        return Buffer.from([0xff, 0xd8, 0xff])
      },
    }
    const own = await buildSharer(world)
    const codes = Array.from({ length: SHARE.miniCodes.limit + 1 }, (_, nth) => `mini-${nth}`)
    await world.db.insert(shares).values(
      codes.map((code) => ({
        id: code,
        userId: own.id,
        kind: 'question' as const,
        subjectId: 's1',
        refId: code,
        createdAt: world.clock.now(),
      })),
    )
    const read = async (code: string | undefined, { token }: { token: string }) => {
      const path = `/api/share/${code}/poster?link=https://h5.test/x&mini=1`
      const { result } = (await world.call<{ picture: string | null; modules: string[] }>('GET', path, { token })).body
      return { mini: result.picture !== null, rows: result.modules.length > 0 }
    }
    const seen = []
    for (const code of codes) seen.push(await read(code, own))
    expect(seen.filter(({ mini }) => mini)).toHaveLength(SHARE.miniCodes.limit)
    expect(seen.at(-1)).toEqual({ mini: false, rows: true })
    expect(await read(codes[0], own)).toEqual({ mini: true, rows: false })
    expect(await read(codes.at(-1), await buildSharer(world))).toEqual({ mini: true, rows: false })
    expect(asked).toEqual(codes)
    world.deps.wechat = local
  })
})
