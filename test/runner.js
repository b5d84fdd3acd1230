/**
 * Jest's own runner, and after every test file what Jest leaves switched on is switched off. Each file has a copy of
 * jest-circus, and each copy an AsyncLocalStorage of its own: in Node 20 every promise that a later file of the same worker
 * makes is handed to all of them (a million awaits: 0.1 s after one file, 14 s after 180). Undo this when Jest disables it.
 */
const { AsyncLocalStorage } = require('node:async_hooks')
const { default: circus } = require('jest-circus/runner')

const entered = new Set()
const { run } = AsyncLocalStorage.prototype
AsyncLocalStorage.prototype.run = function (...args) {
  entered.add(this)
  return run.apply(this, args)
}

module.exports = async (...args) => {
  try {
    return await circus(...args)
  } finally {
    for (const storage of entered) storage.disable()
    entered.clear()
  }
}
