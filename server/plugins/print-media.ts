import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { NOTHING } from '../http/contract'
import { notFound } from '../http/errors'
import { FILES } from '../http/flood'
import { sendHead } from '../http/send-file'
import { pathOfDocument } from '../modules/print/documents'

/** GET /media/print/{name}.pdf: a document to be read before it is ordered. */
export function printMedia(app: FastifyInstance, { config: { mediaDir } }: Deps): void {
  const schema = {
    hide: true,
    params: { type: 'object', required: ['file'], properties: { file: { type: 'string', pattern: '^[a-z0-9-]{1,60}\\.pdf$' } } },
    querystring: NOTHING,
  }
  app.get<{ Params: { file: string } }>(
    '/media/print/:file',
    { config: { access: 'public', rateLimit: FILES }, schema },
    async (request, reply) => {
      const file = pathOfDocument(mediaDir, request.params.file)
      const known = await stat(file).catch(() => null)
      if (!known) throw notFound('资料')
      void reply.type('application/pdf').header('cache-control', 'public, max-age=86400')
      if (request.method === 'HEAD') return sendHead(reply, known.size)
      return reply.header('content-length', known.size).send(createReadStream(file))
    },
  )
}
