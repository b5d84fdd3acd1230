import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { UNCOUNTED } from '../http/flood'
import { pagePolicy } from '../http/page-policy'

const open = { config: { access: 'public', rateLimit: UNCOUNTED }, schema: { hide: true } } as const
/** Names of the build that carry a content hash never change what they hold. */
const HASHED = /\.[0-9a-f]{8,}\.(js|css|png|svg|woff2)$/

/** Serves the built H5 site under /h5/ (hash routing: one page). Hashed files are immutable, the page itself is asked for each time. */
export async function h5Site(app: FastifyInstance, deps: Deps): Promise<void> {
  const dir = deps.config.h5Dir
  if (!dir || !existsSync(path.join(dir, 'index.html'))) return
  const policyOf = pagePolicy(dir, (words) => app.log.warn(words))
  await app.register(fastifyStatic, {
    root: path.resolve(dir),
    // The routes are declared below: they, too, say who may call them.
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, file, stat) => {
      const plain = file.replace(/\.(br|gz)$/, '')
      const policy = plain.endsWith('index.html') ? policyOf(stat) : null
      if (policy !== null) response.setHeader('content-security-policy', policy)
      // A cache on the way keeps a file packed, and has to give it only to who unpacks it.
      response.setHeader('vary', 'accept-encoding')
      response.setHeader('cache-control', HASHED.test(plain) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', open, async (_request, reply) => reply.redirect('/h5/'))
  app.get('/h5', open, async (_request, reply) => reply.redirect('/h5/'))
  app.get<{ Params: { '*': string } }>('/h5/*', open, async (request, reply) => reply.sendFile(request.params['*'] || 'index.html'))
}
