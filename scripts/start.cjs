/** `npm start`: runs scripts/start.ts out of its bundle, which is made anew when a file of it has changed. */
const { spawnSync } = require('node:child_process')
const path = require('node:path')
const { bundleOf, isCurrent } = require('./current.cjs')

const ENTRY = 'scripts/start.ts'
const cwd = path.resolve(__dirname, '..')

if (!isCurrent(bundleOf(ENTRY))) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/bundle.ts', ENTRY], { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
require(bundleOf(ENTRY))
