import { request, unwrap, type RequestSpec } from './client'

type Options = Omit<RequestSpec, 'method' | 'path' | 'query' | 'body' | 'auth'> & Partial<Pick<RequestSpec, 'auth'>>

/** The result of a GET that sends the token. @throws ApiCallError with a sentence for the learner. */
export const get = async <T>(path: string, query?: object, options?: Options): Promise<T> =>
  unwrap(await request<T>({ method: 'GET', path, query, auth: 'required', ...options }))

/** The result of a GET that guests may make too. @throws ApiCallError */
export const getOpen = async <T>(path: string, query?: object, options?: Options): Promise<T> =>
  unwrap(await request<T>({ method: 'GET', path, query, auth: 'optional', ...options }))

/** The result of a POST that sends the token. @throws ApiCallError */
export const post = async <T>(path: string, body: object, options?: Options): Promise<T> =>
  unwrap(await request<T>({ method: 'POST', path, body, auth: 'required', ...options }))

/** The path of a route. What stands for a parameter stays one part of it: an id may come from a link, and name any other route. */
export const route = (path: TemplateStringsArray, ...ids: string[]): string => String.raw({ raw: path }, ...ids.map(encodeURIComponent))
