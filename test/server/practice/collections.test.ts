import { eq } from 'drizzle-orm'
import { questionReports, questions, questionVersions } from '../../../server/db/schema'
import { newVersion } from './bank'
import { item, nowOf, openWorld, save, signIn, start, wrong, type Learner, type World } from './setup'

interface Row {
  questionId: string
  type: string
  chapterId: string
  chapterName: string
  text: string
  at: number
  wrongTimes: number
  mastered: boolean
  withdrawn: boolean
}
interface List {
  total: number
  page: number
  rows: Row[]
  chapters: { chapterId: string; name: string; count: number }[]
}
interface Book {
  unmastered: number
  mastered: number
  due: number
  minutes: number
  nextDueAt: number | null
  groups: { key: string; name: string; count: number; mastered: number; withdrawn: number; due: number }[]
}

let world: World
let learner: Learner
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => (learner = await signIn(world)))

const book = async (who = learner) => (await who.get<Book>('/wrong?subjectId=s1')).result
const list = async (query = '', who = learner) => (await who.get<List>(`/wrong/questions?subjectId=s1${query}`)).result
const liked = async (query = '', who = learner) => (await who.get<List>(`/favorites?subjectId=s1${query}`)).result
const ids = (found: List) => found.rows.map((row) => row.questionId)

/** Answers questions in a session of their own, a second apart. */
async function practise(response: object, ...questionIds: string[]) {
  const { sessionId } = await start(learner, { source: 'chapter', restart: true })
  for (const questionId of questionIds) {
    world.clock.advance(1000)
    await save(learner, item(sessionId, questionId, { response, answeredAt: nowOf(world) }))
  }
}
const right = { kind: 'choice', letters: ['B'] }

describe('the wrong book', () => {
  it('is empty at first', async () => {
    expect(await book()).toEqual({ unmastered: 0, mastered: 0, due: 0, minutes: 0, nextDueAt: null, groups: [] })
    expect(await list()).toEqual({ total: 0, page: 1, rows: [] })
  })

  it('lists misses newest first, with mastered ones apart', async () => {
    await practise(wrong, 'q1', 'b2', 'q2')
    await practise(right, 'q1')
    await practise(right, 'q1')
    expect(await book()).toEqual({
      unmastered: 2,
      mastered: 1,
      due: 2,
      minutes: 1,
      nextDueAt: null,
      groups: [
        { key: 'chapter:c1', name: '章 c1', count: 2, mastered: 1, withdrawn: 0, due: 1 },
        { key: 'chapter:c2', name: '章 c2', count: 1, mastered: 0, withdrawn: 0, due: 1 },
      ],
    })
    expect(ids(await list())).toEqual(['q2', 'b2'])
    expect(ids(await list('&state=mastered'))).toEqual(['q1'])
    expect(ids(await list('&state=all'))).toEqual(['q2', 'b2', 'q1'])
    expect((await list()).rows[0]).toEqual({
      questionId: 'q2',
      type: 'A1',
      chapterId: 'c1',
      chapterName: '章 c1',
      text: '题目 q2 第 1 版',
      at: nowOf(world) - 2000,
      wrongTimes: 1,
      mastered: false,
      withdrawn: false,
      due: true,
    })
  })

  it('narrows to a chapter with all below it', async () => {
    await practise(wrong, 'q1', 'b1', 'q5')
    expect(ids(await list('&chapterId=c1'))).toEqual(['q1'])
    expect(ids(await list('&chapterId=sec'))).toEqual(['b1', 'q1'])
    expect((await learner.get('/wrong/questions?subjectId=s1&chapterId=d1')).status).toBe(404)
  })

  it('keeps a withdrawn question and marks it, but practises it no more', async () => {
    await practise(wrong, 'q1', 'q2')
    await world.db.update(questions).set({ withdrawn: true }).where(eq(questions.id, 'q1'))
    expect((await list('&state=all')).rows.map((row) => [row.questionId, row.withdrawn])).toEqual([
      ['q2', false],
      ['q1', true],
    ])
    expect(ids(await list())).toEqual(['q2'])
    expect((await start(learner, { source: 'wrong' })).total).toBe(1)
    const open = async () => {
      const { unmastered, groups } = await book()
      const home = await learner.get<{ personal: { counts: { wrong: number } } }>('/home?subjectId=s1')
      return [unmastered, home.result.personal.counts.wrong, groups.map(({ count, mastered, withdrawn }) => [count, mastered, withdrawn])]
    }
    expect(await open()).toEqual([1, 1, [[2, 0, 1]]])
    await world.db.update(questions).set({ withdrawn: true }).where(eq(questions.id, 'q2'))
    expect(await open()).toEqual([0, 0, [[2, 0, 2]]])
    await world.db.update(questions).set({ withdrawn: false }).where(eq(questions.id, 'q2'))
    await world.db.update(questions).set({ withdrawn: false }).where(eq(questions.id, 'q1'))
  })

  it('gives questions out on request and back by undo', async () => {
    await practise(wrong, 'q1', 'q2', 'q3')
    const take = { questionIds: ['q1', 'q3'] }
    for (let again = 0; again < 2; again++) expect((await learner.post('/wrong/remove', take)).result).toEqual({ ok: true })
    expect(ids(await list('&state=all'))).toEqual(['q2'])
    await practise(right, 'q1')
    await learner.post('/wrong/remove', { ...take, restore: true })
    expect(ids(await list())).toEqual(['q3', 'q2', 'q1'])
    await learner.post('/wrong/remove', take)
    await practise(wrong, 'q1')
    expect((await list()).rows.map((row) => [row.questionId, row.wrongTimes])).toEqual([
      ['q1', 2],
      ['q2', 1],
    ])
  })

  it('takes nothing out when one of the questions is not in it, nor from another learner', async () => {
    await practise(wrong, 'q1')
    expect(await learner.post('/wrong/remove', { questionIds: ['q1', 'q2'] })).toMatchObject({ status: 404, success: false })
    expect(await (await signIn(world)).post('/wrong/remove', { questionIds: ['q1'] })).toMatchObject({ status: 404 })
    expect(ids(await list())).toEqual(['q1'])
  })

  it('pages by twenty', async () => {
    await practise(wrong, 'q1')
    expect(await list('&page=2')).toEqual({ total: 1, page: 2, rows: [] })
    for (const page of ['0', '-1', 'x', '10001']) expect((await learner.get(`/wrong/questions?subjectId=s1&page=${page}`)).status).toBe(400)
  })
})

describe('favourites', () => {
  it('are set, cleared and listed newest first, however often', async () => {
    for (const questionId of ['q1', 'b1', 'q5', 'q1']) {
      world.clock.advance(1000)
      expect((await learner.post('/favorite', { questionId, on: true })).result).toEqual({ ok: true })
    }
    const found = await liked()
    expect(ids(found)).toEqual(['q5', 'b1', 'q1'])
    expect(found.chapters).toEqual([
      { chapterId: 'c1', name: '章 c1', count: 1 },
      { chapterId: 'c2', name: '章 c2', count: 1 },
      { chapterId: 'c3', name: '章 c3', count: 1 },
    ])
    expect(found.rows[0]).toMatchObject({ at: nowOf(world) - 1000, wrongTimes: 0, mastered: false, text: '题目 q5 第 1 版' })
    expect(ids(await liked('&chapterId=sec'))).toEqual(['b1', 'q1'])
    for (let again = 0; again < 2; again++) await learner.post('/favorite', { questionId: 'b1', on: false })
    expect(ids(await liked())).toEqual(['q5', 'q1'])
    expect(ids(await liked('', await signIn(world)))).toEqual([])
  })

  it('pages by twenty', async () => {
    for (const questionId of [
      'q1',
      'q2',
      'q3',
      'q4',
      'qm',
      'qj',
      'qb',
      'qe',
      'qw',
      'b1',
      'b2',
      'b3',
      'a1',
      'a2',
      'a3',
      'q5',
      'q6',
      'q7',
      'q8',
    ]) {
      await learner.post('/favorite', { questionId, on: true })
    }
    expect((await liked()).rows).toHaveLength(19)
    const rows = ['n1', 'n2'].map((id, index) => ({
      id,
      subjectId: 's1',
      chapterId: 'c3',
      type: 'A1' as const,
      version: 1,
      position: 90 + index,
      withdrawn: true,
    }))
    await world.db.insert(questions).values(rows)
    await world.db.insert(questionVersions).values(rows.map(({ id }) => ({ ...newVersion('q8', 1), questionId: id })))
    for (const { id } of rows) await learner.post('/favorite', { questionId: id, on: true })
    expect([(await liked()).rows.length, (await liked('&page=2')).rows.length, (await liked('&page=3')).rows.length]).toEqual([20, 1, 0])
    expect(new Set([...ids(await liked()), ...ids(await liked('&page=2'))]).size).toBe(21)
  })

  it('know no unknown question', async () => {
    for (const on of [true, false])
      expect(await learner.post('/favorite', { questionId: 'nothing', on })).toMatchObject({ status: 404, success: false })
  })
})

describe('reports', () => {
  it('are kept once per learner, version and kind, with the latest words', async () => {
    const report = { questionId: 'q1', version: 1, kind: 'answer', text: '答案应为 C' }
    await learner.post('/report', report)
    await learner.post('/report', { ...report, text: '答案应为 D' })
    await learner.post('/report', { ...report, kind: 'stem', text: '' })
    const rows = await world.db.select().from(questionReports).where(eq(questionReports.userId, learner.id))
    expect(rows.map((row) => [row.kind, row.text]).sort()).toEqual([
      ['answer', '答案应为 D'],
      ['stem', ''],
    ])
  })

  it('are open again when they are made again after an operator was done with them', async () => {
    const report = { questionId: 'q1', version: 1, kind: 'answer', text: '答案应为 C' }
    const mine = eq(questionReports.userId, learner.id)
    await learner.post('/report', report)
    await world.db.update(questionReports).set({ handledAt: world.clock.now() }).where(mine)
    await learner.post('/report', { ...report, text: '改过以后还是不对' })
    expect(await world.db.select().from(questionReports).where(mine)).toMatchObject([{ text: '改过以后还是不对', handledAt: null }])
  })

  it('name a question and a version that exist, in at most 140 characters', async () => {
    const report = { questionId: 'q1', version: 1, kind: 'other', text: '错' }
    expect((await learner.post('/report', { ...report, questionId: 'nothing' })).status).toBe(404)
    expect((await learner.post('/report', { ...report, version: 2 })).status).toBe(404)
    expect((await learner.post('/report', { ...report, kind: 'spam' })).status).toBe(400)
    expect((await learner.post('/report', { ...report, text: '错'.repeat(141) })).status).toBe(400)
  })
})
