/**
 * Writes the libraries the app is built from, with their licences, for the page 关于我们: from package.json and what is
 * installed. `--check` fails when the file is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '..')
const FILE = path.join(ROOT, 'src/pages_subpkg_profile/userSetting/biz/licences.json')

interface Manifest {
  version: string
  license?: string | { type: string }
  dependencies?: Record<string, string>
}

const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Manifest

/** One line per library: name, version, licence. */
function licences(): string {
  const names = Object.keys(read('package.json').dependencies ?? {}).sort()
  const rows = names.map((name) => {
    const { version, license } = read(`node_modules/${name}/package.json`)
    return { name, version, licence: typeof license === 'string' ? license : (license?.type ?? '见软件包') }
  })
  return `[\n${rows.map((row) => `  ${JSON.stringify(row).replace(/":"/g, '": "').replace(/","/g, '", "').replace(/^\{/, '{ ').replace(/\}$/, ' }')}`).join(',\n')}\n]\n`
}

const text = licences()
if (!process.argv.includes('--check')) writeFileSync(FILE, text)
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('licences.json is stale: run `npx tsx scripts/licences.ts` and commit it.')
  process.exitCode = 1
}
