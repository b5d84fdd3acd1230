/** Bundles of programs, and whether they are what their sources say. Plain JavaScript: `npm start` asks before TypeScript is loaded. */
const { existsSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs')
const path = require('node:path')

/** @param {string} entry path in the repository @returns {string} the file of its bundle */
const bundleOf = (entry) => path.resolve(__dirname, '../dist', entry.replace(/\.ts$/, '.cjs'))

const listOf = (bundle) => `${bundle}.inputs.json`

/** Size and time of a file: five hundred files are looked at in the time in which a hundred are read. */
function stampOf(file) {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.size} ${found.mtimeMs}` : 'gone'
}

/** @param {string} bundle @param {string[]} inputs absolute paths of all files it is made from */
function noteInputs(bundle, inputs) {
  // Written beside and renamed: whoever asks meanwhile never reads half of it.
  const part = `${listOf(bundle)}.${process.pid}`
  writeFileSync(part, JSON.stringify({ bundle, files: Object.fromEntries(inputs.map((file) => [file, stampOf(file)])) }))
  renameSync(part, listOf(bundle))
}

/** @param {string} bundle @returns {boolean} false when it is missing, was made elsewhere, or a file it is made from has changed */
function isCurrent(bundle) {
  if (!existsSync(bundle) || !existsSync(listOf(bundle))) return false
  const noted = JSON.parse(readFileSync(listOf(bundle), 'utf8'))
  // A repository that was copied, dist/ and all: its bundle would work with the folders of the first one.
  return noted.bundle === bundle && Object.entries(noted.files).every(([file, stamp]) => stampOf(file) === stamp)
}

module.exports = { bundleOf, noteInputs, isCurrent }
