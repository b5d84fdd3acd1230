import { eq } from 'drizzle-orm'
import { practiceSessions, questions, questionVersions } from '../../../server/db/schema'
import { newVersion, S1, VIDEO } from './bank'
import { item, nowOf, openWorld, save, signIn, start, wrong, type Learner, type Started, type World } from './setup'

interface State {
  chapterId: string | null
  total: number
  position: number
  recitePosition: number
  elapsedMs: number
  finishedAt: number | null
  title: string
  answers: { questionId: string; revision: number; correct: boolean | null; response: object }[]
  favorites: string[]
  marks: string[]
}
interface Paper {
  questions: { id: string; version: number; chapterName: string; groupId: string | null; video?: object }[]
  groups: { id: string; questionIds: string[] }[]
}

let world: World
let learner: Learner
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => (learner = await signIn(world)))

const idsOf = async (who: Learner, sessionId: string) =>
  (await who.get<Paper>(`/sessions/${sessionId}/paper`)).result.questions.map((one) => one.id)
const state = async (who: Learner, sessionId: string) => (await who.get<State>(`/sessions/${sessionId}`)).result

describe('starting a session', () => {
  it('takes a chapter, a section with all below it, or the whole subject, in the order of the bank', async () => {
    const leaf = await start(learner, { source: 'chapter', chapterId: 'c1' })
    expect(await idsOf(learner, leaf.sessionId)).toEqual(['q1', 'q2', 'q3', 'q4', 'qm', 'qj', 'qb', 'qe'])
    const section = await start(learner, { source: 'chapter', chapterId: 'sec' })
    expect(await idsOf(learner, section.sessionId)).toEqual(S1.filter((id) => !['q5', 'q6', 'q7', 'q8'].includes(id)))
    const whole = await start(learner, { source: 'chapter' })
    expect(await idsOf(learner, whole.sessionId)).toEqual(S1)
    expect((await state(learner, leaf.sessionId)).title).toBe('章 c1')
    expect((await state(learner, whole.sessionId)).title).toBe('全部章节')
    const chapters = await Promise.all([leaf, section, whole].map(async ({ sessionId }) => (await state(learner, sessionId)).chapterId))
    expect(chapters).toEqual(['c1', 'sec', null])
  })

  it('continues the unfinished session of the same list, and only that', async () => {
    const first = await start(learner, { source: 'chapter', chapterId: 'c1' })
    expect(first).toMatchObject({ resumed: false, total: 8 })
    expect(await start(learner, { source: 'chapter', chapterId: 'c1' })).toEqual({ ...first, resumed: true })
    const other = await start(learner, { source: 'chapter', chapterId: 'c3' })
    expect(other.resumed).toBe(false)
    // 全部章节 is the name of a list in every subject.
    await start(learner, { source: 'chapter' })
    expect(await start(learner, { source: 'chapter', subjectId: 's2' })).toMatchObject({ resumed: false, total: 3 })
    await learner.post(`/sessions/${first.sessionId}/finish`)
    const again = await start(learner, { source: 'chapter', chapterId: 'c1' })
    expect(again.resumed).toBe(false)
    expect(again.sessionId).not.toBe(first.sessionId)
  })

  it('starts afresh on request and closes the old one', async () => {
    const first = await start(learner, { source: 'chapter', chapterId: 'c1' })
    const second = await start(learner, { source: 'chapter', chapterId: 'c1', restart: true })
    expect(second.resumed).toBe(false)
    expect((await state(learner, first.sessionId)).finishedAt).toBe(nowOf(world))
    expect((await state(learner, second.sessionId)).finishedAt).toBeNull()
  })

  it('begins sixty in a minute and no more; what goes on is not counted', async () => {
    const list = { source: 'chapter', subjectId: 's1', chapterId: 'c3' }
    for (let begun = 0; begun < 60; begun++) await start(learner, { ...list, restart: true })
    const refused = await learner.post('/sessions', { ...list, restart: true })
    expect(refused).toMatchObject({ success: false, code: 429, message: '练习开始得太频繁了，请 60 秒后再试' })
    const sessions = () => world.db.$count(practiceSessions, eq(practiceSessions.userId, learner.id))
    expect([await sessions(), (await start(learner, list)).resumed]).toEqual([60, true])
    expect((await start(await signIn(world), list)).resumed).toBe(false)
    world.clock.advance(60_000)
    await start(learner, { ...list, restart: true })
    expect(await sessions()).toBe(61)
  })

  it('never continues the session of another learner', async () => {
    const mine = await start(learner, { source: 'chapter', chapterId: 'c1' })
    const theirs = await start(await signIn(world), { source: 'chapter', chapterId: 'c1' })
    expect(theirs.resumed).toBe(false)
    expect(theirs.sessionId).not.toBe(mine.sessionId)
  })

  it('makes one session of many taps at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => start(learner, { source: 'chapter', chapterId: 'c3' })))
    expect(new Set(replies.map((reply) => reply.sessionId)).size).toBe(1)
    expect(replies.filter((reply) => !reply.resumed)).toHaveLength(1)
    expect(await world.db.select().from(practiceSessions).where(eq(practiceSessions.userId, learner.id))).toHaveLength(1)
  })

  it('gives the same answer to a repeated call with the same key', async () => {
    const body = { source: 'chapter', subjectId: 's1', chapterId: 'c1', restart: true }
    const key = { 'idempotency-key': 'tap-0000001' }
    const first = await learner.post<Started>('/sessions', body, key)
    const second = await learner.post<Started>('/sessions', body, key)
    expect(second.result).toEqual(first.result)
  })

  it('draws random questions: no double, groups whole, size kept', async () => {
    for (const size of [1, 4, 7, 12]) {
      const { sessionId, total } = await start(learner, { source: 'random', size })
      const ids = await idsOf(learner, sessionId)
      expect(ids).toHaveLength(total)
      expect(total).toBe(size)
      expect(new Set(ids).size).toBe(total)
      for (const group of [
        ['b1', 'b2', 'b3'],
        ['a1', 'a2', 'a3'],
      ]) {
        expect([0, 3]).toContain(group.filter((id) => ids.includes(id)).length)
      }
    }
    expect((await start(learner, { source: 'random' })).total).toBe(S1.length)
  })

  it('takes the questions never answered first, groups whole, then those answered longest ago', async () => {
    const first = await start(learner, { source: 'unseen', chapterId: 'c2', size: 4 })
    expect(await idsOf(learner, first.sessionId)).toEqual(['b1', 'b2', 'b3'])
    await save(learner, item(first.sessionId, 'b1'), item(first.sessionId, 'b2'), item(first.sessionId, 'b3'))
    world.clock.advance(60_000)
    const second = await start(learner, { source: 'unseen', chapterId: 'c2', restart: true })
    expect(await idsOf(learner, second.sessionId)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3'])
    // One of the group is left: it comes whole, and first.
    await save(learner, ...['a1', 'a3'].map((id) => item(second.sessionId, id)))
    const third = await start(learner, { source: 'unseen', chapterId: 'c2', size: 3, restart: true })
    expect(await idsOf(learner, third.sessionId)).toEqual(['a1', 'a2', 'a3'])
    await save(learner, item(third.sessionId, 'a2'))
    const fourth = await start(learner, { source: 'unseen', chapterId: 'c2', size: 3, restart: true })
    expect(await idsOf(learner, fourth.sessionId)).toEqual(['b1', 'b2', 'b3'])
  })

  it('begins a list anew that was answered to its end, though it was never handed in; what comes late for the old one still counts', async () => {
    const body = { source: 'unseen', chapterId: 'c2', size: 3 }
    const first = await start(learner, body)
    await save(learner, item(first.sessionId, 'b1'), item(first.sessionId, 'b2'))
    expect(await start(learner, body)).toEqual({ ...first, resumed: true })
    await save(learner, item(first.sessionId, 'b3', { response: wrong }))
    world.clock.advance(1000)
    const second = await start(learner, body)
    expect(second).toMatchObject({ resumed: false, total: 3 })
    expect(await idsOf(learner, second.sessionId)).toEqual(['a1', 'a2', 'a3'])
    expect(await state(learner, first.sessionId)).toMatchObject({ finishedAt: nowOf(world), answers: [{}, {}, {}] })
    expect((await save(learner, item(first.sessionId, 'b1', { revision: 2 }))).result.accepted).toHaveLength(1)
    expect((await learner.post(`/sessions/${first.sessionId}/finish`)).result).toMatchObject({
      total: 3,
      answered: 3,
      correct: 2,
      wrong: 1,
    })
    expect(await start(learner, body)).toEqual({ ...second, resumed: true })
  })

  it.each([
    { source: 'search', refId: 'q1' },
    { source: 'wrong', chapterId: 'c1' },
  ])('asks a question of a list of one again that was answered: $source', async (body) => {
    const { sessionId } = await start(learner, { source: 'chapter', chapterId: 'c1' })
    await save(learner, item(sessionId, 'q1', { response: wrong }))
    const first = await start(learner, body)
    expect(await start(learner, body)).toEqual({ ...first, resumed: true })
    await save(learner, item(first.sessionId, 'q1'))
    expect(await start(learner, body)).toMatchObject({ resumed: false, total: 1 })
  })

  it('continues what is new only while something in it still is, wherever it was answered', async () => {
    const body = { source: 'unseen', chapterId: 'c2', size: 3 }
    const first = await start(learner, body)
    world.clock.advance(1000)
    const { sessionId } = await start(learner, { source: 'chapter', chapterId: 'c2' })
    const elsewhere = (id: string) => item(sessionId, id, { answeredAt: nowOf(world) })
    await save(learner, elsewhere('b1'), elsewhere('b2'))
    expect(await start(learner, body)).toEqual({ ...first, resumed: true })
    await save(learner, elsewhere('b3'))
    const second = await start(learner, body)
    expect(await idsOf(learner, second.sessionId)).toEqual(['a1', 'a2', 'a3'])
    world.clock.advance(1000)
    await save(learner, ...['a1', 'a2', 'a3'].map(elsewhere))
    world.clock.advance(1000)
    // Nothing is new any more: what was answered longest ago goes on until it was answered.
    const third = await start(learner, body)
    expect(await idsOf(learner, third.sessionId)).toEqual(['b1', 'b2', 'b3'])
    await save(learner, item(third.sessionId, 'b1', { answeredAt: nowOf(world) }))
    expect(await start(learner, body)).toEqual({ ...third, resumed: true })
  })

  it('says so when a list is empty', async () => {
    for (const [source, words] of [
      ['wrong', '没有待掌握的错题'],
      ['favorite', '还没有能练习的收藏'],
    ] as const) {
      const reply = await learner.post('/sessions', { source, subjectId: 's1' })
      expect(reply).toMatchObject({ status: 200, success: false, message: expect.stringContaining(words) as string })
    }
    expect(await world.db.select().from(practiceSessions).where(eq(practiceSessions.userId, learner.id))).toHaveLength(0)
  })

  it('practises the wrong book newest first, and continues only while the list is the same', async () => {
    const { sessionId } = await start(learner, { source: 'chapter', chapterId: 'c1' })
    await save(learner, item(sessionId, 'q1', { response: wrong }))
    world.clock.advance(1000)
    await save(learner, item(sessionId, 'q3', { response: wrong, answeredAt: nowOf(world) }))
    const review = await start(learner, { source: 'wrong' })
    expect(await idsOf(learner, review.sessionId)).toEqual(['q3', 'q1'])
    expect((await start(learner, { source: 'wrong' })).sessionId).toBe(review.sessionId)
    await save(learner, item(sessionId, 'q4', { response: wrong }))
    const next = await start(learner, { source: 'wrong' })
    expect(next).toMatchObject({ resumed: false, total: 3 })
    expect((await state(learner, review.sessionId)).finishedAt).not.toBeNull()
  })

  it('practises favourites', async () => {
    for (const questionId of ['q2', 'b1']) {
      world.clock.advance(1000)
      await learner.post('/favorite', { questionId, on: true })
    }
    await (await signIn(world)).post('/favorite', { questionId: 'q2', on: true })
    await learner.post('/favorite', { questionId: 'x1', on: true })
    const { sessionId } = await start(learner, { source: 'favorite' })
    expect(await idsOf(learner, sessionId)).toEqual(['b1', 'q2'])
    expect((await state(learner, sessionId)).favorites.sort()).toEqual(['b1', 'q2'])
  })

  it('refuses unknown subjects, unknown chapters and chapters of another subject', async () => {
    for (const body of [
      { source: 'chapter', subjectId: 'nothing' },
      { source: 'chapter', subjectId: 's1', chapterId: 'nothing' },
      { source: 'random', subjectId: 's1', chapterId: 'd1' },
    ]) {
      expect(await learner.post('/sessions', body)).toMatchObject({ status: 404, code: 404, success: false })
    }
    expect((await learner.post('/sessions', { source: 'chapter', subjectId: 's1', size: 0 })).status).toBe(400)
    expect((await learner.post('/sessions', { source: 'chapter', subjectId: 's1', userId: 'someone' })).status).toBe(400)
  })
})

describe('a running session', () => {
  it('keeps its questions at the versions of its start', async () => {
    const old = await start(learner, { source: 'chapter', chapterId: 'c3' })
    await world.db.insert(questionVersions).values(newVersion('q8', 2))
    await world.db.update(questions).set({ version: 2 }).where(eq(questions.id, 'q8'))
    const versionIn = async (sessionId: string) =>
      (await learner.get<Paper>(`/sessions/${sessionId}/paper`)).result.questions.find((one) => one.id === 'q8')?.version
    expect(await versionIn(old.sessionId)).toBe(1)
    const fresh = await start(learner, { source: 'chapter', chapterId: 'c3', restart: true })
    expect(await versionIn(fresh.sessionId)).toBe(2)
    expect((await save(learner, item(old.sessionId, 'q8'), item(fresh.sessionId, 'q8'))).result).toMatchObject({
      accepted: [{ sessionId: old.sessionId }],
      refused: [{ sessionId: fresh.sessionId, reason: expect.stringContaining('版本') as string }],
    })
    await world.db.update(questions).set({ version: 1 }).where(eq(questions.id, 'q8'))
  })

  it('remembers position per mode, marks and the timer, and keeps them within the list', async () => {
    const { sessionId } = await start(learner, { source: 'chapter', chapterId: 'c1' })
    const url = `/sessions/${sessionId}/position`
    expect((await learner.post(url, { position: 3, recitePosition: 5, elapsedMs: 9000, marks: ['q2', 'x1'] })).result).toEqual({ ok: true })
    expect(await state(learner, sessionId)).toMatchObject({ position: 3, recitePosition: 5, elapsedMs: 9000, marks: ['q2'], total: 8 })
    await learner.post(url, { position: 999, recitePosition: 0, elapsedMs: 10, marks: [] })
    expect(await state(learner, sessionId)).toMatchObject({ position: 7, recitePosition: 0, elapsedMs: 9000, marks: [] })
    expect((await learner.post(url, { position: 0, recitePosition: 0, elapsedMs: 3e9, marks: [] })).status).toBe(400)
  })

  it('is summed up when it is closed, the same every time, and late answers still count', async () => {
    const { sessionId } = await start(learner, { source: 'chapter', chapterId: 'c1' })
    await save(learner, item(sessionId, 'q1'), item(sessionId, 'q2', { response: wrong }))
    await save(learner, item(sessionId, 'qe', { response: { kind: 'essay', text: '答', selfScore: null } }))
    const summary = { total: 8, answered: 3, correct: 1, wrong: 1, unrated: 1, elapsedMs: 3000 }
    const closedAt = nowOf(world)
    expect((await learner.post(`/sessions/${sessionId}/finish`)).result).toEqual(summary)
    world.clock.advance(60_000)
    expect((await learner.post(`/sessions/${sessionId}/finish`)).result).toEqual(summary)
    expect((await state(learner, sessionId)).finishedAt).toBe(closedAt)
    expect((await save(learner, item(sessionId, 'q3'))).result.accepted).toHaveLength(1)
    expect((await learner.post(`/sessions/${sessionId}/finish`)).result).toEqual({ ...summary, answered: 4, correct: 2, elapsedMs: 4000 })
  })

  it('belongs to one learner: to others it does not exist', async () => {
    const { sessionId } = await start(learner, { source: 'chapter', chapterId: 'c1' })
    await learner.get(`/sessions/${sessionId}`)
    const other = await signIn(world)
    const position = { position: 1, recitePosition: 1, elapsedMs: 1, marks: [] }
    for (const id of [sessionId, 'unknown']) {
      const replies = [
        await other.get(`/sessions/${id}`),
        await other.get(`/sessions/${id}/opening`),
        await other.get(`/sessions/${id}/paper`),
        await other.get(`/sessions/${id}/stats`),
        await other.post(`/sessions/${id}/position`, position),
        await other.post(`/sessions/${id}/finish`),
      ]
      for (const reply of replies) expect(reply).toMatchObject({ status: 404, code: 404, success: false, result: null })
    }
    expect(await state(learner, sessionId)).toMatchObject({ position: 0, finishedAt: null })
  })
})

describe('a paper', () => {
  it('is served whole once and then confirmed by its tag', async () => {
    const { sessionId } = await start(learner, { source: 'chapter', chapterId: 'c2' })
    const paper = await learner.get<Paper>(`/sessions/${sessionId}/paper`)
    expect(paper.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(paper.result.groups.map((group) => group.questionIds)).toEqual([
      ['b1', 'b2', 'b3'],
      ['a1', 'a2', 'a3'],
    ])
    expect(paper.result.questions[0]).toMatchObject({ id: 'b1', version: 1, chapterName: '章 c2', groupId: 'g1', video: VIDEO.video })
    expect(paper.result.questions.filter((one) => one.video)).toHaveLength(1)
    const etag = String(paper.headers.etag)
    const again = await learner.get(`/sessions/${sessionId}/paper`, { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(again.headers.etag).toBe(etag)
    expect((await learner.get(`/sessions/${sessionId}/paper`, { 'if-none-match': '"other"' })).status).toBe(200)
  })
})
