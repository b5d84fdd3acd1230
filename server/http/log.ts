import type { FastifyBaseLogger, FastifyServerOptions, RawServerDefault } from 'fastify'
import type { Deps } from '../deps'

/**
 * Phones, signed tokens and names of learners' pictures, which are the keys to them, wherever they stand in a text. The beginning of
 * a token alone is taken, too: looked for up to its dots, `eyJeyJeyJ…` in an address would be gone through once for each of them.
 */
const SECRETS = /(?<!\d)1[3-9]\d{9}(?!\d)|eyJ[\w-]+(?:\.[\w-]*){0,2}|(?<![\w-])[\w-]{43}(?=\.(?:jpg|png|webp)\b)/g
/** A text as it may be logged. */
export const scrub = (text: string): string => text.replace(SECRETS, '***')

/** Characters of a message: of a hundred orders that fail the first ones say why. */
const MESSAGE = 2000

/**
 * An error as it may be logged. A failed query is told by its cause: the query's own message lists its parameters, which
 * are learners' data.
 */
export function loggableError(error: Error): { type: string; message: string; code?: string; stack: string } {
  const told =
    error.cause instanceof Error || (error.cause as { message?: unknown } | undefined)?.message !== undefined
      ? (error.cause as Error)
      : error
  const { code } = told as { code?: unknown }
  // Several that failed together: each says what it was, or nobody knows.
  const parts = told instanceof AggregateError ? told.errors.map((part: Error) => loggableError(part).message) : []
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: told.name ?? 'Error',
    message: scrub([String(told.message), ...parts].filter((text) => text !== '').join('; ')).slice(0, MESSAGE),
    ...(typeof code === 'string' && { code }),
    stack: frames.join('\n'),
  }
}

/** Structured logs: method, path and outcome of a request. Queries, headers and bodies hold phones, codes and tokens: none is logged. */
export function logging(deps: Deps): NonNullable<FastifyServerOptions<RawServerDefault>['logger']> {
  if (deps.config.logLevel === 'silent') return false
  return {
    level: deps.config.logLevel,
    ...(deps.logTo && { stream: deps.logTo }),
    serializers: {
      req: (request) => ({ method: request.method, url: scrub(request.url?.split('?')[0] ?? ''), id: request.id }),
      err: loggableError,
    },
  }
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

/**
 * The logger of a request, made when it first says something that is heard. Fastify makes one for every request, which costs a
 * twentieth of a cached answer (budget S1), and most requests have nothing to say.
 */
export function quietUntilHeard(parent: FastifyBaseLogger, ...of: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
  const quiet = Object.create(METHODS) as QuietLogger
  quiet.parent = parent
  quiet.of = of
  return quiet
}

interface QuietLogger extends FastifyBaseLogger {
  parent: FastifyBaseLogger
  of: Parameters<FastifyBaseLogger['child']>
  own?: FastifyBaseLogger
}

const ownOf = (quiet: QuietLogger) => (quiet.own ??= quiet.parent.child(...quiet.of))
/** pino puts a method that does nothing in the place of every level below its own. */
const isHeard = (parent: FastifyBaseLogger, level: (typeof LEVELS)[number]) => parent[level] !== parent.silent

/** What all of them share: one method for each level, and children of the logger it stands for. */
const METHODS = {
  get level(): string {
    return (this as unknown as QuietLogger).parent.level
  },
  silent: () => undefined,
  child(this: QuietLogger, ...of: Parameters<FastifyBaseLogger['child']>) {
    return ownOf(this).child(...of)
  },
  ...Object.fromEntries(
    LEVELS.map((level) => [
      level,
      function say(this: QuietLogger, ...what: Parameters<FastifyBaseLogger['info']>) {
        if (isHeard(this.parent, level)) ownOf(this)[level](...what)
      },
    ]),
  ),
}
