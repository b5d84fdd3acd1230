import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { questions, questionSearch } from '../../../server/db/schema'
import { SEARCH_RULES } from '../../../server/modules/search/config'
import { find } from '../../../server/modules/search/find'
import { indexRest } from '../../../server/modules/search/reindex'
import { unindexed } from '../../../server/modules/search/rows'
import { bankOf, importBank, single } from '../content/bank'
import { testApp, type TestApp, type TestUser } from '../helpers/app'

interface Row {
  questionId: string
  subjectId: string
  type: string
  chapterId: string
  text: string
  beside: string | null
}
interface Result {
  total: number
  more: boolean
  page: number
  rows: Row[]
}

const ENTRIES = [
  single('g1', { stem: '消化性溃疡最常见的并发症是', options: ['出血', '穿孔', '幽门梗阻', '癌变'] }),
  single('g2', { stem: '上消化道大出血的首选检查', options: ['急诊胃镜', 'X 线钡餐', '血管造影', '核素扫描'] }),
  single('g3', { stem: '胃镜检查后需禁食', options: ['1 小时', '2 小时', '4 小时', '消化性溃疡患者不禁食'] }),
  single('g4', { stem: '动脉血 pH 的正常范围是 7.35～7.45，患者 pH 7.30 提示', type: 'A1' }),
  single('g5', { stem: '极限 $\\displaystyle\\lim_{x\\to 0}\\frac{\\sin x}{x}$ 的值', options: ['$\\frac{1}{2}$ 倍', '1', '0', '2'] }),
  single('g6', { stem: '求 $\\pi x^{2}\\ln x$ 与 $\\mathrm{H_2O}$' }),
  {
    id: 'case',
    type: 'A3',
    passage: '患者，男，45 岁，突发呕血 800 毫升。',
    questions: [single('k1', { type: 'A3', stem: '最可能的诊断是' }), single('k2', { type: 'A3', stem: '首要处理是' })],
  },
]
const OTHER = {
  subject: { code: 'other', name: '会计', major: '财经', group: '会计', examName: '会计考试', examDate: null },
  chapters: [
    { code: 'other-01', section: '第一篇', name: '总论', entries: [single('o1', { stem: '会计的基本职能不含消化性支出' })] },
    { code: 'other-02', section: '第一篇', name: '资产', entries: [single('o2', { stem: '固定资产出血式折旧' })] },
  ],
}

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await testApp()
  for (const bank of [bankOf(ENTRIES), OTHER]) {
    const report = await importBank(test.deps.db, bank)
    if (!report.ok) throw new Error(JSON.stringify(report.problems))
  }
})
afterAll(() => test.close())
beforeEach(async () => {
  user = await test.buildUser()
  test.clock.advance(61_000)
})

const call = (query: Record<string, string>) =>
  test.call<Result>('GET', `/api/search/questions?${new URLSearchParams(query).toString()}`, { token: user.token })
const ids = async (q: string, more: Record<string, string> = {}) =>
  (await call({ q, ...more })).body.result.rows.map((row) => row.questionId)

describe('searching over questions', () => {
  it('finds a word of two characters, those with it in the stem first', async () => {
    expect(await ids('出血')).toEqual(['g2', 'o2', 'g1'])
    expect(await ids('溃疡')).toEqual(['g1', 'g3'])
  })

  it('finds a longer word only where it stands whole', async () => {
    expect(await ids('消化性溃疡')).toEqual(['g1', 'g3'])
    expect(await ids('消化性')).toEqual(['g1', 'o1', 'g3'])
    // All its pairs stand in g2, the word does not: 消化道, 道大, 大出血.
    expect(await ids('消化道出血')).toEqual([])
  })

  it('wants every word, in any order and wherever it stands', async () => {
    expect(await ids('检查 消化道')).toEqual(['g2'])
    expect(await ids('胃镜　检查')).toEqual(['g3', 'g2'])
    expect(await ids('胃镜 折旧')).toEqual([])
  })

  it('finds a single character, letters of any case and width, numbers', async () => {
    expect(await ids('胃')).toEqual(['g3', 'g2'])
    expect(await ids('ＰＨ')).toEqual(['g4'])
    expect(await ids('7.45')).toEqual(['g4'])
    expect(await ids('消\u200b化道')).toEqual(['g2'])
  })

  it('finds the questions of a case by its material', async () => {
    expect(await ids('呕血')).toEqual(['k1', 'k2'])
    const { rows } = (await call({ q: '呕血 诊断' })).body.result
    expect(rows).toMatchObject([{ questionId: 'k1', text: '最可能的诊断是', beside: '患者，男，45 岁，突发呕血 800 毫升。' }])
  })

  it('narrows to a subject, a type, a chapter with everything below it', async () => {
    expect(await ids('出血', { subjectId: 'sample' })).toEqual(['g2', 'g1'])
    expect(await ids('出血', { type: 'A1' })).toEqual([])
    expect(await ids('ph', { type: 'A1' })).toEqual(['g4'])
    const [section] = (await test.call<{ chapters: { id: string }[] }>('GET', '/api/bank/chapters?subjectId=other')).body.result.chapters
    expect(await ids('出血', { subjectId: 'other', chapterId: section?.id ?? '' })).toEqual(['o2'])
    expect(await ids('出血', { subjectId: 'other', chapterId: 'other-01' })).toEqual([])
    expect(await ids('出血', { subjectId: 'other', chapterId: 'sample-01' })).toEqual([])
    expect((await call({ q: '出血', chapterId: 'other-01' })).status).toBe(400)
  })

  it('finds formulas as they are read, and none by the TeX behind them', async () => {
    for (const q of ['x²', 'x^2', 'π', 'H2O', 'x ln']) expect([q, await ids(q)]).toEqual([q, ['g6']])
    expect(await ids('frac')).toEqual([])
    expect((await call({ q: 'x^2' })).body.result.rows[0]?.text).toBe('求 πx² ln x 与 H₂O')
  })

  it('says formulas in letters, in the stem and beside it', async () => {
    const { rows } = (await call({ q: '极限 倍' })).body.result
    expect(rows).toMatchObject([{ questionId: 'g5', text: '极限 lim_(x→0)(sin x)/x 的值', beside: '1/2 倍' }])
  })

  it('says what it found and where', async () => {
    const { total, more, page, rows } = (await call({ q: '溃疡' })).body.result
    expect({ total, more, page }).toEqual({ total: 2, more: false, page: 1 })
    expect(rows[0]).toEqual({
      questionId: 'g1',
      subjectId: 'sample',
      type: 'SINGLE',
      chapterId: 'sample-01',
      chapterName: '第一章',
      text: '消化性溃疡最常见的并发症是',
      beside: null,
    })
    expect(rows[1]?.beside).toBe('消化性溃疡患者不禁食')
  })

  it('opens what was found as a practice, a case whole, and refuses what is gone', async () => {
    const start = (refId: string) =>
      test.call<{ sessionId: string; total: number }>('POST', '/api/practice/sessions', {
        token: user.token,
        body: { source: 'search', subjectId: 'sample', refId },
      })
    expect((await start('g1')).body.result.total).toBe(1)
    expect((await start('k2')).body.result.total).toBe(2)
    expect((await start('o1')).status).toBe(404)
    const { sessionId } = (await start('g1')).body.result
    const session = await test.call<{ title: string; refId: string }>('GET', `/api/practice/sessions/${sessionId}`, { token: user.token })
    expect(session.body.result).toMatchObject({ title: '单题练习', refId: 'g1' })
  })

  it('shows 20 a page and tells of more than it counts', async () => {
    const many = Array.from({ length: 45 }, (_, index) => single(`n${String(index).padStart(2, '0')}`, { stem: `循环负荷第 ${index} 问` }))
    await importBank(test.deps.db, { ...bankOf(many), chapters: [{ code: 'sample-09', name: '第九章', entries: many }] })
    const pages = await Promise.all(['1', '2', '3', '4', '10000'].map((page) => ids('循环负荷', { page })))
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5, 0, 0])
    expect(new Set(pages.flat()).size).toBe(45)
    expect((await call({ q: '循环负荷', page: '4' })).body.result.total).toBe(45)
  })

  it('has the same thousand of a very common word on every page of a large bank', async () => {
    const { db } = test.deps
    await db.execute(sql`set session_replication_role = replica`)
    await db.execute(sql`insert into question_search (question_id, subject_id, version, text, grams)
      select 'big' || lpad(n::text, 5, '0'), 'big', 1, '常见病' || repeat('症状', 500) || n, array['常见', '见病', '#s:big'] || array(select 'x' || (n * 60 + i) from generate_series(1, 60) i)
      from generate_series(1, 6000) n`)
    await db.execute(sql`reset session_replication_role`)
    // As a server that looks after its tables by itself does: it knows now how common the word is, and reads the table from somewhere.
    await db.execute(sql`analyze question_search`)
    const page = (number: number) => find(db, { words: ['常见'], subjectId: 'big', chapterIds: null, type: undefined, page: number })
    const [first, second, again] = [await page(1), await page(2), await page(1)]
    expect(again).toEqual(first)
    expect([first.total, first.more, second.ids[0]]).toEqual([1000, true, 'big00021'])
    await db.execute(sql`delete from question_search where subject_id = 'big'`)
  })

  it('follows corrections and withdrawals', async () => {
    const changed = ENTRIES.map((entry) => ('id' in entry && entry.id === 'g1' ? { ...entry, stem: '胆囊结石的典型表现是' } : entry))
    await importBank(test.deps.db, bankOf(changed))
    expect(await ids('胆囊结石')).toEqual(['g1'])
    expect(await ids('并发症')).toEqual([])
    await importBank(test.deps.db, bankOf([{ id: 'g1', withdrawn: true }]))
    expect(await ids('胆囊结石')).toEqual([])
    await importBank(test.deps.db, bankOf(ENTRIES))
    expect(await ids('并发症')).toEqual(['g1'])
  })

  it('brings a database from before there was a search up to date, once', async () => {
    const { db } = test.deps
    const told: number[] = []
    const indexAll = (signal = new AbortController().signal) => indexRest(db, signal, (questions) => told.push(questions))
    expect([await indexAll(), told]).toEqual([0, []])
    await db.delete(questionSearch)
    const { length } = await db.select().from(questions).where(eq(questions.withdrawn, false))
    // A stop begins no part; the next start does them all.
    expect(await indexAll(AbortSignal.abort())).toBe(0)
    expect(await unindexed(db)).toHaveLength(length)
    expect([await indexAll(), told]).toEqual([length, [length, length]])
    expect(await unindexed(db)).toEqual([])
    expect(await ids('溃疡')).toEqual(['g1', 'g3'])
    // And a row from when formulas were indexed by their TeX.
    await test.deps.db.update(questionSearch).set({ version: 1 }).where(eq(questionSearch.questionId, 'g6'))
    expect(await unindexed(test.deps.db)).toEqual(['g6'])
  })

  it('answers every input without a server failure', async () => {
    const odd = ['%', '_', '\\', "'; drop table questions; --", '😀', '\u0000', '{}', '$1', '胃%', '"', '#s:sample', '﷽', 'İ', '\ud800']
    for (const q of [...odd, '胃'.repeat(10_000)]) {
      const { status, body } = await call({ q })
      expect([200, 400]).toContain(status)
      expect(body.message).toMatch(status === 200 ? /^$/ : /太长了|不支持的字符/)
    }
    expect(await ids('#s:sample')).toEqual([])
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (q) => {
        test.clock.advance(2000)
        expect([200, 400]).toContain((await call({ q })).status)
      }),
      { numRuns: 60 },
    )
  })

  it('is for guests too, and limited', async () => {
    const guest = (address: string) => test.call<Result>('GET', '/api/search/questions?q=%E8%83%83', { address })
    expect((await guest('10.0.0.1')).body.result.total).toBe(2)
    for (let used = 0; used < SEARCH_RULES.learner.limit; used += 1) expect((await call({ q: '' })).body.success).toBe(true)
    const refused = await call({ q: '胃' })
    expect(refused.body).toMatchObject({
      success: false,
      code: 429,
      message: expect.stringMatching(/^搜索太频繁了，请 \d+ 秒后再试$/) as string,
    })
    expect((await guest('10.0.0.1')).body.success).toBe(true)
  })
})
