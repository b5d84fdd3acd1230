import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'

/** Answers of the API are for one learner unless they say otherwise; the site's own files say so themselves. */
const API = '/zxedu/'

/**
 * Sets helmet's headers on every answer, and keeps those of the API out of caches that would give them to somebody else: no
 * cache tells callers apart by X-Access-Token. A route whose answer may be kept says instead for how long. The headers are the
 * same for all, so helmet is asked for them once at start: run for each request it costs more than the rest of the way to a
 * cached answer (budget S1).
 */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  const headers = await helmetHeaders()
  const unkept = { ...headers, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.raw.url?.startsWith(API) ? unkept : headers)
    done()
  })
}

/** What helmet says on a route of its own. Left out: hints, and headers for browsers and plug-ins that are gone. */
async function helmetHeaders(): Promise<Record<string, string>> {
  const probe = fastify()
  probe.get('/bare', async () => '')
  const bare = new Set(Object.keys((await probe.inject('/bare')).headers))
  const asked = fastify()
  await asked.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    originAgentCluster: false,
    // For this host alone: what other subdomains are, and whether they have a certificate, nobody here knows.
    strictTransportSecurity: { includeSubDomains: false },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  asked.get('/', async () => '')
  const { headers } = await asked.inject('/')
  await Promise.all([probe.close(), asked.close()])
  const own = Object.entries(headers).filter(([name]) => !bare.has(name))
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}
