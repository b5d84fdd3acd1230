/**
 * Databases in memory that are empty again, kept by a worker for its next test (database.ts). Outside Jest's sandbox: inside,
 * every test file would begin with a pool of its own.
 */
module.exports = { idle: [] }

/**
 * After this the database writes its statistics when it is idle (PGSTAT_IDLE_INTERVAL), ms, and after work that took long it asks
 * for what is left of it. Shorter timers are not looked at: they end by themselves before anybody waits.
 */
const STATISTICS = 10_000
const SHORT = 400
const { setTimeout: timeout } = globalThis

/** Whether the database's own timer is on the stack; its text would be mapped to sources, at a hundred times the cost. */
function forDatabase() {
  const { prepareStackTrace } = Error
  Error.prepareStackTrace = (_error, sites) => sites.some((site) => String(site.getFunctionName()).includes('__setitimer_js'))
  const found = new Error().stack
  Error.prepareStackTrace = prepareStackTrace
  return found
}

// The one timer of a database that nobody uses: it must not keep a worker from ending.
globalThis.setTimeout = Object.assign((work, ms, ...rest) => {
  const timer = timeout(work, ms, ...rest)
  if (ms > SHORT && ms <= STATISTICS && forDatabase()) timer.unref()
  return timer
}, timeout)
