import { existsSync } from 'node:fs'
import { run, type Finished } from './run'

/** apt takes one at a time; two steps of `npm test` may want a package each. */
let last: Promise<unknown> = Promise.resolve()

/** Whether this process may install Debian's packages. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs packages of Debian, one call after another; ask {@link mayInstall} first. Never throws. */
export function installDebian(...packages: string[]): Promise<Finished> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = async () => {
    await run('apt-get', ['update', '-qq'], { env })
    return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
  }
  const mine = last.then(install)
  last = mine
  return mine
}
