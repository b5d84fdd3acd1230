import { cpSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isCurrent, noteInputs } from '../../scripts/current.cjs'

let home: string
let bundle: string
let inputs: string[]
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'current-'))
  bundle = path.join(home, 'main.cjs')
  inputs = ['a.ts', 'b.ts'].map((name) => path.join(home, name))
  for (const file of [bundle, ...inputs]) writeFileSync(file, file)
})
afterEach(() => rmSync(home, { recursive: true }))

test('a bundle nobody has noted is not current', () => {
  expect(isCurrent(bundle)).toBe(false)
})

test('a bundle is current until a file it is made from changes, goes, or it goes itself', () => {
  noteInputs(bundle, inputs)
  expect(isCurrent(bundle)).toBe(true)
  const [a = '', b = ''] = inputs
  writeFileSync(a, `${a} and more`)
  expect(isCurrent(bundle)).toBe(false)

  noteInputs(bundle, inputs)
  utimesSync(b, new Date(), new Date(Date.now() + 5000))
  expect(isCurrent(bundle)).toBe(false)

  noteInputs(bundle, inputs)
  rmSync(b)
  expect(isCurrent(bundle)).toBe(false)

  noteInputs(bundle, [a])
  rmSync(bundle)
  expect(isCurrent(bundle)).toBe(false)
})

test('a bundle that was copied with its repository is not current there', () => {
  noteInputs(bundle, inputs)
  const copy = path.join(home, 'copy.cjs')
  cpSync(bundle, copy)
  cpSync(`${bundle}.inputs.json`, `${copy}.inputs.json`)
  expect(isCurrent(copy)).toBe(false)
  expect(isCurrent(bundle)).toBe(true)
})
