import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { formulas } from '../db/schema'
import type { Deps } from '../deps'
import { notFound } from '../http/errors'
import { FILES } from '../http/flood'

/** GET /media/formula/{hash}.svg?ink=RRGGBB: a formula in the ink of the reader's theme; immutable. */
export function formulaMedia(app: FastifyInstance, deps: Deps): void {
  const schema = {
    hide: true,
    params: { type: 'object', required: ['file'], properties: { file: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}\\.svg$' } } },
    querystring: { type: 'object', properties: { ink: { type: 'string', pattern: '^[0-9A-Fa-f]{6}$' } }, additionalProperties: false },
  }
  app.get<{ Params: { file: string }; Querystring: { ink?: string } }>(
    '/media/formula/:file',
    { config: { access: 'public', rateLimit: FILES }, schema },
    async (request, reply) => {
      const [row] = await deps.db
        .select({ svg: formulas.svg })
        .from(formulas)
        .where(eq(formulas.hash, request.params.file.slice(0, -4)))
      if (!row) throw notFound('公式')
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(row.svg.replaceAll('currentColor', `#${request.query.ink ?? '1D2433'}`))
    },
  )
}
