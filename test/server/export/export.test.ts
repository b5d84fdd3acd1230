import { eq } from 'drizzle-orm'
import { chapters, formulas, pictures, questionVersions, questions, uploads } from '../../../server/db/schema'
import { ankiFile } from '../../../server/modules/export/anki'
import { csvFile } from '../../../server/modules/export/csv'
import { htmlFile } from '../../../server/modules/export/html'
import { item, openWorld, save, signIn, start, wrong, type Learner, type World } from '../practice/setup'

interface File {
  name: string
  mime: string
  text: string
}
let world: World
let learner: Learner
beforeAll(async () => {
  world = await openWorld()
  const { db } = world
  const [row] = await db.select().from(questionVersions).where(eq(questionVersions.questionId, 'q1'))
  if (!row) throw new Error('no question')
  const formula = { t: 'f' as const, hash: 'hash-0001', tex: 'a<b', w: 2, h: 1, d: 0.2 }
  const stem = [{ t: 'p' as const, c: ['=SUM(1,2)" <script>alert(1)</script>\t尾', formula] }]
  await db
    .update(questionVersions)
    .set({ content: { ...row.content, stem } })
    .where(eq(questionVersions.questionId, 'q1'))
  await db.insert(formulas).values({ hash: 'hash-0001', tex: 'a<b', svg: '<svg fill="currentColor"/>' })
  await db.update(chapters).set({ name: '+章 一' }).where(eq(chapters.id, 'c1'))
})
afterAll(() => world.close())
beforeEach(async () => {
  learner = await signIn(world)
  const { sessionId } = await start(learner, { source: 'chapter' })
  await save(learner, item(sessionId, 'q1', { response: wrong }), item(sessionId, 'a1', { response: wrong }))
})

const exported = async (format: string, list = 'wrong') => (await learner.get<File>(`/${list}/export?subjectId=s1&format=${format}`)).result

test('the page to print is whole in itself and runs nothing', async () => {
  const { name, mime, text } = await exported('html')
  expect([name, mime]).toEqual(['护士-错题本-2026-11-20.html', 'text/html'])
  expect(text).toContain('=SUM(1,2)&quot; &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text).not.toMatch(/<script|https?:|\/zxedu\//)
  expect(text).toContain(Buffer.from('<svg fill="#000"/>').toString('base64'))
  expect(text).toContain('患者，女')
  expect(text).toContain('共 2 题')
})

test('the table holds Chinese, no formula and every question on a row of its own', async () => {
  const { name, text } = await exported('csv')
  expect(name).toBe('护士-错题本-2026-11-20.csv')
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const rows = text.slice(1).trimEnd().split('\r\n')
  expect(rows).toHaveLength(3)
  expect(text).toContain(`"'=SUM(1,2)"" <script>`)
  expect(text).toContain(`"'+章 一"`)
  expect(text.slice(1)).not.toMatch(/(^|,)"?[=+@-]/m)
  // Nothing draws a formula there: it is in letters.
  expect(text).toContain('尾a<b"')
})

test.each(['1/2', '1 1/2', '3-4', '2024-01-05', '10:30', '007', '1234567890123456789', '3月4日', '1E5', '1E+19', '2.5e-3', '(5)', '＝1+1'])(
  '%s is no day and no other number',
  async (text) => {
    const version = eq(questionVersions.questionId, 'qb')
    const [row] = await world.db.select().from(questionVersions).where(version)
    if (!row) throw new Error('no question')
    const answer = { kind: 'blank' as const, blanks: [{ texts: [text] }] }
    await world.db
      .update(questionVersions)
      .set({ content: { ...row.content, answer } })
      .where(version)
    await learner.post('/favorite', { questionId: 'qb', on: true })
    expect((await exported('csv', 'favorites')).text).toContain(`,"'${text}",`)
    await world.db.update(questionVersions).set({ content: row.content }).where(version)
  },
)

test('of what is accepted in a blank TeX is for judging alone; in what brings marks in an essay it is in letters', async () => {
  const said = async (questionId: string, answer: object) => {
    const version = eq(questionVersions.questionId, questionId)
    const [row] = await world.db.select().from(questionVersions).where(version)
    if (!row) throw new Error('no question')
    const set = (to: object) =>
      world.db
        .update(questionVersions)
        .set({ content: { ...row.content, answer: to as typeof row.content.answer } })
        .where(version)
    await set(answer)
    await learner.post('/favorite', { questionId, on: true })
    const { text } = await exported('csv', 'favorites')
    await set(row.content.answer)
    return text
  }
  const texts = [['√2/2', '\\frac{\\sqrt{2}}{2}'], ['\\alpha^{2}']]
  expect(await said('qb', { kind: 'blank', blanks: texts.map((of) => ({ texts: of })) })).toContain('"√2/2；α²"')
  const points = [{ text: '得到 $\\frac{1}{2}$', score: 2 }]
  expect(await said('qe', { kind: 'essay', model: [], points })).toContain('得分点：得到 1/2（2 分）')
})

test('the cards have three fields a line', async () => {
  const { text } = await exported('anki')
  const lines = text.trimEnd().split('\n')
  expect(lines.slice(0, 5)).toEqual(['#separator:tab', '#html:true', '#notetype:Basic', '#deck:知行题库::护士 错题本', '#tags column:3'])
  const cards = lines.slice(5)
  expect(cards).toHaveLength(2)
  for (const card of cards) expect(card.match(/^"([^"]|"")*"\t"([^"]|"")*"\t"([^"]|"")*"$/)).not.toBeNull()
  expect(text).toContain('\\(a&lt;b\\)')
  expect(text).not.toContain('<script')
})

test('favourites are exported alike, a withdrawn question too, and an empty list is an empty file', async () => {
  await learner.post('/favorite', { questionId: 'qb', on: true })
  await world.db.update(questions).set({ withdrawn: true }).where(eq(questions.id, 'qb'))
  const { name, text } = await exported('csv', 'favorites')
  expect(name).toBe('护士-收藏-2026-11-20.csv')
  expect(text).toContain('心房；3.5')
  expect(text).toContain('已下架')
  await world.db.update(questions).set({ withdrawn: false }).where(eq(questions.id, 'qb'))
  learner = await signIn(world)
  expect((await exported('html')).text).toContain('共 0 题')
})

describe('notes', () => {
  const write = async (sizes: number[]) => {
    const files = sizes.map(
      (_, index) =>
        `${`${learner.id}-${index}`
          .replace(/[^\w-]/g, '')
          .padStart(43, '0')
          .slice(-43)}.${index % 2 === 0 ? 'jpg' : 'webp'}`,
    )
    await world.db.insert(uploads).values(
      files.map((file, index) => ({
        file,
        userId: learner.id,
        purpose: 'note',
        width: 3,
        height: 2,
        bytes: Buffer.alloc(sizes[index] as number, index + 1),
        createdAt: new Date(0),
      })),
    )
    const note = { questionId: 'q1', body: '先报告', pictures: files, points: [], isPublic: false }
    expect((await world.call('POST', '/api/note/save', { token: learner.token, body: note })).body.success).toBe(true)
  }
  const notes = async (format: string) =>
    (await world.call<File>('GET', `/api/note/export?subjectId=s1&format=${format}`, { token: learner.token })).body.result.text

  test('the page carries the pictures of a note, the other formats say how many there are', async () => {
    await write([3, 4])
    const page = await notes('html')
    expect(page).toContain(`<img src="data:image/jpeg;base64,${Buffer.alloc(3, 1).toString('base64')}"`)
    expect(page).toContain(`<img src="data:image/webp;base64,${Buffer.alloc(4, 2).toString('base64')}"`)
    expect(page).not.toContain('附图 ')
    expect(await notes('csv')).toContain('"先报告（附图 2 张）"')
    expect(await notes('anki')).toContain('我的笔记：先报告（附图 2 张）')
  })

  test('pictures beyond what one page may hold are counted', async () => {
    await write([6, 3, 6].map((megabytes) => megabytes * 1024 * 1024))
    const page = await notes('html')
    expect(page.match(/<img src="data:image\/jpeg/g)).toHaveLength(1)
    expect(page).toContain('先报告（附图 2 张）')
  })
})

test('pictures of the bank beyond what one page may hold are named in their place and counted', async () => {
  const { db } = world
  const version = eq(questionVersions.questionId, 'q1')
  const [row] = await db.select().from(questionVersions).where(version)
  if (!row) throw new Error('no question')
  const sizes = { 'big.png': 13, 'small.jpg': 1, 'twice.png': 2 }
  const bytes = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, megabytes)
  await db.insert(pictures).values(Object.entries(sizes).map(([file, size]) => ({ file, bytes: bytes(size) })))
  const picture = (file: string) => ({ t: 'img' as const, src: `/zxedu/media/${file}`, alt: `<${file}>`, w: 3, h: 2 })
  const files = ['big.png', 'twice.png', 'small.jpg', 'twice.png']
  await db
    .update(questionVersions)
    .set({ content: { ...row.content, stem: files.map(picture) } })
    .where(version)
  const { text } = await exported('html')
  const cards = (await exported('anki')).text
  await db.update(questionVersions).set({ content: row.content }).where(version)
  // A card holds no bytes: its pictures stand where the server's are, which are there for good.
  expect(cards).toContain('src=""http://localhost:80/zxedu/media/big.png"" alt=""［图：&lt;big.png&gt;］""')
  // What stands twice in the page weighs twice: 13 + 2 * 2 MB are more than 16, 13 + 1 are not.
  expect([text.match(/src="data:image\/png/g)?.length, text.match(/src="data:image\/jpeg/g)?.length]).toEqual([1, 1])
  expect(text.match(/［图：&lt;twice\.png&gt;］/g)).toHaveLength(2)
  expect(text).toContain('图片太多，有 2 张没有放进来')
  expect(text).not.toContain('src=""')
})

test('a list that was too long for a file says so in each of them', () => {
  const found = { entries: [], cut: true }
  const media = { formulas: new Map(), pictures: new Map(), notePictures: new Map(), omitted: 0 }
  for (const text of [htmlFile(found, media, '题'), csvFile(found), ankiFile(found, { deck: '题', origin: '' })])
    expect(text).toContain('只导出了最新的 3000 题')
})

test('only formats and subjects there are', async () => {
  expect((await learner.get('/wrong/export?subjectId=s1&format=exe')).status).toBe(400)
  expect((await learner.get('/wrong/export?subjectId=nothing&format=csv')).status).toBe(404)
})
