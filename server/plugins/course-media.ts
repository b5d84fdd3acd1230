/** Recordings and documents of courses, through signed links (docs/decisions/016-media-links.md). */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CODE } from '@/domain/errors'
import type { Deps } from '../deps'
import { ApiError, notFound } from '../http/errors'
import { FILES } from '../http/flood'
import { sendFile } from '../http/send-file'
import { deviceOf, readLink, signLink, type LinkQuery, type LinkTerms } from '../http/signed-links'
import { LruCache } from '../lru'
import { MEDIA_PATH } from '../modules/course/links'
import { mediaFile, type MediaFile, type MediaKind } from '../modules/course/media-files'
import { linkOpenings } from '../modules/course/openings'
import { byteLimit, playlistOf } from '../modules/course/playlist'
import { libraryOf } from '../modules/course/teaching'

interface Route {
  Params: { kind: MediaKind; id: string; name: string }
  Querystring: LinkQuery
}
type Request = FastifyRequest<Route>

/** A permission that was looked up is trusted this long: a player asks for many parts of one file. */
const TRUSTED_MS = 5000

const params = {
  type: 'object',
  required: ['kind', 'id', 'name'],
  properties: {
    kind: { type: 'string', enum: ['lesson', 'trailer', 'handout'] },
    id: { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,64}$' },
    name: { type: 'string', pattern: '^[a-z]{1,20}\\.(mp4|m3u8|pdf)$' },
  },
}
const texts = Object.fromEntries(['u', 'l', 'o', 'e', 'd', 'n', 's'].map((name) => [name, { type: 'string', maxLength: 128 }]))

const refused = () => new ApiError(CODE.forbidden, '链接已失效，请回到课程重新打开', 403)

/** The playlist of a recording; its parts are bound to the device that reads it. */
async function playlist(
  file: string,
  { limitMs }: MediaFile,
  { secret, terms, device }: { secret: string; terms: LinkTerms; device: string },
) {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw notFound('文件')
  const part = terms.path.replace(/[^/]+$/, 'stream.mp4')
  const link = signLink(secret, { ...terms, path: part, device, openBy: terms.expiresAt, limit: byteLimit(text, limitMs) })
  return playlistOf(text, { address: link.slice(part.lastIndexOf('/') + 1), limitMs })
}

/** GET /media/course/{lesson|trailer|handout}/{id}/{name}: refused without a link that is right for this device and learner. */
export function courseMedia(app: FastifyInstance, deps: Deps): void {
  const { secret, mediaDir } = deps.config
  const library = libraryOf(deps.db)
  const mayUse = linkOpenings(deps.db)
  const trusted = new LruCache<{ file: MediaFile; until: number }>(2000)

  /** @throws ApiError 403 for a link that is not good, or not this learner's */
  async function permit(request: Request) {
    const { kind, id, name } = request.params
    const now = deps.now()
    const terms = readLink(secret, `${MEDIA_PATH}/${kind}/${id}/${name}`, { query: request.query, now: now.getTime() })
    const caller = request.caller?.userId
    if (!terms || (caller && caller !== terms.userId)) throw refused()
    const device = deviceOf(secret, request.ip)
    const link = request.query.s ?? ''
    const known = trusted.get(`${link} ${device}`)
    if (known && known.until > now.getTime()) return { terms, device, file: known.file }
    const file = (await mayUse({ link, terms, device, now })) ? await mediaFile(library, request.params, { ...terms, now }) : null
    if (!file) throw refused()
    trusted.set(`${link} ${device}`, { file, until: now.getTime() + TRUSTED_MS })
    return { terms, device, file }
  }

  const schema = { hide: true, params, querystring: { type: 'object', properties: texts, additionalProperties: false } }
  app.get<Route>('/media/course/:kind/:id/:name', { config: { access: 'public', rateLimit: FILES }, schema }, async (request, reply) => {
    const { terms, device, file } = await permit(request)
    const place = path.join(mediaDir, file.folder, file.name)
    if (!request.params.name.endsWith('.m3u8')) return sendFile(request, reply, { file: place, limit: terms.limit })
    const text = await playlist(place, file, { secret, terms, device })
    return reply.type('application/vnd.apple.mpegurl').header('cache-control', 'private, no-store').send(text)
  })
}
