import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { uploads } from '../db/schema'
import type { Deps } from '../deps'
import { NOTHING } from '../http/contract'
import { notFound } from '../http/errors'
import { FILES } from '../http/flood'

const MIME: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/**
 * GET /media/upload/{name}.jpg|png|webp: a picture a learner sent. Image elements carry no token, so the name is the key: it
 * cannot be guessed, and caches on the way keep nothing.
 */
export function uploadMedia(app: FastifyInstance, deps: Deps): void {
  const schema = {
    hide: true,
    params: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}\\.(jpg|png|webp)$' } },
    },
    querystring: NOTHING,
  }
  app.get<{ Params: { file: string } }>(
    '/media/upload/:file',
    { config: { access: 'public', rateLimit: FILES }, schema },
    async (request, reply) => {
      const { file } = request.params
      const [row] = await deps.db.select({ bytes: uploads.bytes }).from(uploads).where(eq(uploads.file, file)).limit(1)
      if (!row) throw notFound('图片')
      return reply
        .type(MIME[file.split('.')[1] ?? ''] ?? 'application/octet-stream')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(row.bytes)
    },
  )
}
