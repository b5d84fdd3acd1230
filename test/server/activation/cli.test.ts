import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../../..')
let home: string
beforeEach(() => void (home = mkdtempSync(path.join(os.tmpdir(), 'cards-'))))
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** `npm run cards` with usual values, some of them others. */
function cards(change: Record<string, string>) {
  const values = { name: '学习卡', count: '3', until: '2099-12-31', out: path.join(home, 'cards.csv'), coins: '10', ...change }
  const args = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: path.join(home, 'pg') }
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/cli/cards.ts', ...args], {
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
  ['an option that is none', { cours: 'nurse' }, /^用法/],
])('%s: told in words, before anything is made', (_name, change, words) => {
  const { status, said } = cards(change)
  expect([status, existsSync(path.join(home, 'cards.csv')), existsSync(path.join(home, 'pg'))]).toEqual([1, false, false])
  expect(said).toMatch(words)
})
