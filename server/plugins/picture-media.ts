import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { pictures } from '../db/schema'
import type { Deps } from '../deps'
import { NOTHING } from '../http/contract'
import { notFound } from '../http/errors'
import { FILES } from '../http/flood'

/** GET /media/picture/{hash}.png|jpg: a picture of a question bank; immutable. */
export function pictureMedia(app: FastifyInstance, deps: Deps): void {
  const schema = {
    hide: true,
    params: { type: 'object', required: ['file'], properties: { file: { type: 'string', pattern: '^[A-Za-z0-9_-]{22}\\.(png|jpg)$' } } },
    querystring: NOTHING,
  }
  app.get<{ Params: { file: string } }>(
    '/media/picture/:file',
    { config: { access: 'public', rateLimit: FILES }, schema },
    async (request, reply) => {
      const [row] = await deps.db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.file, request.params.file))
      if (!row) throw notFound('图片')
      return reply
        .type(request.params.file.endsWith('.png') ? 'image/png' : 'image/jpeg')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(row.bytes)
    },
  )
}
