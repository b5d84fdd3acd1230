/**
 * Jest's own runner, and after every test file what Jest leaves switched on is switched off. Each file has a copy of
 * jest-circus, and each copy an AsyncLocalStorage of its own: in Node 20 every promise that a later file of the same worker
 * makes is handed to all of them (a million awaits: 0.1 s after one file, 14 s after 180). Undo this when Jest disables it.
 */
const { AsyncLocalStorage } = require('node:async_hooks')
const vm = require('node:vm')
const { default: circus } = require('jest-circus/runner')

const entered = new Set()
const { run } = AsyncLocalStorage.prototype
AsyncLocalStorage.prototype.run = function (...args) {
  entered.add(this)
  return run.apply(this, args)
}

/**
 * Jest compiles every module anew for every test file. A script that was compiled once runs in any context: a worker that keeps
 * them spends a seventh less on the files of `unit`, `dom` and `server`. (`import()` is refused in Jest's sandbox either way.)
 */
const compiled = new Map()
vm.compileFunction = (code, parameters, { filename, parsingContext }) => {
  const source = `(function (${parameters}) {\n${code}\n})`
  let known = compiled.get(filename)
  if (known?.source !== source) {
    known = { source, script: new vm.Script(source, { filename, lineOffset: -1 }) }
    compiled.set(filename, known)
  }
  return known.script.runInContext(parsingContext)
}

module.exports = async (...args) => {
  try {
    return await circus(...args)
  } finally {
    for (const storage of entered) storage.disable()
    entered.clear()
  }
}
