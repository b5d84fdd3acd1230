import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { pictureChecks, uploads } from '../db/schema'
import type { Deps } from '../deps'
import { NOTHING } from '../http/contract'
import { notFound } from '../http/errors'
import { FILES } from '../http/flood'
import { WITHHELD } from './withheld'

const LASTING = 'private, max-age=31536000, immutable'
/** Of one that WeChat may still object to, or that an operator may let be seen again. */
const SHORT = 'private, max-age=60'
const UNSETTLED: readonly string[] = ['due', 'asked']

const MIME: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/**
 * GET /media/upload/{name}.jpg|png|webp: a picture a learner sent. Image elements carry no token, so the name is the key: it
 * cannot be guessed, and caches on the way keep nothing. In place of one that WeChat objects to stands a picture that says so.
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
      const check = and(eq(pictureChecks.userId, uploads.userId), eq(pictureChecks.file, uploads.file))
      const [row] = await deps.db
        .select({ bytes: uploads.bytes, state: pictureChecks.state })
        .from(uploads)
        .leftJoin(pictureChecks, check)
        .where(eq(uploads.file, file))
        .limit(1)
      if (!row) throw notFound('图片')
      if (row.state === 'risky') return reply.type('image/png').header('cache-control', SHORT).send(WITHHELD)
      const open = deps.wechatPush !== undefined && row.state !== null && UNSETTLED.includes(row.state)
      reply.header('cache-control', open ? SHORT : LASTING)
      return reply.type(MIME[file.split('.')[1] ?? ''] ?? 'application/octet-stream').send(row.bytes)
    },
  )
}
