import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Static, TSchema } from '@sinclair/typebox'
import { and, eq } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import { again } from '../db/again'
import type { Db } from '../db/client'
import { idempotency } from '../db/schema'
import type { Caller, Deps } from '../deps'
import { recordAction } from '../trail'
import { envelope, NOTHING, type Access, type Contract } from './contract'
import { ApiError, badInput } from './errors'
import { RawBody } from './raw-body'

type Value<T> = T extends TSchema ? Static<T> : undefined

/** What a handler gets. `db` is the transaction of an idempotent write, else the database. */
export interface Context<C extends Contract> {
  /** null only on public routes without a valid token. */
  caller: C['access'] extends 'public' ? Caller | null : Caller
  /** The signed-in learner's id; '' on public and anonymous routes without one. */
  userId: string
  db: Db
  now: Date
  query: Value<C['querystring']>
  params: Value<C['params']>
  body: Value<C['body']>
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler answers: `result` of the envelope, or the whole envelope already serialised, as a `ready` route has to. */
type Answer<C extends Contract> = C extends { ready: true } ? RawBody : Static<C['result']> | RawBody
export type Handler<C extends Contract> = (context: Context<C>) => Promise<Answer<C>>
export type Handlers<M extends Record<string, Contract>> = { [K in keyof M]: Handler<M[K]> }
/** What a write asks of the outside ahead of its transaction, and what it is refused for; `db` is the database. */
export type Before<M extends Record<string, Contract>> = { [K in keyof M]?: (context: Context<M[K]>) => Promise<void> }

const ok = (result: unknown, now: number) => ({ success: true, message: '', code: 200, result, msg: '', timestamp: now })

const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')

/** Runs a write once per (learner, Idempotency-Key): same key and body → the stored answer; other body → refused (rule 14). */
async function once(
  deps: Deps,
  key: string,
  run: { userId: string; route: string; body: unknown; work: (tx: Db) => Promise<unknown> },
): Promise<unknown> {
  const requestHash = hashOf([run.route, run.body])
  const work = async (tx: Db) => {
    const row = { userId: run.userId, key, route: run.route, requestHash, createdAt: deps.now() }
    const taken = await tx.insert(idempotency).values(row).onConflictDoNothing().returning({ key: idempotency.key })
    if (taken.length === 0) {
      const [stored] = await tx
        .select()
        .from(idempotency)
        .where(and(eq(idempotency.userId, run.userId), eq(idempotency.key, key)))
      if (!stored || stored.requestHash !== requestHash) throw new ApiError(CODE.conflict, '这次提交与之前的内容不一致，请刷新后重试')
      return stored.response
    }
    const response = await run.work(tx)
    await tx
      .update(idempotency)
      .set({ response: response ?? null })
      .where(and(eq(idempotency.userId, run.userId), eq(idempotency.key, key)))
    return response
  }
  return again(() => deps.db.transaction((tx) => work(tx)))
}

/** Whether a write was taken under this key, whatever it said. */
const wasTaken = async (db: Db, userId: string, key: string): Promise<boolean> =>
  (await db.$count(idempotency, and(eq(idempotency.userId, userId), eq(idempotency.key, key)))) > 0

/** The key of a write; null when the call carries none. A malformed one is refused: ignoring it would promise what is not kept. */
function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(key)) return key
  throw badInput('请求标识不正确，请刷新后重试')
}

/** Named functions are made at start, none per request: a cached answer is ready in less time than they cost. */
const contextOf = (deps: Deps, request: FastifyRequest, reply: FastifyReply) =>
  ({
    caller: request.caller,
    userId: request.caller?.userId ?? '',
    db: deps.db,
    now: deps.now(),
    query: request.query,
    params: request.params,
    body: request.body,
    request,
    reply,
  }) as unknown as Context<Contract>

/** A write of an administrator and the line that tells of it stand together. */
const traced = (contract: Contract, handler: Handler<Contract>): Handler<Contract> => {
  if (contract.access !== 'admin' || contract.method === 'GET') return handler
  const action = `${contract.method} ${contract.url}`
  return (context) =>
    context.db.transaction(async (tx) => {
      const subjects = Object.values((context.params ?? {}) as Record<string, string>)
      await recordAction(tx, { at: context.now, who: context.userId, action, subjects })
      return handler({ ...context, db: tx })
    })
}

/** What is done for a contract. */
interface Work {
  handler: Handler<Contract>
  before: Before<Record<string, Contract>>[string]
}

/** The Fastify handler of a contract. */
function handlerOf(deps: Deps, contract: Contract, { handler, before }: Work): RouteHandlerMethod {
  const keyed = contract.method !== 'GET' && contract.storesAnswer !== false
  const name = `${contract.method} ${contract.url}`
  if (contract.ready) {
    const ready = handler as (context: Context<Contract>) => Promise<RawBody>
    return (request, reply) => ready(contextOf(deps, request, reply)).then((body) => body.answer(reply, request))
  }
  return async (request, reply) => {
    const context = contextOf(deps, request, reply)
    const key = keyed && context.userId !== '' ? idempotencyKey(request) : null
    await before?.(context).catch(async (refusal: unknown) => {
      // What was taken at its first try has its answer, whatever the outside says at the second.
      if (key === null || !(await wasTaken(deps.db, context.userId, key))) throw refusal
    })
    const result =
      key === null
        ? await handler(context)
        : await once(deps, key, {
            userId: context.userId,
            route: `${name} ${JSON.stringify(request.params ?? null)}`,
            body: request.body,
            work: (db) => handler({ ...context, db }),
          })
    return result instanceof RawBody ? result.answer(reply, request) : ok(result, context.now.getTime())
  }
}

/**
 * Who may call, as the OpenAPI document says it: a scheme with the role it takes (3.1, Security Requirement Object), so that a client made from
 * the document sends its token. `{}`: without one, too.
 */
const security = (access: Access): Record<string, string[]>[] => (access === 'public' ? [{}, { token: [] }] : [{ token: [access] }])

/** What the document gathers a route under: /api/order/:orderNo is order. */
const tagOf = ({ url }: Contract): string => url.split('/')[url.startsWith('/api') ? 2 : 1] ?? 'api'

/** A route's name in clients made from the document: the name of its contract within its tag, afterSaleSendBack. */
const operationId = (contract: Contract, name: string): string =>
  `${tagOf(contract)}-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Registers a module: every contract gets its handler, or the types do not compile. */
export function register<M extends Record<string, Contract>>(
  app: FastifyInstance,
  deps: Deps,
  module: { contracts: M; handlers: Handlers<M>; before?: Before<M> },
): void {
  for (const name of Object.keys(module.contracts)) {
    const contract = module.contracts[name] as Contract
    app.route({
      method: contract.method,
      url: contract.url,
      config: { access: contract.access, allowUnbound: contract.allowUnbound ?? false },
      ...(contract.method === 'GET' && { decompress: false }),
      ...(contract.ready && { compress: false }),
      schema: {
        operationId: operationId(contract, name),
        summary: contract.summary,
        security: security(contract.access),
        tags: [tagOf(contract)],
        // What is declared nowhere is refused everywhere (reliability.md rule 10).
        querystring: contract.querystring ?? NOTHING,
        ...(contract.params && { params: contract.params }),
        ...(contract.body && { body: contract.body }),
        response: { 200: envelope(contract.result) },
      },
      handler: handlerOf(deps, contract, {
        handler: traced(contract, module.handlers[name] as Handler<Contract>),
        before: module.before?.[name] as Work['before'],
      }),
    })
  }
}
