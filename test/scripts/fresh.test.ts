import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { appEnv } from '../../config/env'
import { version } from '../../package.json'
import { isBuilt, noteBuilt, notedSettings, noteOf, sourcesOf, stands, type Built } from '../../scripts/fresh'
import { ENV } from '../../config/settings'
import { siteFor, type Site } from '../../scripts/site'

let home: string
let built: Built
const at = (name: string) => path.join(home, name)
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), text)
}
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'fresh-'))
  built = { root: home, sources: ['src', 'lock.json'], settings: { A: '1' }, output: 'dist/h5', entry: 'index.html' }
  for (const name of ['src/a.ts', 'src/deep/b.ts', 'lock.json', 'dist/h5/index.html', 'dist/h5/js/app.js']) write(name, name)
})
afterEach(() => rmSync(home, { recursive: true }))

test('a build nobody has noted is not fresh', () => {
  expect(isBuilt(built)).toBe(false)
})

const changes: [string, () => void][] = [
  ['a source has another text', () => write('src/deep/b.ts', 'more than before')],
  ['a source has another text of the same length', () => write('lock.json', 'LOCK.JSON')],
  ['a source came', () => write('src/c.ts', '')],
  ['a source went', () => rmSync(at('src/a.ts'))],
  ['a source moved', () => cpSync(at('src/a.ts'), at('src/z.ts'))],
  ['the settings changed', () => (built = { ...built, settings: { A: '2' } })],
  ['another build lies in its folder', () => write('dist/h5/js/app.js', 'watched')],
  ['a file of it went', () => rmSync(at('dist/h5/js/app.js'))],
  ['it went', () => rmSync(at('dist/h5/index.html'))],
]

test.each(changes)('it is fresh until %s', (_name, change) => {
  noteBuilt(built, sourcesOf(built))
  expect(isBuilt(built)).toBe(true)
  change()
  expect(isBuilt(built)).toBe(false)
})

test('what is saved while it is built makes it an old one', () => {
  const before = sourcesOf(built)
  write('src/a.ts', 'saved meanwhile')
  noteBuilt(built, before)
  expect(isBuilt(built)).toBe(false)
})

test('brought along to another place it is fresh there, by its contents, and from then on by its times', () => {
  noteBuilt(built, sourcesOf(built))
  const later = new Date(Date.now() + 60_000)
  utimesSync(at('src/a.ts'), later, later)
  const before = statSync(noteOf(built)).mtimeMs
  utimesSync(noteOf(built), new Date(0), new Date(0))
  expect(isBuilt(built)).toBe(true)
  expect(statSync(noteOf(built)).mtimeMs).toBeGreaterThanOrEqual(before)
  utimesSync(noteOf(built), new Date(0), new Date(0))
  expect(isBuilt(built)).toBe(true)
  expect(statSync(noteOf(built)).mtimeMs).toBe(0)
})

test('what was compiled into a build is told from its note, and nothing where there is none', () => {
  expect([notedSettings(built), stands(built)]).toEqual([{}, true])
  noteBuilt(built, sourcesOf(built))
  expect(notedSettings({ ...built, settings: {} })).toEqual({ A: '1' })
  rmSync(at('dist/h5'), { recursive: true })
  expect([notedSettings(built), stands(built)]).toEqual([{ A: '1' }, false])
})

test.each<[Site, string, Partial<Parameters<typeof siteFor>[0]>]>([
  ['serve', 'a fresh site', { fresh: true, there: true, tools: true }],
  ['serve', 'a folder of the operator’s own, with tools or without', { elsewhere: true }],
  ['build', 'an old site beside its sources', { there: true, tools: true }],
  ['build', 'no site beside its sources', { tools: true }],
  ['keep', 'a site that was brought along without its note', { there: true }],
  ['refuse', 'neither a site nor tools', {}],
])('a start does "%s" with %s', (site, _name, found) => {
  expect(siteFor({ elsewhere: false, fresh: false, there: false, tools: false, ...found })).toBe(site)
})

test('every setting that is compiled into a build makes another one of it, and stands in the operations guide', () => {
  const read = readFileSync(path.resolve(__dirname, '../../config/env.ts'), 'utf8').match(/\benv\.ZX_\w+/g) ?? []
  const names = read.map((name) => name.replace('env.', ''))
  expect([...new Set(names)].sort()).toEqual([...ENV].sort())
  const guide = readFileSync(path.resolve(__dirname, '../../docs/OPERATIONS.md'), 'utf8')
  expect(ENV.filter((name) => !guide.includes(`| \`${name}\``))).toEqual([])
})

test('the version of the app is that of the package, and its number grows with it; hosts are read with blanks between them', () => {
  const before = process.env.ZX_WEB_HOSTS
  process.env.ZX_WEB_HOSTS = 'a.example, b.example:8443 ,'
  const env = appEnv('weapp', 'development')
  process.env.ZX_WEB_HOSTS = before ?? ''
  expect([env.version, env.webHosts]).toEqual([version, ['a.example', 'b.example:8443']])
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  expect(env.versionCode).toBe(major * 1000 + minor * 100 + patch)
})

test('the pages begin below the address of the site unless they are said to stand elsewhere', () => {
  const before = { ...process.env }
  process.env.ZX_H5_ADDRESS = 'https://learn.example.com'
  expect(appEnv('weapp', 'development').appBase).toBe('https://learn.example.com/h5/')
  process.env.ZX_APP_BASE = 'https://learn.example.com/study/h5/'
  expect(appEnv('weapp', 'development').appBase).toBe('https://learn.example.com/study/h5/')
  process.env = before
})
