/** Documents of 资料打印 from the operator's own file. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { asc } from 'drizzle-orm'
import { runContent } from '../../../server/content/command'
import { printDocuments } from '../../../server/db/schema'
import { testApp, type TestApp } from '../helpers/app'
import { bankOf, folder, importBank, single, SUBJECT, write } from './bank'

const PDF = Buffer.from('%PDF-1.4 own')
const mediaDir = folder()
mkdirSync(path.join(mediaDir, 'print'))
writeFileSync(path.join(mediaDir, 'print', 'own-notes.pdf'), PDF)

const document = (fields: object = {}) => ({
  ...{ id: 'own', subject: SUBJECT.name, title: '自己的讲义', shortName: '讲义', coverLine: '全一册', pages: 12, file: 'own-notes.pdf' },
  ...fields,
})

let t: TestApp
beforeAll(async () => {
  t = await testApp({ config: { mediaDir } })
  await importBank(t.deps.db, bankOf([single('q1')]))
})
afterAll(() => t.close())

async function run(command: string, ...args: string[]) {
  const lines: string[] = []
  const open = async () => ({ db: t.deps.db, close: async () => undefined })
  const say = (line: string) => void lines.push(line.replace(/\S+prints\.json/g, 'FILE'))
  const code = await runContent([command, ...args], { open, say, progress: () => undefined, now: t.clock.now, mediaDir })
  return { code, lines }
}
const importFile = (...documents: object[]) => run('prints', write('prints.json', { documents }))
const rows = () => t.deps.db.select().from(printDocuments).orderBy(asc(printDocuments.position))

test('is listed, read before it is ordered and priced by its pages; the same again changes nothing; off stays off', async () => {
  expect(await importFile(document())).toEqual({ code: 0, lines: ['✓ FILE → 打印资料 新增 1 份，更新 0 份，未变 0 份'] })
  expect((await importFile(document())).lines).toEqual(['✓ FILE → 打印资料 新增 0 份，更新 0 份，未变 1 份'])
  const listed = await t.call<object[]>('GET', `/api/print/documents?subjectId=${SUBJECT.code}`)
  expect(listed.body.result).toEqual([{ id: 'own', title: '自己的讲义', shortName: '讲义', coverLine: '全一册', pages: 12, ready: true }])
  const link = await t.call<{ url: string; bytes: number }>('GET', '/api/print/documents/own/link')
  expect(link.body.result.bytes).toBe(PDF.length)
  const bytes = await t.app.inject({ url: link.body.result.url })
  expect([bytes.headers['content-type'], bytes.rawPayload.equals(PDF)]).toEqual(['application/pdf', true])
  // The product's own are where they were.
  expect((await t.app.inject({ url: '/zxedu/media/print/nurse-circulatory.pdf' })).statusCode).toBe(200)
  await run('print', 'off', 'own')
  expect((await importFile(document({ title: '改名' }), document({ id: 'two', subject: undefined }))).lines).toEqual([
    '✓ FILE → 打印资料 新增 1 份，更新 1 份，未变 0 份',
    '  仍是下架状态的打印资料：own。重新上架请用 npm run content -- print on',
  ])
  expect(await rows()).toMatchObject([
    { id: 'own', title: '改名', subjectId: SUBJECT.code, withdrawn: true, position: 0 },
    { id: 'two', subjectId: null, withdrawn: false, position: 1 },
  ])
})

test('everything that is wrong is told with its place, and nothing comes in', async () => {
  const before = await rows()
  const { code, lines } = await importFile(
    document({ id: 'a', file: 'missing.pdf' }),
    document({ id: 'b', file: '../own.pdf' }),
    document({ id: 'c', subject: '没有' }),
    document({ id: 'd', pages: 0 }),
  )
  expect([code, lines[0], await rows()]).toEqual([1, '✗ FILE → 没有导入，打印资料保持原样', before])
  expect(lines.slice(2).map((line) => line.replace(/^ {2}文件 FILE ?/, '').replace(mediaDir, 'MEDIA'))).toEqual([
    '第 2 份打印资料（b）：file：应为小写字母、数字和 - 组成的 PDF 文件名，如 nurse-notes.pdf',
    '第 4 份打印资料（d）：pages：应为 1 到 3000 的整数',
    '第 1 份打印资料（a）：file：媒体文件夹 MEDIA 的 print 里没有 missing.pdf',
    '第 3 份打印资料（c）：subject：没有编号或名称为“没有”的科目',
  ])
})
