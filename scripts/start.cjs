/**
 * `npm start`: runs scripts/start.ts out of its bundle, which is made anew when a file of it has changed.
 *
 * package.json says `exec node … || node …`: npm hands a stop (SIGTERM) to its shell alone, and one that waits for Node dies of it and
 * leaves the server behind. `exec` puts Node in the shell's place; cmd.exe of Windows knows no `exec`, says so, and takes the second.
 */
const { spawnSync } = require('node:child_process')
const path = require('node:path')
const { engines } = require('../package.json')
const { bundleOf, isCurrent } = require('./current.cjs')

const ENTRY = 'scripts/start.ts'
const cwd = path.resolve(__dirname, '..')

// npm only warns at the installation; an older Node breaks later, at the first thing it does not know.
const [least] = engines.node.match(/[\d.]+/)
const { node } = process.versions
const [[major, minor], [leastMajor, leastMinor]] = [node, least].map((version) => version.split('.').map(Number))
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(`启动失败：需要 Node.js ${least} 或更新的版本，现在是 ${node}。`)
  process.exit(1)
}

if (!isCurrent(bundleOf(ENTRY))) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/bundle.ts', ENTRY], { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
require(bundleOf(ENTRY))
