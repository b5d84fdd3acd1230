/** Agreements of the operator: what learners read, whatever text the product brings later. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runContent } from '../../../server/content/command'
import { templates } from '../../../server/db/schema'
import { privacyPolicy } from '../../../server/seed/legal/privacy-policy'
import { seedSystem } from '../../../server/seed/system'
import { testApp, type TestApp } from '../helpers/app'
import { makeDataDir } from '../helpers/database'

const CODE = 'Privacy-Policy'
const OWN = ['# 晨光题库隐私政策', '', '## 一、我们是谁', '晨光教育。', '', '我们在杭州。', '## 二、联系我们', '电话 0571-00000000。']
let t: TestApp
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'legal-'))
  t = await testApp()
  await seedSystem({ db: t.deps.db, now: t.deps.now, production: true })
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await t.close()
})

async function legal(...args: string[]) {
  const lines: string[] = []
  const open = async () => ({ db: t.deps.db, close: async () => undefined })
  const io = { open, say: (line: string) => void lines.push(line), progress: () => undefined, now: t.clock.now, mediaDir: '' }
  return { code: await runContent(['legal', ...args], io), lines }
}
function fileOf(lines: string[]): string {
  const file = path.join(folder, 'own.md')
  writeFileSync(file, lines.join('\n'))
  return file
}
interface Shown {
  title: string
  version: string
  sections: { heading: string; paragraphs: string[] }[]
}
const shown = async () => (await t.call<Shown>('GET', `/api/shared/getTemplateByCode?code=${CODE}`)).body.result

test('learners read the own text, also when an upgrade brings a newer one of the product, of which the list tells', async () => {
  t.clock.current = new Date('2027-01-05T12:00:00+08:00')
  expect((await legal(CODE, fileOf(OWN))).lines).toEqual([`${CODE} 已换成《晨光题库隐私政策》，版本 2027-01-05；从前的版本留作记录`])
  const own = {
    title: '晨光题库隐私政策',
    version: '2027-01-05',
    sections: [
      { heading: '一、我们是谁', paragraphs: ['晨光教育。', '我们在杭州。'] },
      { heading: '二、联系我们', paragraphs: ['电话 0571-00000000。'] },
    ],
  }
  expect(await shown()).toMatchObject(own)
  await t.deps.db.insert(templates).values({ ...privacyPolicy, version: '2027-02-01', updatedAt: new Date('2027-02-01T00:00:00+08:00') })
  expect(await shown()).toMatchObject(own)
  const { lines } = await legal()
  expect(lines).toContain(`${CODE}  自己的  版本 2027-01-05  晨光题库隐私政策`)
  expect(lines.filter((line) => line.includes('后来有了版本 2027-02-01'))).toHaveLength(1)
  expect(lines).toContain('User-Agreement  自带的  版本 2026-11-20  知行题库用户协议')
})

test('what is written out reads back as the same; the same again makes no version, a change on the same day does', async () => {
  const { lines } = await legal(CODE)
  expect(lines[0]).toBe(`# ${privacyPolicy.title}`)
  await legal(CODE, fileOf(lines))
  const first = await shown()
  expect(first.sections).toEqual(privacyPolicy.sections)
  expect((await legal(CODE, fileOf(lines))).lines).toEqual([`${CODE} 没有变化`])
  t.clock.current = new Date(t.clock.current.getTime() + 60_000)
  expect((await legal(CODE, fileOf(OWN))).code).toBe(0)
  expect((await shown()).version).toBe(`${first.version}-2`)
  expect((await legal(CODE, '--built-in')).lines).toEqual(lines)
})

test('an important change of the policy is named to the apps, until the next one; other changes ask nobody', async () => {
  const named = async () => (await t.call<{ privacy?: string }>('GET', '/sys/version/app3version?version=1.0.0')).body.result.privacy
  const later = () => (t.clock.current = new Date(t.clock.current.getTime() + 86_400_000))
  t.clock.current = new Date('2027-01-05T12:00:00+08:00')
  await legal(CODE, fileOf(OWN))
  expect(await named()).toBeUndefined()
  later()
  const { lines } = await legal(CODE, fileOf(OWN), '--important')
  expect(lines).toContain('已登录的学员下次打开时会看到新的隐私政策，同意后继续使用')
  expect(await named()).toBe('2027-01-06')
  expect((await legal(CODE, fileOf(OWN), '--important')).lines).toEqual([`${CODE} 没有变化`])
  later()
  await legal(CODE, fileOf([...OWN, '', '微信 chenguang。']))
  expect([(await shown()).version, await named()]).toEqual(['2027-01-07', '2027-01-06'])
})

test('an important change of the user agreement is named beside it', async () => {
  t.clock.current = new Date('2027-01-05T12:00:00+08:00')
  const { lines } = await legal('User-Agreement', fileOf(OWN), '--important')
  expect(lines).toContain('已登录的学员下次打开时会看到新的用户协议，同意后继续使用')
  const { result } = (await t.call<{ privacy?: string; terms?: string }>('GET', '/sys/version/app3version?version=1.0.0')).body
  expect([result.privacy, result.terms]).toEqual([undefined, '2027-01-05'])
})

test('one that nobody has been shown asks nobody; only what a login agrees to can be important', async () => {
  t.clock.current = new Date('2027-01-05T12:00:00+08:00')
  await legal(CODE, fileOf(OWN))
  const updatedAt = new Date('2027-02-01T00:00:00+08:00')
  await t.deps.db.insert(templates).values({ ...privacyPolicy, version: '2027-02-01', updatedAt, important: true })
  const { body } = await t.call<{ privacy?: string }>('GET', '/sys/version/app3version?version=1.0.0')
  expect(body.result.privacy).toBeUndefined()
  // A later text of the operator says nothing of that change either.
  t.clock.current = new Date('2027-03-01T12:00:00+08:00')
  await legal(CODE, fileOf([...OWN, '', '微信 chenguang。']))
  const { result } = (await t.call<{ privacy?: string }>('GET', '/sys/version/app3version?version=1.0.0')).body
  expect(result.privacy).toBeUndefined()
  expect((await legal('Purchase-Agreement', fileOf(OWN), '--important')).code).toBe(1)
  expect((await legal(CODE, '--important')).code).toBe(1)
})

test.each<[string, string[], string]>([
  ['no title', ['## 一、', '正文'], '第一行应是标题，写成“# 标题”'],
  ['words before a heading', ['# 标题', '正文'], '正文前面应有小标题，写成“## 一、……”'],
  ['two titles', ['# 标题', '# 又一个'], '标题只能有一个'],
  ['a third level', ['# 标题', '### 三级'], '标题写成“# 标题”，小标题写成“## 一、……”'],
  ['a heading with nothing below', ['# 标题', '## 一、', '正文', '## 二、'], '“二、”下面没有正文'],
  ['a title alone', ['# 标题'], '没有内容：标题下面应有小标题和正文'],
])('%s: the text that stands stays', async (_, lines, reason) => {
  const before = await shown()
  const { code, lines: said } = await legal(CODE, fileOf(lines))
  expect([code, said]).toEqual([1, [expect.stringContaining(reason)]])
  expect(await shown()).toEqual(before)
})

test('the agreements are there for an operator who puts his own in before the first start of the server', async () => {
  const data = path.join(folder, 'pg')
  await makeDataDir(data)
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: data }
  const words = ['--import', 'tsx', 'server/cli/content.ts', 'legal']
  const { stdout } = spawnSync(process.execPath, words, { cwd: path.resolve(__dirname, '../../..'), env, encoding: 'utf8' })
  expect(stdout.split('\n').map((line) => line.split('  ')[0])).toEqual(['Privacy-Policy', 'Purchase-Agreement', 'User-Agreement', ''])
})

test('a code that is none, and words that do not belong there', async () => {
  await expect(legal('Cookie-Policy', fileOf(OWN))).rejects.toThrow('没有协议 Cookie-Policy')
  expect((await legal(CODE, '--latest')).code).toBe(1)
  expect((await legal(CODE, fileOf(OWN), 'more')).code).toBe(1)
  expect((await shown()).title).toBe(privacyPolicy.title)
})
