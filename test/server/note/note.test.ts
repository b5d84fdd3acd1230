import { eq } from 'drizzle-orm'
import { notes, questions, questionVersions } from '../../../server/db/schema'
import { HIDE_AFTER_REPORTS } from '../../../server/modules/note/config'
import { newVersion } from '../practice/bank'
import { openWorld, type World } from '../practice/setup'
import { writer, type NoteResult, type Writer } from './setup'

let world: World
let me: Writer
let other: Writer
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(notes)
  ;[me, other] = [await writer(world, '小林'), await writer(world, '阿宁')]
})

const rowsOf = async (questionId: string) => world.db.select().from(notes).where(eq(notes.questionId, questionId))

describe('writing', () => {
  test('a note is kept as it was typed and stands with its question', async () => {
    const body = '  一、先报告\r\n二、再备 <b>除颤仪</b>\u200b 😀 '
    const { result, success } = await me.write('q1', { body, points: ['考点'], isPublic: true })
    expect(success).toBe(true)
    expect(result).toMatchObject({
      body: '  一、先报告\n二、再备 <b>除颤仪</b> 😀 ',
      points: ['考点'],
      isPublic: true,
      likes: 0,
      hidden: false,
    })
    const { mine, question } = (await me.of('q1')).result
    expect(mine).toEqual(result)
    expect(question).toEqual({
      questionId: 'q1',
      subjectId: 's1',
      type: 'A1',
      chapterName: '章 c1',
      text: '题目 q1 第 1 版',
      withdrawn: false,
      points: ['考点'],
    })
  })

  test('one per question: writing again changes it', async () => {
    const first = (await me.write('q1')).result
    world.clock.advance(60_000)
    const second = (await me.write('q1', { body: '改过' })).result
    expect(second).toMatchObject({ id: first.id, body: '改过' })
    expect(second.updatedAt).toBeGreaterThan(first.updatedAt)
    expect(await rowsOf('q1')).toHaveLength(1)
  })

  test('what is written upon an older note does not replace the newer one; what stands already, and what names no base, is saved', async () => {
    const save = (base: number | null | undefined, body: string) => me.write('q1', { body, ...(base !== undefined && { base }) })
    const first = (await save(null, '第一版')).result
    world.clock.advance(60_000)
    const second = (await save(first.updatedAt, '第二版')).result
    for (const base of [first.updatedAt, null]) {
      const refused = await save(base, '从第一版改的')
      expect([refused.status, refused.code, refused.message]).toEqual([200, 409, '这条笔记在别处改过，请看过新的再保存'])
      expect((await me.of('q1')).result.mine).toEqual(second)
    }
    // Its answer was lost: sent again.
    expect((await save(first.updatedAt, '第二版')).result.body).toBe('第二版')
    expect((await save(undefined, '换掉它')).result.body).toBe('换掉它')
    await me.post('/remove', { ids: [first.id] })
    expect((await save(first.updatedAt, '删掉以后')).result.body).toBe('删掉以后')
  })

  test('two taps at once, and a repeated one, make one note', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => me.write('q1', { body: `第 ${index} 次` })))
    expect(await rowsOf('q1')).toHaveLength(1)
    const body = { questionId: 'q2', body: '同一次', pictures: [], points: [], isPublic: false }
    const [one, two] = [
      await me.post('/save', body, { 'idempotency-key': 'note-key-1' }),
      await me.post('/save', body, { 'idempotency-key': 'note-key-1' }),
    ]
    expect(two.result).toEqual(one.result)
  })

  test.each([
    ['100,000 characters', { body: '长'.repeat(100_000) }, /最多 140 个字/],
    ['141 characters', { body: '长'.repeat(141) }, /最多 140 个字/],
    ['a control character', { body: '一\u0007二' }, /不支持的字符/],
    ['NUL', { body: '一\u0000二' }, /不支持的字符/],
    ['nothing', { body: '' }, /还是空的/],
    ['blanks', { body: ' \n ' }, /还是空的/],
    ['what nobody sees', { body: '\u200b\u200d\u2060' }, /还是空的/],
    ['a point of another question', { points: ['别处的考点'] }, /考点不属于/],
    ['a picture that was never sent', { pictures: [`${'A'.repeat(43)}.jpg`] }, /图片已经失效/],
    ['a picture of another address', { pictures: ['../../etc/passwd'] }, /不正确/],
    ['four pictures', { pictures: [1, 2, 3, 4].map((n) => `${String(n).repeat(43)}.jpg`) }, /数量不正确/],
  ])('%s is refused in words and changes nothing', async (_name, fault, words) => {
    await me.write('q1', { body: '原来的' })
    const { status, code, message } = await me.write('q1', fault)
    expect([status, code]).toEqual([400, 400])
    expect(message).toMatch(words)
    expect((await me.of('q1')).result.mine?.body).toBe('原来的')
  })

  test('140 families of emoji are 140 characters', async () => {
    const body = '👨‍👩‍👧‍👦'.repeat(140)
    expect((await me.write('q1', { body })).result.body).toBe(body)
  })

  test('a question that is none is unknown', async () => {
    expect(await me.write('nothing')).toMatchObject({ status: 404, code: 404, message: '题目不存在或已下架，请返回后重试' })
  })

  test('a corrected question keeps the points a note was given before', async () => {
    await me.write('q3', { points: ['考点'] })
    const row = newVersion('q3', 2)
    await world.db.insert(questionVersions).values({ ...row, content: { ...row.content, points: ['新考点'] } })
    await world.db.update(questions).set({ version: 2 }).where(eq(questions.id, 'q3'))
    expect((await me.write('q3', { points: ['考点', '新考点'] })).result.points).toEqual(['考点', '新考点'])
    expect((await other.write('q3', { points: ['考点'] })).message).toMatch(/考点不属于/)
  })
})

describe('removing', () => {
  test('several at once, put back, and all of it twice', async () => {
    const ids = [(await me.write('q1')).result.id, (await me.write('q2')).result.id]
    for (let n = 0; n < 2; n++) expect((await me.post('/remove', { ids })).success).toBe(true)
    expect((await me.mine()).total).toBe(0)
    expect((await me.of('q1')).result.mine).toBeNull()
    for (let n = 0; n < 2; n++) expect((await me.post('/remove', { ids, restore: true })).success).toBe(true)
    expect((await me.mine()).total).toBe(2)
  })

  test("another learner's note looks unknown, and none of the named goes", async () => {
    const ids = [(await me.write('q1')).result.id, (await other.write('q1')).result.id]
    expect(await me.post('/remove', { ids })).toMatchObject({ status: 404, code: 404 })
    expect((await me.mine()).total).toBe(1)
  })

  test('a note that was written meanwhile is not doubled by the undo', async () => {
    const { id } = (await me.write('q1')).result
    await me.post('/remove', { ids: [id] })
    await me.write('q1', { body: '新的' })
    expect(await me.post('/remove', { ids: [id], restore: true })).toMatchObject({ success: false, code: 409 })
    expect((await me.of('q1')).result.mine?.body).toBe('新的')
    expect((await me.mine()).total).toBe(1)
  })
})

describe('my notes', () => {
  test('20 a page, newest first, with the chapters', async () => {
    for (const id of ['q1', 'q2', 'q5']) {
      await me.write(id)
      world.clock.advance(1000)
    }
    await other.write('q6')
    await me.write('x1')
    const { total, rows, chapters } = await me.mine()
    expect(total).toBe(3)
    expect(rows.map(({ question }) => question.questionId)).toEqual(['q5', 'q2', 'q1'])
    expect(chapters).toEqual([
      { chapterId: 'c1', name: '章 c1', count: 2 },
      { chapterId: 'c3', name: '章 c3', count: 1 },
    ])
    expect((await me.mine('&chapterId=sec')).rows.map(({ question }) => question.questionId)).toEqual(['q2', 'q1'])
    expect((await me.mine('&page=2')).rows).toEqual([])
    expect(await me.get('/mine?subjectId=s1&chapterId=d1')).toMatchObject({ status: 404 })
  })

  test('the search looks into notes, questions and points; wildcards mean themselves', async () => {
    await me.write('q1', { body: '氯化钾 100% 不能推注' })
    await me.write('q2', { body: '室颤', points: ['考点'] })
    const found = async (keyword: string) =>
      (await me.mine(`&keyword=${encodeURIComponent(keyword)}`)).rows.map(({ question }) => question.questionId)
    expect(await found('氯化钾')).toEqual(['q1'])
    expect(await found('题目 q2')).toEqual(['q2'])
    expect(await found('考点')).toEqual(['q2'])
    expect(await found('100%')).toEqual(['q1'])
    expect(await found('%')).toEqual(['q1'])
    expect(await found('_')).toEqual([])
    expect(await found('\\')).toEqual([])
    expect(await found("'; drop table notes; --")).toEqual([])
  })

  test('notes of a withdrawn question stay readable', async () => {
    await me.write('q4', { isPublic: true })
    await world.db.update(questions).set({ withdrawn: true }).where(eq(questions.id, 'q4'))
    expect((await me.mine()).rows).toMatchObject([{ question: { questionId: 'q4', withdrawn: true } }])
    expect((await other.of('q4')).result).toMatchObject({ total: 1, question: { withdrawn: true } })
    await world.db.update(questions).set({ withdrawn: false }).where(eq(questions.id, 'q4'))
  })

  test('a session is told its own notes and how many there are; a session of somebody else tells nothing', async () => {
    const { body } = await world.call<{ sessionId: string }>('POST', '/api/practice/sessions', {
      token: me.token,
      body: { source: 'chapter', subjectId: 's1', chapterId: 'c1' },
    })
    await me.write('q1', { body: '我的' })
    await other.write('q1', { isPublic: true })
    await (await writer(world)).write('q1', { isPublic: false })
    await other.write('q2', { isPublic: true })
    await me.post('/remove', { ids: [(await me.write('q2')).result.id] })
    await other.write('q5', { isPublic: true })
    const url = `/session/${body.result.sessionId}`
    const { result } = await me.get<NoteResult<'ofSession'>>(url)
    expect(result.sort((a, b) => (a.questionId < b.questionId ? -1 : 1))).toMatchObject([
      { questionId: 'q1', count: 2, mine: { body: '我的' } },
      { questionId: 'q2', count: 1, mine: null },
    ])
    expect((await other.get(url)).result).toEqual([])
  })
})

describe('notes of others', () => {
  const open = async (writers: Writer[], questionId = 'q1') => {
    for (const one of writers) await one.write(questionId, { isPublic: true })
  }

  test('public ones by likes, 20 a page; private, removed and hidden ones are not there', async () => {
    const many = await Promise.all(Array.from({ length: 23 }, (_, index) => writer(world, `同学 ${index}`)))
    await open([...many, me])
    await many[0]?.write('q1', { isPublic: false })
    const { result } = await me.of('q1')
    expect([result.total, result.rows.length]).toEqual([22, 20])
    const last = (await me.of('q1', 2)).result.rows
    expect(last).toHaveLength(2)
    const liked = last[1]!
    expect((await me.post<{ likes: number }>('/like', { id: liked.id, on: true })).result.likes).toBe(1)
    expect((await me.of('q1')).result.rows[0]).toMatchObject({ id: liked.id, likes: 1, liked: true, author: liked.author })
  })

  test.each([
    ['like', (id: string) => ({ id, on: true })],
    ['report', (id: string) => ({ id, kind: 'ad' })],
  ])('to %s: a private, a removed, an own and no note look the same: unknown', async (what, bodyOf) => {
    const secret = (await other.write('q1', { isPublic: false })).result.id
    const removed = (await other.write('q2', { isPublic: true })).result.id
    await other.post('/remove', { ids: [removed] })
    const own = (await me.write('q3', { isPublic: true })).result.id
    const replies = await Promise.all([secret, removed, own, 'nothing'].map((id) => me.post(`/${what}`, bodyOf(id))))
    for (const { status, code, message } of replies)
      expect({ status, code, message }).toEqual({ status: 404, code: 404, message: '笔记不存在或已下架，请返回后重试' })
    expect((await me.of('q1')).result).toMatchObject({ total: 0, rows: [], mine: null })
  })

  test('a like counts once and goes once, however many arrive at the same time', async () => {
    const { id } = (await other.write('q1', { isPublic: true })).result
    const fans = await Promise.all(Array.from({ length: 10 }, () => writer(world)))
    await Promise.all(fans.flatMap((fan) => Array.from({ length: 5 }, () => fan.post('/like', { id, on: true }))))
    expect((await me.of('q1')).result.rows).toMatchObject([{ likes: 10, liked: false }])
    await Promise.all(fans.flatMap((fan) => Array.from({ length: 5 }, () => fan.post('/like', { id, on: false }))))
    expect((await rowsOf('q1'))[0]?.likes).toBe(0)
  })

  test('reports of different learners hide a note; one learner alone cannot', async () => {
    await open([other])
    const { id } = (await other.of('q1')).result.mine!
    for (let n = 0; n < 10; n++) expect((await me.post('/report', { id, kind: 'ad' })).success).toBe(true)
    expect((await me.of('q1')).result.rows).toMatchObject([{ id, reported: true }])
    for (let n = 1; n < HIDE_AFTER_REPORTS; n++) await (await writer(world)).post('/report', { id, kind: 'wrong' })
    expect((await me.of('q1')).result).toMatchObject({ total: 0, rows: [] })
    // Its author still has it, is told, and cannot bring it back by saving it again.
    expect((await other.write('q1', { isPublic: true })).result).toMatchObject({ id, hidden: true })
    expect((await me.of('q1')).result.total).toBe(0)
    // Nor by removing it and writing another.
    await other.post('/remove', { ids: [id] })
    world.clock.advance(60_000)
    const next = (await other.write('q1', { isPublic: true })).result
    expect(next).toMatchObject({ hidden: true })
    expect((await me.of('q1')).result.total).toBe(0)
    expect((await rowsOf('q1')).find((row) => row.id === next.id)?.reports).toBe(HIDE_AFTER_REPORTS)
  })
})

test('the questions with notes are practised, all of them or those of a chapter; the home counts them', async () => {
  await me.write('q1')
  world.clock.advance(1000)
  await me.write('q5')
  const start = (refId?: string) =>
    world.call<{ sessionId: string; total: number }>('POST', '/api/practice/sessions', {
      token: me.token,
      body: { source: 'note', subjectId: 's1', refId },
    })
  const { sessionId, total } = (await start('all')).body.result
  expect(total).toBe(2)
  const paper = await world.call<{ questions: { id: string }[] }>('GET', `/api/practice/sessions/${sessionId}/paper`, { token: me.token })
  expect(paper.body.result.questions.map(({ id }) => id)).toEqual(['q5', 'q1'])
  expect((await start('c1')).body.result.total).toBe(1)
  expect((await start('c2')).body.message).toMatch(/还没有能练习的笔记/)
  expect((await start('nothing')).status).toBe(404)
  expect((await start()).status).toBe(400)
  const home = await world.call<{ personal: { counts: object } }>('GET', '/api/practice/home?subjectId=s1', { token: me.token })
  expect(home.body.result.personal.counts).toMatchObject({ note: 2 })
})

describe('notes as files', () => {
  const file = async (format: string) =>
    (await me.get<{ name: string; mime: string; text: string }>(`/export?subjectId=s1&format=${format}`)).result
  beforeEach(async () => {
    await me.write('q1', { body: '=HYPERLINK("http://x")\n<b>第二行</b>\t"引号"' })
    await other.write('q2', { body: '别人的' })
  })

  test('a page to print: nothing of a note is markup', async () => {
    const { name, text } = await file('html')
    expect(name).toMatch(/^护士-笔记-2026-\d\d-\d\d\.html$/)
    expect(text).toContain('我的笔记</b> =HYPERLINK(&quot;http://x&quot;)\n&lt;b&gt;第二行&lt;/b&gt;')
    expect(text).not.toContain('别人的')
  })
  test('a table: no note is a formula', async () => {
    const { text } = await file('csv')
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text.split('\r\n')[0]).toMatch(/,"笔记"$/)
    expect(text).toContain(`"'=HYPERLINK(""http://x"")\n<b>第二行</b>\t""引号"""`)
  })
  test('Anki cards: one line each', async () => {
    const cards = (await file('anki')).text
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'))
    expect(cards).toHaveLength(1)
    expect(cards[0]).toContain('我的笔记：=HYPERLINK(&quot;http://x&quot;)<br>&lt;b&gt;第二行&lt;/b&gt; &quot;引号&quot;')
  })
})
