import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run, type Finished } from './run'

export type Platform = 'weapp' | 'h5'

/** Everything a build is made from. */
const SOURCES = ['src', 'config', 'babel.config.js', 'package-lock.json', 'tsconfig.json']
/** What the environment compiles into a build. */
const ENV = ['ZX_API_SERVER', 'ZX_H5_ADDRESS', 'ZX_STATIC_BASE', 'ZX_UPLOAD_BASE']

function filesBelow(at: string): string[] {
  const full = path.join(ROOT, at)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [at]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(path.join(at, name)))
}

/** Hash of all that a build depends on. */
function sourceHash(): string {
  const hash = createHash('sha256')
  for (const name of ENV) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  for (const file of SOURCES.flatMap(filesBelow)) hash.update(`${file}\n`).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex')
}

/** Names and sizes of what was built: a watch build in the same folder is another one. */
function outputHash(platform: Platform): string {
  const hash = createHash('sha256')
  for (const file of filesBelow(`dist/${platform}`)) hash.update(`${file} ${statSync(path.join(ROOT, file)).size}\n`)
  return hash.digest('hex')
}

const stampOf = (platform: Platform) => path.join(ROOT, `dist/${platform}.hash`)

/** True when dist/<platform> was built from the sources as they are now. */
export function isFresh(platform: Platform): boolean {
  const stamp = stampOf(platform)
  const entry = path.join(ROOT, 'dist', platform, platform === 'h5' ? 'index.html' : 'app.json')
  return existsSync(entry) && existsSync(stamp) && readFileSync(stamp, 'utf8') === `${sourceHash()} ${outputHash(platform)}`
}

/** Builds dist/<platform> for production and notes what it was built from; the note is missing after a failure. */
export async function build(platform: Platform): Promise<Finished> {
  const hash = sourceHash()
  rmSync(stampOf(platform), { force: true })
  const result = await run('taro', ['build', '--type', platform], { env: { NODE_ENV: 'production', ZX_OUT: `dist/${platform}` } })
  // Taro ends with 0 after some compile errors: the entry file tells.
  const entry = path.join(ROOT, 'dist', platform, platform === 'h5' ? 'index.html' : 'app.json')
  const failed = result.code !== 0 || !existsSync(entry) || /✖ Webpack|Failed to compile/.test(result.output)
  if (failed) return { ...result, code: result.code || 1 }
  mkdirSync(path.dirname(stampOf(platform)), { recursive: true })
  writeFileSync(stampOf(platform), `${hash} ${outputHash(platform)}`)
  return result
}

/** `npm run build:weapp`, `npm run build:h5`. */
async function main(platform: string | undefined) {
  if (platform !== 'weapp' && platform !== 'h5') throw new Error('usage: tsx scripts/build.ts weapp|h5')
  const { code, output, seconds } = await build(platform)
  console.log(output.trim())
  console.log(code === 0 ? `dist/${platform} 已构建（${seconds.toFixed(0)} 秒）` : `dist/${platform} 构建失败`)
  process.exitCode = code
}

if (require.main === module) void main(process.argv[2])
