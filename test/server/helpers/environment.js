/**
 * Jest's Node environment with a `require` of the world outside the sandbox: PGlite loads its files by dynamic import,
 * which Jest's sandbox refuses. Its compiled WebAssembly is shared by the test files of a worker this way, too.
 */
const { TestEnvironment } = require('jest-environment-node')

class OutsideEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    this.global.requireOutside = require
  }
}

module.exports = OutsideEnvironment
