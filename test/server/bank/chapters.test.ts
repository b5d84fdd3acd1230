import { asc, eq, sql } from 'drizzle-orm'
import { chapters, questions } from '../../../server/db/schema'
import { readTree } from '../../../server/modules/bank/tree'
import { importBank, single, SUBJECT } from '../content/bank'
import { testApp, type TestApp } from '../helpers/app'

interface Node {
  id: string
  name: string
  total: number
  children: Node[]
}
interface Tree {
  subjectId: string
  total: number
  chapters: Node[]
}

const bank = (entries: unknown[]) => ({
  subject: SUBJECT,
  chapters: [
    { code: 'c1', name: '心脏', section: '内科', entries },
    { code: 'c2', name: '肺', section: '内科', entries: [single('q9')] },
    { code: 'c3', name: '总论', entries: [single('q8')] },
    { code: 'c4', name: '空章', section: '外科', entries: [] },
  ],
})

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await importBank(server.deps.db, bank([single('q1'), single('q2'), single('q3')]))
})
afterAll(() => server.close())

const tree = (headers: Record<string, string> = {}) => server.call<Tree>('GET', '/api/bank/chapters?subjectId=sample', { headers })

test('the tree counts the questions below each chapter, in the order of the bank; empty chapters are left out', async () => {
  const { status, body, headers } = await tree()
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, code: 200 })
  const outline = (nodes: Node[]): unknown[] => nodes.map(({ name, total, children }) => [name, total, outline(children)])
  expect(body.result.total).toBe(5)
  expect(outline(body.result.chapters)).toEqual([
    [
      '内科',
      4,
      [
        ['心脏', 3, []],
        ['肺', 1, []],
      ],
    ],
    ['总论', 1, []],
  ])
  expect(headers['cache-control']).toBe('public, max-age=60')
})

test('a tree has ten levels: what lies deeper counts with the tenth', async () => {
  const { db } = server.deps
  const [question] = await db.select().from(questions).where(eq(questions.subjectId, 'sample')).orderBy(asc(questions.id)).limit(1)
  if (!question) throw new Error('the bank has no question')
  const chain = Array.from({ length: 12 }, (_, n) => ({ id: `d${n}`, parentId: n === 0 ? null : `d${n - 1}`, name: `第 ${n + 1} 层` }))
  await db.insert(chapters).values(chain.map((chapter) => ({ ...chapter, subjectId: 'sample', position: 99 })))
  await db.update(questions).set({ chapterId: 'd11' }).where(eq(questions.id, question.id))
  const levels = (nodes: Node[]): number => (nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map((node) => levels(node.children))))
  try {
    const deep = (await readTree(db, 'sample')).chapters.filter(({ id }) => id === 'd0')
    expect([levels(deep), deep[0]?.total]).toEqual([10, 1])
  } finally {
    await db.update(questions).set({ chapterId: question.chapterId }).where(eq(questions.id, question.id))
    await db.delete(chapters).where(sql`${chapters.id} like 'd%' and ${chapters.position} = 99`)
  }
})

test('an unchanged tree is answered by 304', async () => {
  const { headers } = await tree()
  const again = await tree({ 'if-none-match': String(headers.etag) })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('an import makes a new tree; withdrawn questions are not counted', async () => {
  const { headers, body } = await tree()
  await importBank(server.deps.db, bank([{ id: 'q1', withdrawn: true }, single('q2'), single('q3')]))
  server.clock.advance(1000)
  const after = await tree({ 'if-none-match': String(headers.etag) })
  expect(after.status).toBe(200)
  expect(after.body.result.total).toBe(body.result.total - 1)
})

test('within a second the cached tree answers without a query', async () => {
  await tree()
  const { db } = server.deps
  await db.execute(sql`alter table subjects rename to subjects_away`)
  try {
    expect((await tree()).status).toBe(200)
  } finally {
    await db.execute(sql`alter table subjects_away rename to subjects`)
  }
})

test('an unknown subject is 404 with words, a bad one 400', async () => {
  expect(await server.call('GET', '/api/bank/chapters?subjectId=nope')).toMatchObject({
    status: 404,
    body: { success: false, code: 404, message: '科目不存在或已下架，请返回后重试' },
  })
  for (const query of ['', '?subjectId=', '?subjectId=%27%3B', '?subjectId=sample&x=1', `?subjectId=${'a'.repeat(65)}`]) {
    expect(await server.call('GET', `/api/bank/chapters${query}`)).toMatchObject({ status: 400, body: { success: false, code: 400 } })
  }
})
