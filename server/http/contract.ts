import { Type, type TSchema } from '@sinclair/typebox'

/**
 * Who may call a route (reliability.md rule 4).
 * public: no token needed; a valid token, when sent, tells who is asking. A half login is a guest there.
 * anonymous: any live session, the anonymous one of the cloud back end included.
 * user: a signed-in learner. admin: a signed-in learner with the admin role.
 */
export type Access = 'public' | 'anonymous' | 'user' | 'admin'

/** One route of the API: everything but its handler. `url` is below the prefix /zxedu. */
export interface Contract {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  access: Access
  summary: string
  /** A half login (a user whose phone is still null) may call it too. Default false. */
  allowUnbound?: boolean
  /**
   * false: an Idempotency-Key is ignored. For logins, whose answers hold tokens that are stored nowhere, and whose
   * refusals are counted and so must not be rolled back; their codes are single use instead. For answers to questions,
   * whose revision is their key: replays are judged item by item and written in groups. Default true.
   */
  storesAnswer?: boolean
  /**
   * The handler answers with a body that is serialised and packed already (`RawBody`): neither the hooks of compression nor
   * the steps of an answer that is yet to be made run for it, a sixth of what it costs (budget S1).
   */
  ready?: true
  querystring?: TSchema
  params?: TSchema
  body?: TSchema
  /** Schema of `result` in the envelope. */
  result: TSchema
}

/** Declares the contracts of a module; keeps the literal types. */
export const contracts = <T extends Record<string, Contract>>(all: T): T => all

const enveloped = (result: TSchema) =>
  Type.Object({
    success: Type.Boolean(),
    message: Type.String(),
    code: Type.Integer(),
    result: Type.Union([result, Type.Null()]),
    msg: Type.String(),
    timestamp: Type.Integer(),
  })

const envelopes = new WeakMap<TSchema, ReturnType<typeof enveloped>>()

/**
 * The response envelope (specification section 7): success, message, code, result, msg, timestamp. One schema has one envelope, by which
 * its serializer is found again (./schemas.ts).
 */
export function envelope(result: TSchema): ReturnType<typeof enveloped> {
  const made = envelopes.get(result) ?? enveloped(result)
  envelopes.set(result, made)
  return made
}

/** An object that refuses unknown fields (reliability.md rule 10). */
export const Strict = <T extends Record<string, TSchema>>(properties: T) => Type.Object(properties, { additionalProperties: false })

/** The query of a route that has none. */
export const NOTHING = Strict({})

/** A stored id: short, printable, no NUL. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9._:-]+$' })
export const Phone = Type.String({ pattern: '^1[3-9][0-9]{9}$' })
/** The schema, or null. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
/** A closed set of string codes. */
export const Enum = <T extends string>(...values: T[]) => Type.Unsafe<T>({ type: 'string', enum: values })
