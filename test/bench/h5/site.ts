import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build, isFresh } from '../../../scripts/build'
import { ROOT, run } from '../../../scripts/run'
import { startChild } from '../child'
import type { HostReady } from '../host'

const PEER = path.join(ROOT, 'test/bench/peers/react-page')

/** The built site and its peer behind one server: both are read from the same disk, through the same compression. */
export interface Site {
  /** The H5 build. */
  dir: string
  /** Page of ours, signed in as `token`. */
  url(route: string): string
  /** The bare React page: its home, or its question. */
  peer(page: 'home' | 'question'): string
  token: string
  /** The practice session over 200 questions. */
  sessionId: string
  close(): Promise<void>
}

/** Builds the peer for production into a folder. @throws Error with the bundler's output */
async function buildPeer(out: string): Promise<void> {
  for (const file of ['index.html', 'page.css']) cpSync(path.join(PEER, file), path.join(out, file))
  const { code, output } = await run('esbuild', [
    path.join(PEER, 'page.tsx'),
    '--bundle',
    '--minify',
    '--jsx=automatic',
    '--define:process.env.NODE_ENV="production"',
    `--outfile=${path.join(out, 'page.js')}`,
  ])
  if (code !== 0) throw new Error(`the peer was not built:\n${output}`)
}

/** The build to measure: H5_DIR, else dist/h5, built when the sources are newer. @throws Error when it cannot be built */
async function builtSite(): Promise<string> {
  if (process.env.H5_DIR) return path.resolve(process.env.H5_DIR)
  if (!isFresh('h5')) {
    const { code, output } = await build('h5')
    if (code !== 0) throw new Error(`the H5 build failed:\n${output.slice(-2000)}`)
  }
  return path.join(ROOT, 'dist/h5')
}

/** Starts the server over both; `close` ends it and removes what was copied. */
export async function openSite(): Promise<Site> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'zhixing-bench-h5-'))
  const dir = path.join(home, 'h5')
  cpSync(await builtSite(), dir, { recursive: true })
  await buildPeer(path.join(dir, 'peer'))
  const host = await startChild<HostReady>('test/bench/host.ts', { env: { H5_DIR: dir } })
  const { port, learners, subjectId } = host.ready
  const [learner] = learners
  if (!learner) throw new Error('the world has no learner')
  const origin = `http://127.0.0.1:${port}/h5`
  return {
    dir,
    url: (route) => `${origin}/#/${route}`,
    peer: (page) => `${origin}/peer/index.html#${page}/${subjectId}`,
    token: learner.token,
    sessionId: learner.sessionId,
    close: async () => {
      await host.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
