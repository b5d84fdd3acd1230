import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance } from 'fastify'
import { PICTURE_MAX_BYTES } from '@/domain/upload'
import type { Deps } from './deps'
import { parseBodies } from './http/body'
import { documentOptions } from './http/document'
import { answerFailure, answerFailures, answerUnread } from './http/failures'
import { floodGuard } from './http/flood'
import { logging, quietUntilHeard } from './http/log'
import { register } from './http/route'
import { compileSchemas } from './http/schemas'
import { securityHeaders } from './http/security-headers'
import { authentication } from './http/token'
import { modules } from './modules'
import { courseMedia } from './plugins/course-media'
import { cloudClients } from './plugins/cloud-clients'
import { cloudMedia } from './plugins/cloud-media'
import { docPage } from './plugins/doc-page'
import { formulaMedia } from './plugins/formula-media'
import { liveSockets } from './plugins/live-sockets'
import { pictureMedia } from './plugins/picture-media'
import { h5Site } from './plugins/h5-site'
import { payNotice } from './plugins/pay-notice'
import { printMedia } from './plugins/print-media'
import { wechatPush } from './plugins/wechat-push'
import { wechatRender } from './plugins/wechat-render'
import { uploadMedia } from './plugins/upload-media'

/** Body limit of JSON calls: answers of 50 essays fit, a 1 MB string does not. */
const BODY_LIMIT = 512 * 1024
/** A request has to be here whole within so many ms: the apps give one up after 60 s, and one that never ends would hold its connection for ever. */
const RECEIVE_MS = 90_000

async function addPlugins(app: FastifyInstance, deps: Deps): Promise<void> {
  await securityHeaders(app)
  await app.register(compress, { global: true, threshold: 1024 })
  await floodGuard(app, deps)
  await authentication(app, deps)
  await app.register(swagger, documentOptions(deps.config.version))
}

/** Ids of requests in the log: unlike those of any other process, and cheaper than a random one each (budget S1). */
function requestIds(): () => string {
  const process = randomUUID().slice(0, 8)
  let count = 0
  return () => `${process}-${(count += 1).toString(36)}`
}

/**
 * Who is called a proxy: as many as there are in front, counted from here. What stands before them in X-Forwarded-For was
 * written by the caller: believed, it would escape every limit by address.
 */
const trustedHops = (proxies: number | false) => proxies !== false && proxies > 0 && ((_address: string, hop: number) => hop < proxies)

/**
 * Builds the server. Nothing listens yet: tests call it through `app.inject`.
 * @throws Error when a route does not declare its access.
 */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    logger: logging(deps),
    childLoggerFactory: quietUntilHeard,
    genReqId: requestIds(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: RECEIVE_MS,
    // What came in before the connection was hung up on is answered, not refused: a restart is nothing a learner should hear of.
    return503OnClosing: false,
    trustProxy: trustedHops(deps.config.trustProxy),
    routerOptions: { maxParamLength: 200 },
    // Addresses that cannot be read fail before the error handler exists; they answer in the same envelope.
    frameworkErrors: (error, _request, reply) => void answerFailure(error, reply, deps.now().getTime()),
    clientErrorHandler: (error, socket) => answerUnread(error, socket, deps.now().getTime()),
  })
  deps.outside?.connect(app.log)
  compileSchemas(app, deps.config)
  answerFailures(app, deps)
  parseBodies(app)
  await addPlugins(app, deps)
  await app.register(
    async (api) => {
      await api.register(multipart, { limits: { files: 1, fields: 0, parts: 2, fileSize: PICTURE_MAX_BYTES } })
      cloudClients(api, deps)
      for (const module of modules(deps)) register(api, deps, module)
      formulaMedia(api, deps)
      pictureMedia(api, deps)
      uploadMedia(api, deps)
      cloudMedia(api, deps)
      wechatRender(api, deps)
      await wechatPush(api, deps)
      courseMedia(api, deps)
      printMedia(api, deps)
      await liveSockets(api, deps)
      await payNotice(api, deps)
      docPage(api)
    },
    { prefix: '/zxedu' },
  )
  await h5Site(app, deps)
  return app
}
