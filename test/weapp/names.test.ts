import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lostNames } from '../builds/lost-names'
import { tooNew } from '../builds/too-new'

const DIST = process.env.ZX_WEAPP_DIR ?? path.resolve(__dirname, '../../dist/weapp')
/** What WeChat's logic layer adds to the language; `tt` stands in Taro's branches for another platform. */
const WECHAT = [
  'wx',
  'App',
  'Page',
  'Component',
  'Behavior',
  'getApp',
  'getCurrentPages',
  'require',
  'module',
  'exports',
  'requirePlugin',
  'tt',
]

test('every name that a script of the mini program uses is there', () => {
  expect(lostNames(DIST, WECHAT)).toEqual([])
})

test('every style sheet of the mini program speaks to the oldest phones it is for', () => {
  expect(tooNew(DIST)).toEqual([])
})

test('a lost name and a broken script are found', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'zx-names-'))
  try {
    writeFileSync(path.join(dir, 'a.js'), 'const kept = 1; (() => kept + connection(2))()')
    writeFileSync(path.join(dir, 'b.js'), 'const = 1')
    writeFileSync(path.join(dir, 'c.js'), "typeof asked === 'function' && asked()")
    const lost = lostNames(dir, WECHAT)
    expect(lost).toHaveLength(2)
    expect(lost).toEqual(expect.arrayContaining(['a.js:1:31 connection', expect.stringMatching(/^b\.js.*Unexpected token/)]))
  } finally {
    rmSync(dir, { recursive: true })
  }
})
