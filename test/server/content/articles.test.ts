import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, getTableName } from 'drizzle-orm'
import { runContent } from '../../../server/content/command'
import { articleReads, articles, formulas, pictures, products, printDocuments } from '../../../server/db/schema'
import type { Db } from '../../../server/db/client'
import { setPublished } from '../../../server/modules/information/shelf'
import { putVirtual } from '../../../server/modules/shop/put-product'
import { setOnSale } from '../../../server/modules/shop/shelf'
import { seedInformation } from '../../../server/seed/information'
import { openWorld, type World } from '../course/setup'
import { PNG } from '../pictures/samples'
import { folder, MEDIA, write } from './bank'

type Fields = Record<string, unknown>
const OK = '✓ FILE → 文章 '
const SAME = `${OK}新增 0 篇，更新 0 篇，未变 1 篇`
const PRICELESS = '  还没有价格的付费文章：own。价格请用 npm run content -- goods 导入'

const article = (fields: Fields = {}): Fields => ({
  id: 'own',
  category: 'news',
  title: '自己的文章',
  coverTitle: '自己的',
  sections: [{ paragraphs: ['开头**要点**'] }],
  ...fields,
})
const fileOf = (...list: unknown[]) => ({ articles: list.length > 0 ? list : [article()] })

let world: World
beforeEach(async () => void (world = await openWorld()))
afterEach(() => world.close())

async function run(file: object | string, ...args: string[]) {
  const lines: string[] = []
  const name = typeof file === 'string' ? file : write('articles.json', file)
  const open = async () => ({ db: world.db, close: async () => undefined })
  const say = (line: string) => void lines.push(line.replaceAll(name, 'FILE'))
  const code = await runContent(['articles', name, ...args], {
    open,
    say,
    progress: () => undefined,
    now: world.clock.now,
    mediaDir: MEDIA,
  })
  return { code, lines }
}
const everything = async () =>
  Promise.all(
    [articles, products, formulas, pictures].map(async (table) => [
      getTableName(table),
      (await world.db.select().from(table as typeof articles)).map((row) => JSON.stringify(row)).sort(),
    ]),
  )
/** What is said of a file that is refused; it changes nothing. */
async function reasonsOf(file: object) {
  const before = await everything()
  const { code, lines } = await run(file)
  expect([code, lines[0]]).toEqual([1, '✗ FILE → 没有导入，文章保持原样'])
  expect(await everything()).toEqual(before)
  return lines.slice(2).map((line) => line.replace(/^ {2}文件 FILE ?/, ''))
}
interface Shown {
  title: string
  publishedAt: number
  sections: { heading: string | null; body: object[] }[]
  locked: number
  course: { id: string } | null
  facts: object[]
}
const shown = async (id = 'own') => (await world.call<Shown>('GET', `/api/information/${id}`)).body.result
const listed = async (query = '') =>
  (await world.call<{ rows: { id: string }[] }>('GET', `/api/information${query}`)).body.result.rows.map(({ id }) => id)

test('an article comes in and is read, with what it names', async () => {
  await world.db.insert(printDocuments).values({ id: 'doc', title: '资料', shortName: '资料', pages: 3, file: 'x.pdf' })
  const facts = [{ label: '报名', value: '以公告为准' }]
  const more = { subject: '护士执业资格', coverLine: '四件事', tone: 3, pinned: true, facts, course: 'nurse-2027', print: 'doc' }
  expect(await run(fileOf(article(more)))).toEqual({ code: 0, lines: [`${OK}新增 1 篇，更新 0 篇，未变 0 篇`] })
  expect(await shown()).toMatchObject({
    ...{
      title: '自己的文章',
      coverLine: '四件事',
      tone: 3,
      pinned: true,
      paid: false,
      facts,
      printId: 'doc',
      course: { id: 'nurse-2027' },
    },
    publishedAt: world.clock.now().getTime(),
    sections: [{ heading: null, body: [{ t: 'p', c: ['开头', { t: 'b', s: '要点' }] }] }],
  })
  expect([await listed('?subjectId=nurse'), await listed('?subjectId=empty')]).toEqual([['own'], []])
})

test('there is no HTML: it stays text; formulas, tables and pictures beside the file are drawn as those of a bank', async () => {
  const dir = folder()
  write('map.png', PNG, dir)
  const paragraphs = ['<script>alert(1)</script><b onclick="x">粗</b>', '公式 $x^2$', '| 甲 | 乙 |\n| 1 | 2 |', '![图](map.png)']
  const file = write('articles.json', fileOf(article({ sections: [{ heading: '一', paragraphs }] })), dir)
  expect((await run(file)).code).toBe(0)
  const [section] = (await shown()).sections
  expect(section?.body).toMatchObject([
    { t: 'p', c: ['<script>alert(1)</script><b onclick="x">粗</b>'] },
    { t: 'p', c: ['公式 ', { t: 'f', tex: 'x^2' }] },
    { t: 'table', head: [['甲'], ['乙']], rows: [[['1'], ['2']]] },
    { t: 'img', alt: '图' },
  ])
  const { hash } = (section?.body[1] as { c: { hash: string }[] }).c[1] ?? { hash: '' }
  const { src } = section?.body[3] as { src: string }
  for (const url of [`/zxedu/media/formula/${hash}.svg?ink=000000`, src])
    expect([url, (await world.app.inject({ url })).statusCode]).toEqual([url, 200])
})

test('the same file again changes nothing; another one changes words, and keeps the day, the readers and those it does not name', async () => {
  await run(fileOf(article(), article({ id: 'two' })))
  const { user } = await world.buildUser()
  await world.db.insert(articleReads).values({ articleId: 'own', userId: user.id, createdAt: world.clock.now() })
  await world.db.update(articles).set({ reads: 7 }).where(eq(articles.id, 'own'))
  const [before, at] = [await everything(), (await shown()).publishedAt]
  world.clock.advance(3_600_000)
  expect((await run(fileOf())).lines).toEqual([SAME])
  expect(await everything()).toEqual(before)
  expect((await run(fileOf(article({ title: '改名' })))).lines).toEqual([`${OK}新增 0 篇，更新 1 篇，未变 0 篇`])
  expect(await shown()).toMatchObject({ title: '改名', publishedAt: at, reads: 7 })
  expect(await shown('two')).toMatchObject({ title: '自己的文章' })
})

test('one with a day to come is not there before', async () => {
  await run(fileOf(article({ publishedAt: '2026-11-20T13:00:00+08:00' })))
  expect(await listed()).toEqual([])
  world.clock.advance(3_600_000)
  expect(await listed()).toEqual(['own'])
})

test('what is withdrawn stays so, and it is said', async () => {
  await run(fileOf())
  await world.db.update(articles).set({ withdrawn: true }).where(eq(articles.id, 'own'))
  const off = '  仍是下架状态的文章：own。重新发布请用 npm run content -- article on'
  expect((await run(fileOf(article({ title: '改名' })))).lines).toEqual([`${OK}新增 0 篇，更新 1 篇，未变 0 篇`, off])
  expect(await listed()).toEqual([])
})

test('a part that is kept back makes it paid; it gets its price from a goods file, and is free again when nothing sells it', async () => {
  const paid = fileOf(article({ rest: [{ heading: '后面', paragraphs: ['SECRET'] }] }))
  expect(await run(paid)).toEqual({ code: 0, lines: [`${OK}新增 1 篇，更新 0 篇，未变 0 篇`, PRICELESS] })
  expect(await shown()).toMatchObject({ paid: true, locked: 1, price: null })
  expect(JSON.stringify(await shown())).not.toContain('SECRET')
  const product = { kind: 'article', refId: 'own', name: '文章', shortName: '文章', subjectId: null, tone: 0, price: 390 } as const
  await putVirtual(world.db as Db, { ...product, now: world.clock.now() })
  expect((await run(paid)).lines).toEqual([SAME])
  expect(await shown()).toMatchObject({ locked: 1, price: 390 })
  expect(await reasonsOf(fileOf())).toEqual([
    '第 1 篇文章（own）：rest：商品 article:own 还在售；要改为免费，请先 npm run shop -- off article:own',
  ])
  await setOnSale(world.db as Db, 'article:own', false)
  expect((await run(fileOf())).code).toBe(0)
  expect(await shown()).toMatchObject({ paid: false, locked: 0 })
  // Nobody pays for it again by mistake.
  await expect(setOnSale(world.db as Db, 'article:own', true)).rejects.toThrow('文章 own 没有付费的部分')
  for (const published of [false, true]) await setPublished(world.db as Db, 'own', published)
  expect(await world.db.select().from(products).where(eq(products.id, 'article:own'))).toMatchObject([{ withdrawn: true }])
})

test('everything that is wrong is said at once, and nothing of the file comes in', async () => {
  const AT = '第 1 篇文章（own）：'
  const wrong = article({
    category: 'ad',
    subject: '没有',
    coverTitle: '七个字的封面呀',
    colour: 1,
    publishedAt: '2026-11-20',
    facts: [
      { label: '甲', value: '1' },
      { label: '甲', value: '2' },
    ],
    sections: [{ paragraphs: [3, '$x', '__1__', '![图](../x.png)', 'a\u0000b', '| a | b |\n| c |', 'x'.repeat(5001), '\ud800'] }],
    rest: [{ paragraphs: [] }],
  })
  expect((await reasonsOf(fileOf(wrong, article({ id: 'good' })))).sort()).toEqual(
    [
      `${AT}category：应为 news、policy、tips 之一`,
      `${AT}colour：不认识的字段`,
      `${AT}coverTitle：太长（最多 6 个字符）`,
      `${AT}facts：有重复的 label`,
      `${AT}publishedAt：应为带时区的时间，如 2026-12-01T19:00:00+08:00`,
      `${AT}rest[0].paragraphs：至少要有一项`,
      `${AT}sections[0].paragraphs[0]：应为文字`,
      `${AT}sections[0].paragraphs[1]：公式的 $ 不成对（要写美元符号请用 \\$）`,
      `${AT}sections[0].paragraphs[2]：文章里没有填空，不能写 __1__`,
      `${AT}sections[0].paragraphs[3]：图片名 ../x.png 只能是同一文件夹里的文件名`,
      `${AT}sections[0].paragraphs[4]：含有不可见的控制字符`,
      `${AT}sections[0].paragraphs[5]：表格每行要有 2 列`,
      `${AT}sections[0].paragraphs[6]：太长（最多 5000 个字符）`,
      `${AT}sections[0].paragraphs[7]：含有不完整的字符`,
    ].sort(),
  )
  expect(
    await reasonsOf(fileOf(article({ subject: '没有', course: 'none', print: 'none' }), article({ id: 'b' }), article({ id: 'b' }))),
  ).toEqual([
    '第 3 篇文章（b）：编号 b 重复',
    `${AT}subject：没有编号或名称为“没有”的科目`,
    `${AT}course：没有编号为 none 的课程`,
    `${AT}print：没有编号为 none 的打印资料`,
  ])
  expect([await reasonsOf({}), await reasonsOf({ articles: [] })]).toEqual([['：articles：缺少'], ['：articles：至少要有一项']])
})

test('an article of the demo is rewritten, and stays so with the next start', async () => {
  await seedInformation(world.db as Db, world.clock.now())
  const before = await shown('signup-photo')
  expect((await run(fileOf(article({ id: 'signup-photo' })))).lines).toEqual([`${OK}新增 0 篇，更新 1 篇，未变 0 篇`])
  await seedInformation(world.db as Db, world.clock.now())
  expect(await shown('signup-photo')).toMatchObject({ title: '自己的文章', publishedAt: before.publishedAt })
})

test('wrong use is explained; a file that is no JSON is told, and the next one comes in', async () => {
  const none = await run('--dry')
  expect([none.code, none.lines[0], none.lines[1]]).toEqual([1, '不认识的选项 FILE。', '用法：'])
  const { code, lines } = await run(write('broken.json', '{"articles": ['), write('good.json', fileOf()))
  expect([code, lines.join().includes('JSON 不完整'), lines.join().includes('新增 1 篇')]).toEqual([1, true, true])
})

test('the example of docs/OPERATIONS.md comes in as it stands', async () => {
  const text = readFileSync(path.resolve(__dirname, '../../../docs/OPERATIONS.md'), 'utf8')
  const section = text.slice(text.indexOf('\n## Articles'), text.indexOf('\n## Several processes'))
  const example = /```json\n([\s\S]*?)\n```/.exec(section)?.[1] ?? ''
  await seedInformation(world.db as Db, world.clock.now())
  const { code, lines } = await run(JSON.parse(example) as object)
  expect([code, lines[0]]).toEqual([0, `${OK}新增 2 篇，更新 0 篇，未变 0 篇`])
})
