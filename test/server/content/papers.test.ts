/** Papers of 进阶练习 from the operator's own file. */
import { asc } from 'drizzle-orm'
import { runContent } from '../../../server/content/command'
import { advancedPapers } from '../../../server/db/schema'
import { testApp, type TestApp } from '../helpers/app'
import { bankOf, importBank, MEDIA, single, SUBJECT, write } from './bank'
import { groupOf } from './exam-file'

type Fields = Record<string, unknown>
const paper = (fields: Fields = {}): Fields => ({
  ...{ id: 'own', subject: SUBJECT.code, kind: 'frequent', name: '自己的高频卷', level: 3, questions: ['q2', 'g'] },
  ...fields,
})
const fileOf = (...list: unknown[]) => ({ papers: list.length > 0 ? list : [paper()] })

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await importBank(t.deps.db, bankOf([single('q1'), single('q2'), groupOf(1, 2)]))
})
afterAll(() => t.close())
beforeEach(async () => void (await t.deps.db.delete(advancedPapers)))

async function run(command: string, ...args: string[]) {
  const lines: string[] = []
  const open = async () => ({ db: t.deps.db, close: async () => undefined })
  const say = (line: string) => void lines.push(line.replace(/\S+papers\.json/g, 'FILE'))
  const code = await runContent([command, ...args], { open, say, progress: () => undefined, now: t.clock.now, mediaDir: MEDIA })
  return { code, lines }
}
const importFile = (file: object) => run('papers', write('papers.json', file))
const rows = () => t.deps.db.select().from(advancedPapers).orderBy(asc(advancedPapers.position))
async function reasonsOf(...list: unknown[]) {
  const before = await rows()
  const { code, lines } = await importFile(fileOf(...list))
  expect([code, lines[0], await rows()]).toEqual([1, '✗ FILE → 没有导入，进阶练习保持原样', before])
  return lines.slice(2).map((line) => line.replace(/^ {2}文件 FILE ?/, ''))
}

test('comes in free, with its groups whole; the same again changes nothing, a changed one changes words and questions alone', async () => {
  expect(await importFile(fileOf())).toEqual({ code: 0, lines: ['✓ FILE → 进阶练习 新增 1 份，更新 0 份，未变 0 份'] })
  const row = { id: 'own', kind: 'frequent', name: '自己的高频卷', level: 3, lock: 'free', price: 0, withdrawn: false, examPaperId: null }
  expect(await rows()).toMatchObject([{ ...row, items: ['q2', 'g-1', 'g-2'] }])
  expect((await importFile(fileOf())).lines).toEqual(['✓ FILE → 进阶练习 新增 0 份，更新 0 份，未变 1 份'])
  await run('paper', 'coins', '30', 'own')
  await run('paper', 'off', 'own')
  const off = '  仍是下架状态的试卷：own。重新上架请用 npm run content -- paper on'
  const changed = paper({ name: '改名', subject: SUBJECT.name, questions: ['q1'] })
  expect((await importFile(fileOf(changed, paper({ id: 'two' })))).lines).toEqual([
    '✓ FILE → 进阶练习 新增 1 份，更新 1 份，未变 0 份',
    off,
  ])
  expect(await rows()).toMatchObject([
    { id: 'own', name: '改名', items: ['q1'], lock: 'coins', price: 30, withdrawn: true, position: 0 },
    { id: 'two', position: 1 },
  ])
  const listed = await t.call<{ id: string; total: number }[]>('GET', `/api/advanced/papers?subjectId=${SUBJECT.code}`)
  expect(listed.body.result).toMatchObject([{ id: 'two', total: 3 }])
})

test('its lock is what the file says; a paper that is bought gets its price from a goods file', async () => {
  const papers = fileOf(paper({ lock: 'coins', coins: 50 }), paper({ id: 'bought', lock: 'product' }))
  expect((await importFile(papers)).lines[1]).toBe('  还没有价格的付费试卷：bought。价格请用 npm run content -- goods 导入')
  expect(await rows()).toMatchObject([
    { lock: 'coins', price: 50 },
    { lock: 'product', productId: 'paper:bought' },
  ])
  const product = { kind: 'paper', opens: 'bought', name: '押题卷', shortName: '押题', price: 990 }
  expect((await run('goods', write('goods.json', { products: [product] }))).code).toBe(0)
  expect((await importFile(papers)).lines).toEqual(['✓ FILE → 进阶练习 新增 0 份，更新 0 份，未变 2 份'])
  const seen = await t.call<{ offer: { price: number } }>('GET', '/api/advanced/papers/bought')
  expect(seen.body.result.offer.price).toBe(990)
  expect(await reasonsOf(paper({ id: 'bought', lock: 'free' }))).toEqual([expect.stringContaining('lock：商品 paper:bought 还在售')])
})

test('everything that is wrong is told with its place, and nothing comes in', async () => {
  await importFile(fileOf())
  await t.deps.db.insert(advancedPapers).values({
    ...{ id: 'past-1', subjectId: SUBJECT.code, kind: 'past', name: '真题', level: 1, lock: 'free', items: ['q1'], position: 9 },
  })
  expect(
    await reasonsOf(
      paper({ id: 'a', questions: ['q9', 'g-1', 'q1'] }),
      paper({ id: 'b', questions: ['g', 'g-1', 'g-2'] }),
      paper({ id: 'own', kind: 'tricky' }),
      paper({ id: 'past-1' }),
      paper({ id: 'c', subject: '没有' }),
    ),
  ).toEqual([
    '第 1 份试卷（a）：没有编号为 q9 的题目或题组',
    '第 1 份试卷（a）：questions：题组 g 没有写全，可以只写题组的编号',
    '第 2 份试卷（b）：questions：有重复的题',
    '第 3 份试卷（own）：kind：试卷 own 是 frequent，不能改',
    '第 4 份试卷（past-1）：编号 past-1 是历年真题，请用 npm run content -- import 导入它的试卷',
    '第 5 份试卷（c）：subject：没有编号或名称为“没有”的科目',
  ])
  const wrong = [
    { coins: 5 },
    { lock: 'coins' },
    { level: 6 },
    { kind: 'past' },
    { questions: [] },
    { questions: ['q1', 'q1'] },
    { more: 1 },
  ]
  const told = await reasonsOf(...wrong.map((fields, n) => paper({ id: `w${n}`, ...fields })))
  expect(told.map((line) => /（w(\d)）/.exec(line)?.[1])).toEqual(wrong.map((_, n) => String(n)))
  expect((await run('papers')).code).toBe(1)
})
