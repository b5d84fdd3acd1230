import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ENTRY } from '@/platform/navigation/shared'
import { routes } from '@/routes'

const root = path.resolve(__dirname, '../../src/platform')
const capabilities = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const read = (capability: string, file: string) => readFileSync(path.join(root, capability, file), 'utf8')

/** Names a module exports as values. */
const exportsOf = (source: string) =>
  [...source.matchAll(/^export (?:const|class|function|async function) (\w+)/gm)].map(([, name]) => name)

describe.each(capabilities)('platform capability %s', (capability) => {
  test('has a contract and a variant for tests, mini program and H5', () => {
    for (const file of ['contract.ts', 'index.ts', 'index.weapp.ts', 'index.h5.ts'])
      expect([file, existsSync(path.join(root, capability, file))]).toEqual([file, true])
  })

  test('each variant is checked against the contract and exports what the others do', () => {
    const inMemory = new Set(exportsOf(read(capability, 'index.ts')))
    const [weapp, h5] = ['index.weapp.ts', 'index.h5.ts'].map((file) => exportsOf(read(capability, file)))
    expect(weapp).toEqual(h5)
    expect(weapp?.length).toBeGreaterThan(0)
    // The in-memory variant may offer the tests controls beside it.
    expect(weapp?.filter((name) => !inMemory.has(name ?? ''))).toEqual([])
    for (const file of ['index.ts', 'index.weapp.ts', 'index.h5.ts']) expect(read(capability, file)).toMatch(/satisfies \w+Contract/)
  })
})

test('the platform of a build is asked for in src/platform and config alone', () => {
  const src = path.resolve(root, '..')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('platform'),
  )
  expect(files.filter((file) => /TARO_ENV|\bgetEnv\(/.test(readFileSync(path.join(src, file), 'utf8')))).toEqual([])
})

/** Beside these, nobody asks which platform it is: they ask for a fact of it. */
const TOLD_BY_NAME = [path.normalize('pages_subpkg_profile/info-detail/parts/portrait-row.tsx')]

test('pages and features ask for facts of the platform, not for its name', () => {
  const src = path.resolve(root, '..')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('platform') && !TOLD_BY_NAME.includes(file),
  )
  expect(files.filter((file) => /system\.platform [!=]==/.test(readFileSync(path.join(src, file), 'utf8')))).toEqual([])
})

test('going back with nothing behind ends at the entry page of the table of routes', () => {
  expect(ENTRY).toBe(`/${routes.practice.path}`)
})
