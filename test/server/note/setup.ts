import type { Static } from '@sinclair/typebox'
import type { noteContracts } from '../../../server/modules/note/schema'
import type { Reply, World } from '../practice/setup'

type Contracts = typeof noteContracts
export type NoteResult<K extends keyof Contracts> = Static<Contracts[K]['result']>
export type Note = NoteResult<'save'>

/** A signed-in learner who writes notes. */
export interface Writer {
  id: string
  token: string
  get<T>(url: string): Promise<Reply<T>>
  post<T>(url: string, body: object, headers?: Record<string, string>): Promise<Reply<T>>
  /** Saves a note with the usual values and answers with the whole reply. */
  write(questionId: string, more?: object): Promise<Reply<Note>>
  of(questionId: string, page?: number): Promise<Reply<NoteResult<'ofQuestion'>>>
  mine(query?: string): Promise<NoteResult<'mine'>>
  upload(bytes: Buffer, part?: { type?: string; name?: string }): Promise<Reply<NoteResult<'picture'>>>
}

const BOUNDARY = 'zx-boundary'

/** A multipart body with one file. */
export const multipart = (bytes: Buffer, { type = 'image/jpeg', name = 'a.jpg' } = {}) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

/** A new learner with a phone and a live session. */
export async function writer(world: World, nickname = '学员'): Promise<Writer> {
  const { user, token } = await world.buildUser({ nickname })
  const send = async <T>(method: 'GET' | 'POST', url: string, options: { body?: unknown; headers?: Record<string, string> } = {}) => {
    const { status, body, headers } = await world.call<T>(method, `/api/note${url}`, { token, ...options })
    return { ...body, status, headers } as Reply<T>
  }
  const self: Writer = {
    id: user.id,
    token,
    get: (url) => send('GET', url),
    post: (url, body, headers = {}) => send('POST', url, { body, headers }),
    write: (questionId, more = {}) =>
      self.post('/save', { questionId, body: '先报告再备除颤仪', pictures: [], points: [], isPublic: false, ...more }),
    of: (questionId, page) => self.get(`/question/${questionId}${page ? `?page=${page}` : ''}`),
    mine: async (query = '') => (await self.get<NoteResult<'mine'>>(`/mine?subjectId=s1${query}`)).result,
    upload: (bytes, part) =>
      send('POST', '/pictures', {
        body: multipart(bytes, part),
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      }),
  }
  return self
}
