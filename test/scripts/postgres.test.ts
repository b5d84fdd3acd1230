import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findPostgres } from '../../scripts/postgres'

/** Scripts in place of programs: Windows runs none. */
const onUnix = process.platform === 'win32' ? test.skip : test
const inherited = process.env.PATH
let home: string
beforeEach(() => void (home = mkdtempSync(path.join(os.tmpdir(), 'some-postgres-'))))
afterEach(() => {
  process.env.PATH = inherited
  rmSync(home, { recursive: true, force: true })
})

/** A folder with programs that say which version they are, and nothing else. */
function programs(version: string): string {
  const bin = path.join(home, version)
  mkdirSync(bin)
  for (const name of ['initdb', 'postgres']) {
    writeFileSync(path.join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`)
    chmodSync(path.join(bin, name), 0o755)
  }
  return bin
}

onUnix('a PostgreSQL that the server refuses is none, even where it stands first on the PATH', () => {
  const [old, fit] = [programs('14.23'), programs('18.4')]
  process.env.PATH = [old, fit].join(path.delimiter)
  expect(findPostgres()).toBe(fit)
  process.env.PATH = old
  expect(findPostgres()).not.toBe(old)
})

onUnix('programs that do not run are none', () => {
  const broken = programs('17.1')
  writeFileSync(path.join(broken, 'postgres'), '#!/bin/sh\nexit 1\n')
  process.env.PATH = broken
  expect(findPostgres()).not.toBe(broken)
})
