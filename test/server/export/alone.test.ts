import { eq } from 'drizzle-orm'
import { practiceAnswers, questionGroupVersions, questions, questionVersions } from '../../../server/db/schema'
import type { Question } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import { item, openWorld, save, signIn, start, wrong, type World } from '../practice/setup'

/** What is printed stands alone: a question of a group has none of the others before it. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const paragraph = (text: string): Rich => [{ t: 'p', c: [text] }]

async function change(id: string, more: Partial<Question>) {
  const version = eq(questionVersions.questionId, id)
  const [row] = await world.db.select().from(questionVersions).where(version)
  if (!row) throw new Error(`no question ${id}`)
  await world.db
    .update(questionVersions)
    .set({ content: { ...row.content, ...more } })
    .where(version)
}

async function exported(ids: string[]) {
  const learner = await signIn(world)
  const { sessionId } = await start(learner, { source: 'chapter' })
  await save(learner, ...ids.map((id) => item(sessionId, id, { response: wrong })))
  const read = async (format: string) => (await learner.get<{ text: string }>(`/wrong/export?subjectId=s1&format=${format}`)).result.text
  return [await read('html'), await read('csv'), await read('anki')]
}

test('a gap of a passage says which one it is, though only that one was answered wrong', async () => {
  const passage: Rich = [{ t: 'p', c: ['Tom ', { t: 'gap', n: 1 }, ' and ', { t: 'gap', n: 2 }, ' and ', { t: 'gap', n: 3 }] }]
  const content = { id: 'g2', type: 'CLOZE' as const, passage, options: null, questionIds: ['a1', 'a2', 'a3'] }
  await world.db.update(questionGroupVersions).set({ content }).where(eq(questionGroupVersions.groupId, 'g2'))
  for (const id of ['a1', 'a2', 'a3']) await change(id, { type: 'CLOZE', stem: [] })
  // The first is withdrawn: the others keep the numbers that stand in the passage.
  const gone = (withdrawn: boolean) => world.db.update(questions).set({ withdrawn }).where(eq(questions.id, 'a1'))
  await gone(true)
  for (const text of await exported(['a3'])) {
    expect(text).toContain('Tom （1） and （2） and （3）')
    expect(text).toContain('第 3 空')
  }
  await gone(false)
})

test('a question of a case has the facts that the ones before it told', async () => {
  const facts: Record<string, Rich | null> = { a1: paragraph('血压 80/50'), a2: paragraph('尿量减少'), a3: null }
  for (const [id, fact] of Object.entries(facts)) await change(id, { type: 'A4', stem: paragraph(`问 ${id}`), fact })
  for (const text of await exported(['a3'])) expect(text).toMatch(/血压 80\/50[^]*尿量减少[^]*问 a3/)
  for (const text of await exported(['a1'])) {
    expect(text).toContain('血压 80/50')
    expect(text).not.toContain('尿量减少')
  }
})

test('an essay brings its marks, and every question where it is from and its points', async () => {
  await change('qe', { source: '某省真题', year: 2024, points: ['护理程序'] })
  const learner = await signIn(world)
  await learner.post('/favorite', { questionId: 'qe', on: true })
  for (const format of ['html', 'csv', 'anki']) {
    const { text } = (await learner.get<{ text: string }>(`/favorites/export?subjectId=s1&format=${format}`)).result
    for (const words of ['得分点：要点（2 分）', '某省真题 · 2024 年', '护理程序']) expect(text).toContain(words)
  }
})

test('every format has what the learner answered last, unless its letters name the options of another version', async () => {
  for (const text of await exported(['q3'])) expect(text).toMatch(/我的答案[^]*?A/)
  const learner = await signIn(world)
  const first = await start(learner, { source: 'chapter' })
  const at = Date.parse('2026-11-20T04:00:00Z')
  const essay = { kind: 'essay', text: '先测\n<生命体征>', selfScore: 0 }
  await save(learner, item(first.sessionId, 'q3', { response: wrong }), item(first.sessionId, 'qe', { response: essay }))
  await save(
    learner,
    item(first.sessionId, 'q3', { response: { kind: 'choice', letters: ['C'] }, revision: 2, answeredAt: at + 1000 }),
    item(first.sessionId, 'q2', { response: wrong }),
  )
  for (const questionId of ['q3', 'qe', 'q2', 'q4']) await learner.post('/favorite', { questionId, on: true })
  await world.db.update(practiceAnswers).set({ version: 7 }).where(eq(practiceAnswers.questionId, 'q2'))
  const { text: page } = (await learner.get<{ text: string }>('/favorites/export?subjectId=s1&format=html')).result
  expect(page.match(/<p class="own">[^]*?<\/p>/g)?.sort()).toEqual([
    '<p class="own"><b>我的答案</b> C</p>',
    '<p class="own"><b>我的答案</b> 先测\n&lt;生命体征&gt;</p>',
  ])
  const { text: table } = (await learner.get<{ text: string }>('/favorites/export?subjectId=s1&format=csv')).result
  expect(table).toContain('"答案","我的答案","解析"')
  expect(table).toContain('"B","C",')
})

test('on a card an option stands beside its letter, and a table has lines', async () => {
  const table: Rich = [{ t: 'table', head: [['项目']], rows: [[['甲']]] }]
  await change('q2', { stem: table })
  const [page = '', , cards] = await exported(['q2'])
  expect(cards).toContain('<div>A. 选项 A</div>')
  expect(cards).toContain('<table border=')
  // A word without an end keeps within the paper.
  expect(page).toContain('overflow-wrap:anywhere')
})
