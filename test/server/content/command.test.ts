import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runContent } from '../../../server/content/command'
import type { OpenDb } from '../../../server/db/client'
import { testDb } from '../helpers/database'
import { bankOf, folder, MEDIA, NOW, paperOf, single, write } from './bank'

let opened: OpenDb
beforeAll(async () => void (opened = await testDb()))
afterAll(() => opened.close())

/** Runs the command over the test database; says which lines it printed. */
async function run(...args: string[]) {
  const lines: string[] = []
  const progress: string[] = []
  const code = await runContent(args, {
    open: async () => ({ db: opened.db, close: async () => {} }),
    say: (line) => void lines.push(line),
    progress: (line) => void progress.push(line),
    now: () => NOW,
    mediaDir: MEDIA,
  })
  return { code, text: lines.join('\n'), progress }
}

test('an import says what came in, by type, and shows progress', async () => {
  const file = write('bank.json', bankOf([single('c1'), { id: 'c2', type: 'JUDGE', stem: '对吗', answer: false }]))
  const { code, text, progress } = await run('import', file)
  expect(code).toBe(0)
  expect(text).toContain(`✓ ${file} → 示例科目：2 条，新增 2 题，更新 0 题，未变 0 题，下架 0 题（单选题 1、判断题 1）`)
  expect(progress).toEqual([`读取 ${file}`, expect.stringContaining('示例科目 1/1')])
})

test('a bad row: exit code 1, file, row, column and reason in Chinese, the bank as it was', async () => {
  const file = write('bad.json', bankOf([single('c1', { stem: '改' }), single('c3', { answer: 'Z' })]))
  const { code, text } = await run('import', file)
  expect(code).toBe(1)
  expect(text).toContain(`✗ ${file} → 示例科目：没有导入，题库保持原样`)
  expect(text).toContain(`文件 ${file} 第 2 题（c3） 【answer】：“Z”不是选项字母`)
  expect((await paperOf(opened.db, 'sample')).questions.map(({ id, version }) => [id, version])).toEqual([
    ['c1', 1],
    ['c2', 1],
  ])
  expect(await run('import', file, '--skip-bad')).toMatchObject({ code: 0, text: expect.stringContaining('更新 1 题') })
})

test('a good file beside a broken one comes in; the exit code tells', async () => {
  const good = write('good.json', bankOf([single('c9')]))
  const { code, text } = await run('import', write('zero.xlsx', ''), good)
  expect(code).toBe(1)
  expect(text).toContain('：文件是空的')
  expect(text).toContain('新增 1 题')
})

test('a folder with subject.json', async () => {
  const dir = folder()
  const { subject, chapters } = bankOf([single('f1')])
  write('subject.json', { ...subject, code: 'folder', papers: ['一'] }, dir)
  write('01.json', { ...chapters[0], code: 'folder-01' }, dir)
  expect(await run('import', dir)).toMatchObject({ code: 0, text: expect.stringContaining('新增 1 题') })
})

test('the template is written; wrong use is explained', async () => {
  const file = path.join(folder(), '模板.xlsx')
  expect(await run('template', file)).toMatchObject({ code: 0 })
  expect(existsSync(file)).toBe(true)
  for (const args of [[], ['import'], ['import', '--all'], ['template', 'x.csv'], ['export']]) {
    expect(await run(...args)).toMatchObject({ code: 1, text: expect.stringContaining('用法：') })
  }
})

test('a template is written over no file: it may be the one that was filled in', async () => {
  const file = write('我的题库.xlsx', '三百道题')
  expect(await run('template', file)).toMatchObject({ code: 1, text: `文件 ${file} 已存在，请换一个文件名。` })
  expect(readFileSync(file, 'utf8')).toBe('三百道题')
  const nowhere = path.join(folder(), '没有这个文件夹', '模板.xlsx')
  expect(await run('template', nowhere)).toMatchObject({ code: 1, text: `无法写入 ${nowhere}，请检查文件夹后重试。` })
})

test('a database in use is said as it is', async () => {
  const busy = runContent(['import', 'x.json'], {
    open: () => Promise.reject(new Error('数据目录正被另一个进程使用')),
    say: () => {},
    progress: () => {},
    now: () => NOW,
    mediaDir: MEDIA,
  })
  await expect(busy).rejects.toThrow('数据目录正被另一个进程使用')
})
