import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Row } from '../bench/row'
import { audit, visitAll } from '../bench/weapp/pages'

/** Faults planted into small mini programs: each row of the audit (W5, W7) catches its own and lets a sound page pass. */

interface Planted {
  wxml?: string
  js?: string
  wxss?: string
  files?: Record<string, string | Buffer>
}

const SOUND: Required<Pick<Planted, 'wxml' | 'js' | 'wxss'>> = {
  wxml: '<view class="a" hover-class="pressed">知行</view>',
  js: 'Page({ data: {}, onLoad() { this.setData({ n: 1 }) } })',
  wxss: '.pressed { opacity: 0.5 } .active { color: red }',
}

let dir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'audit-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Writes a mini program of one page. */
function plant({ files = {}, ...page }: Planted): void {
  mkdirSync(path.join(dir, 'p'))
  const { wxml, js, wxss } = { ...SOUND, ...page }
  const all = {
    'app.json': '{"pages":["p/p"]}',
    'app.js': 'App({})',
    'p/p.json': '{}',
    'p/p.wxml': wxml,
    'p/p.js': js,
    'p/p.wxss': wxss,
    ...files,
  }
  for (const [name, content] of Object.entries(all)) writeFileSync(path.join(dir, name), content)
}

async function missed(planted: Planted): Promise<string[]> {
  plant(planted)
  const pages = await visitAll({ dir, port: 1, learner: { userId: 'u', token: 't' }, subjectId: 's' }, { query: {} })
  return audit(dir, pages)
    .filter(({ ok }: Row) => !ok)
    .map(({ id }) => id)
}

const many = (count: number, inner = '') => `<view>${`<view>${inner}</view>`.repeat(count)}</view>`

test('a sound page passes every row', async () => {
  expect(await missed({})).toEqual([])
})

test.each<[string, Planted, string[]]>([
  ['450 elements', { wxml: many(11, many(40)) }, ['W5.elements']],
  ['61 children of one element', { wxml: many(61) }, ['W5.children']],
  ['21 levels', { wxml: `${'<view>'.repeat(21)}${'</view>'.repeat(21)}` }, ['W5.depth']],
  ['a setData of 300 KB', { js: `Page({ onLoad() { this.setData({ x: 'x'.repeat(300 * 1024) }) } })` }, ['W7.bytes']],
  [
    'a setData every 20 ms',
    {
      js: `Page({ onLoad() { this.n = 0; this.t = setInterval(() => { this.setData({ n: this.n++ }); if (this.n > 60) clearInterval(this.t) }, 20) } })`,
    },
    ['W7.rate'],
  ],
  ['a template that is missing', { wxml: '<template wx:if="{{n}}" is="tmpl_0_none" data="{{n}}"/>' }, ['W7.templates']],
  ['an exception', { js: `Page({ onLoad() { throw new Error('planted') } })` }, ['W7.errors']],
  ['a call that WeChat does not have', { js: `Page({ onLoad() { wx.noSuchThing() } })` }, ['W7.errors']],
  [':active in a style sheet', { wxss: '.a:active { opacity: 0.5 }' }, ['W7.active']],
  ['a picture of 201 KB', { files: { 'p/p.png': Buffer.alloc(201 * 1024) } }, ['W7.pictures']],
])('%s is caught', async (_name, planted, rows) => {
  expect(await missed(planted)).toEqual(rows)
})

test('an invalid template stops the visit with the message of the compiler', async () => {
  plant({ wxml: '<view><text></view>' })
  await expect(visitAll({ dir, port: 1, learner: { userId: 'u', token: 't' }, subjectId: 's' }, { query: {} })).rejects.toThrow(
    /p\/p\.wxml|get tag end|expect/,
  )
})
