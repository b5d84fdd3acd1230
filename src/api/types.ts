/** Types of the calls, taken from the file generated out of the server's OpenAPI document. */
import type { paths } from '../../types/zxedu-api'

type Path = keyof paths
type Verb = 'get' | 'post'
type Operation<P extends Path, V extends Verb> = NonNullable<paths[P][V]>

/** `result` of a successful answer. */
export type ResultOf<P extends Path, V extends Verb> =
  Operation<P, V> extends { responses: { 200: { content: { 'application/json': { result: infer R } } } } } ? NonNullable<R> : never

/** The JSON body of a call. */
export type BodyOf<P extends Path, V extends Verb = 'post'> =
  Operation<P, V> extends { requestBody: { content: { 'application/json': infer B } } } ? B : never

/** The query of a call. */
export type QueryOf<P extends Path, V extends Verb = 'get'> =
  Operation<P, V> extends { parameters: { query: infer Q } }
    ? Q
    : Operation<P, V> extends { parameters: { query?: infer Q } }
      ? NonNullable<Q>
      : never
