import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDb } from '../../../server/db/client'
import { activationCards } from '../../../server/db/schema'
import { readBatch } from '../../../server/modules/activation/order'
import { noteSecret } from '../../../server/secret-mark'
import { makeDataDir } from '../helpers/database'

const root = path.resolve(__dirname, '../../..')
/** What the command has in its environment. */
const OWN = 'the-secret-of-the-command-line-tool'
let home: string
beforeEach(() => void (home = mkdtempSync(path.join(os.tmpdir(), 'cards-'))))
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** The words of the command with usual values, some of them others. */
function wordsOf(change: Record<string, string>): string[] {
  const values = { name: '学习卡', count: '3', until: '2099-12-31', out: path.join(home, 'cards.csv'), coins: '10', ...change }
  return Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])
}

/** `npm run cards` as a process of its own. */
function cards(change: Record<string, string>) {
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: path.join(home, 'pg'), SECRET: OWN }
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/cli/cards.ts', ...wordsOf(change)], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return { status, said: stderr.trim() }
}

test.each<[string, Record<string, string>, RegExp]>([
  ['a day that is none', { until: '2027-02-30' }, /--until 请按 YYYY-MM-DD 填写日期/],
  ['a day that is over', { until: '2020-12-31' }, /--until 已经过去/],
  ['things that end at once', { days: '0' }, /--days 请填 1–3650 的整数/],
  ['no number of cards', { count: '' }, /^用法/],
  ['no cards', { count: '0' }, /--count 请填 1–50000 的整数/],
  ['coins that are no number', { coins: 'x' }, /--coins 请填 0–100000 的整数/],
  ['a name of spaces', { name: ' ' }, /^--name 请填写/],
  ['no name', { name: '' }, /^--name 请填写/],
  ['a name of letters nobody sees', { name: '\u200b' }, /^--name 请填写/],
  ['a name that is too long for the card', { name: '学'.repeat(61) }, /^--name 太长（最多 60 个字）/],
  ['an option that is none', { cours: 'nurse' }, /^用法/],
])('%s: told in words', (_name, change, words) => {
  expect(() => readBatch(wordsOf(change), new Date('2026-11-20T12:00:00+08:00'))).toThrow(words)
})

test('a name is kept as a line: nothing in it that nobody sees', () => {
  const { batch } = readBatch(wordsOf({ name: ' 春季\u200b班\n学习卡 ' }), new Date('2026-11-20T12:00:00+08:00'))
  expect(batch.name).toBe('春季班学习卡')
})

test('words that are wrong are told before anything is made', () => {
  const { status, said } = cards({ days: '0' })
  expect([status, existsSync(path.join(home, 'cards.csv')), existsSync(path.join(home, 'pg'))]).toEqual([1, false, false])
  expect(said).toMatch(/^--days 请填/)
})

const TABLE = /^\uFEFF"序号","激活码","名称"\r\n("\d","[2-9A-Z]{4}( [2-9A-Z]{4}){3}","'=春""季"",班"\r\n){3}$/

test.each([
  ['another SECRET than the server has: none are made, which nobody could activate', 'the-secret-of-the-server-that-runs', 1],
  ['the SECRET of the server', OWN, 0],
])('%s', async (_name, secret, code) => {
  await makeDataDir(path.join(home, 'pg'))
  const opened = await openDb(path.join(home, 'pg'))
  await noteSecret(opened.db, secret)
  await opened.close()
  const { status, said } = cards({ name: '=春"季",班' })
  expect([status, existsSync(path.join(home, 'cards.csv'))]).toEqual([code, code === 0])
  if (code > 0) expect(said).toMatch(/^SECRET 与服务端使用的不同/)
  // Who opens the file reads three cards, whatever their name: a formula is none.
  else expect(readFileSync(path.join(home, 'cards.csv'), 'utf8')).toMatch(TABLE)
  const after = await openDb(path.join(home, 'pg'))
  expect(await after.db.$count(activationCards)).toBe(code === 0 ? 3 : 0)
  await after.close()
})
