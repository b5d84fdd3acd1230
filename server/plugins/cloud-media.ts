import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { CODE } from '@/domain/errors'
import { cloudFiles } from '../db/schema'
import type { Deps } from '../deps'
import { ApiError, notFound } from '../http/errors'
import { FILES } from '../http/flood'
import { isSameHash } from '../modules/auth/secrets'
import { sign } from '../modules/cloud/permits'

interface Asked {
  Params: { file: string }
  Querystring: { e: number; s: string }
}

const schema = {
  hide: true,
  params: { type: 'object', required: ['file'], properties: { file: { type: 'string', pattern: '^cloud-[0-9a-f-]{36}$' } } },
  querystring: {
    type: 'object',
    required: ['e', 's'],
    properties: { e: { type: 'integer', minimum: 0 }, s: { type: 'string', maxLength: 64 } },
    additionalProperties: false,
  },
}

/** GET /media/cloud/{id}?e=end&s=signature: a private file through a signed address that ends. */
export function cloudMedia(app: FastifyInstance, deps: Deps): void {
  app.get<Asked>('/media/cloud/:file', { config: { access: 'public', rateLimit: FILES }, schema }, async (request, reply) => {
    const { file } = request.params
    const { e: endsAt, s: signature } = request.query
    const right = isSameHash(signature, sign(deps.config.secret, { id: file, who: 'reader', endsAt }))
    if (!right || endsAt < deps.now().getTime()) throw new ApiError(CODE.forbidden, '图片链接已过期，请返回后重新打开', 403)
    const [row] = await deps.db.select().from(cloudFiles).where(eq(cloudFiles.id, file)).limit(1)
    if (!row) throw notFound('图片')
    const bytes = row.bytes ?? (await deps.store?.get(file)) ?? null
    if (bytes === null) throw notFound('图片')
    return reply.type(row.mime).header('cache-control', 'private, max-age=600').send(bytes)
  })
}
