/**
 * Jest evaluates every module anew for every test file, and what runs in its sandbox looks up each global through it.
 * A package is no part of what is tested: it is loaded once per worker by Node itself, outside the sandbox.
 */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = requireOutside(${JSON.stringify(file)})` }),
  getCacheKey: (_source, file) => `outside:${file}`,
}
