import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isBuilt, noteBuilt, noteOf, notedSettings, sourcesOf, stands, type Built } from './fresh'
import { ROOT, run, toolOf, type Finished } from './run'
import { ENV, requireSettings, settingsOf } from '../config/settings'

export type Platform = 'weapp' | 'h5'

/** Everything a build is made from. */
const SOURCES = ['src', 'config', 'babel.config.js', 'package.json', 'package-lock.json', 'tsconfig.json']

const builtFor = (platform: Platform, env: NodeJS.ProcessEnv = process.env): Built => ({
  root: ROOT,
  sources: SOURCES,
  settings: settingsOf(env),
  output: `dist/${platform}`,
  entry: platform === 'h5' ? 'index.html' : 'app.json',
})

/** The environment of a start: what it does not say of the site, the site that stands there was built with. */
export const rememberedEnv = (platform: Platform): NodeJS.ProcessEnv => ({ ...notedSettings(builtFor(platform)), ...process.env })

/** Whether dist/<platform> can be served, of whatever sources it was built. */
export const isThere = (platform: Platform): boolean => stands(builtFor(platform))

/** Whether the tools of a build are installed: a server needs none of them. */
export const canBuild = (): boolean => toolOf('taro') !== null

/** Ends the program with a sentence where the tools of a build are not installed: under NODE_ENV=production npm leaves them out. */
export function requireTools(): void {
  if (canBuild()) return
  console.error('没有安装构建工具：请先运行 npm ci --include=dev（设置了 NODE_ENV=production 时，npm ci 不装它们）。')
  process.exit(1)
}

/** True when dist/<platform> was built from the sources as they are now. */
export const isFresh = (platform: Platform, env?: NodeJS.ProcessEnv): boolean => isBuilt(builtFor(platform, env))

/** Builds dist/<platform> for production and notes what it was built from; the note is missing after a failure. */
export async function build(platform: Platform, from: NodeJS.ProcessEnv = process.env): Promise<Finished> {
  const built = builtFor(platform, from)
  const sources = sourcesOf(built)
  rmSync(noteOf(built), { force: true })
  const result = await run('taro', ['build', '--type', platform], {
    // What is set to nothing is not set: config/env.ts would take an empty number for 0.
    env: {
      ...from,
      ...Object.fromEntries(ENV.map((name) => [name, built.settings[name]])),
      NODE_ENV: 'production',
      ZX_OUT: `dist/${platform}`,
    },
  })
  // Taro ends with 0 after some compile errors: the entry file tells, and its mark, which is × in a console of Windows.
  const entry = path.join(ROOT, built.output, built.entry)
  const failed = result.code !== 0 || !existsSync(entry) || /[✖×] Webpack|Failed to compile/.test(result.output)
  if (failed) return { ...result, code: result.code || 1 }
  mkdirSync(path.dirname(noteOf(built)), { recursive: true })
  noteBuilt(built, sources)
  return result
}

/** `npm run build:weapp`, `npm run build:h5`. */
async function main(platform: string | undefined) {
  if (platform !== 'weapp' && platform !== 'h5') throw new Error('usage: tsx scripts/build.ts weapp|h5')
  requireSettings(process.env, platform)
  requireTools()
  const { code, output, seconds } = await build(platform)
  console.log(output.trim())
  console.log(code === 0 ? `dist/${platform} 已构建（${seconds.toFixed(0)} 秒）` : `dist/${platform} 构建失败`)
  process.exitCode = code
}

if (require.main === module) void main(process.argv[2])
