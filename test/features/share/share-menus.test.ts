/** WeChat asks a page for its card only when its configuration says that it has one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SRC = path.resolve(__dirname, '../../../src')
const read = (file: string) => readFileSync(file, 'utf8')
const pages = readdirSync(SRC).filter((name) => name.startsWith('pages'))
const files = pages.flatMap((name) =>
  readdirSync(path.join(SRC, name), { recursive: true, encoding: 'utf8' }).map((file) => path.join(SRC, name, file)),
)
const sharing = files.filter((file) => /\.tsx?$/.test(file) && /\b(usePageCard|useShareCard|useSharing)\(/.test(read(file)))

/** The configurations a part may belong to: the page of its own name, else those of the nearest folder that has any. */
function configsOf(file: string): string[] {
  const own = file.replace(/\.tsx?$/, '.config.ts')
  if (existsSync(own)) return [own]
  for (let at = path.dirname(file); at !== SRC; at = path.dirname(at)) {
    const found = readdirSync(at).filter((name) => name.endsWith('.config.ts'))
    if (found.length > 0) return found.map((name) => path.join(at, name))
  }
  return []
}

test('every page that has a card of its own says so', () => {
  expect(sharing.length).toBeGreaterThan(8)
  const silent = sharing.filter((file) => !configsOf(file).some((config) => read(config).includes('enableShareAppMessage: true')))
  expect(silent.map((file) => path.relative(SRC, file))).toEqual([])
})
