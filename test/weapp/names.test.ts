import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lostNames } from '../builds/lost-names'
import { newerNames } from '../builds/newer-names'
import { tooNew } from '../builds/too-new'

const DIST = process.env.ZX_WEAPP_DIR ?? path.resolve(__dirname, '../../dist/weapp')
/** iOS 14 knows `??=`, and nothing later. */
const ecmaVersion = 2021
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
  expect(lostNames(DIST, { known: WECHAT, ecmaVersion })).toEqual([])
})

test('no script of the mini program asks for what the oldest phones do not have', () => {
  expect(newerNames(DIST)).toEqual([])
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
    const lost = lostNames(dir, { known: WECHAT, ecmaVersion })
    expect(lost).toHaveLength(2)
    expect(lost).toEqual(expect.arrayContaining(['a.js:1:31 connection', expect.stringMatching(/^b\.js.*Unexpected token/)]))
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('words that are too new are found', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'zx-newer-'))
  try {
    writeFileSync(path.join(dir, 'a.js'), 'key.at(-1); x?.at(0); new WeakRef(x); mine.structuredClone(x); Object.hasOwn(x, 1); /(?<=x)y/')
    writeFileSync(
      path.join(dir, 'b.js'),
      "typeof WeakRef === 'function' && new WeakRef(x); a.at = 1; film?.querySelector(':focus-visible')",
    )
    writeFileSync(path.join(dir, 'c.js'), 'class A { #x = 1; static { a ||= 1 } }')
    writeFileSync(path.join(dir, 'd.html'), '<script>a.at(0)</script><script>var a = 1</script>')
    const found = ['a.js .at(', 'a.js WeakRef(', 'a.js Object.hasOwn', 'a.js (?<=', "b.js querySelector(':focus-visible", 'd.html .at(']
    expect(newerNames(dir).sort()).toEqual(found.sort())
    expect(newerNames(dir, [{ words: ['.at('], of: 'var a', why: '' }])).toContain('d.html .at(')
    expect(newerNames(dir, [{ words: ['.at('], of: 'a.at(0)', why: '' }])).not.toContain('d.html .at(')
    expect(lostNames(dir, { known: ['a', 'x', 'key', 'mine', 'film'], ecmaVersion })).toEqual([expect.stringMatching(/^c\.js.*#/)])
  } finally {
    rmSync(dir, { recursive: true })
  }
})
