import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { CODE } from '@/domain/errors'
import type { Deps } from '../deps'
import { ApiError } from '../http/errors'

const CLOUD = '/zxedu/cloud/'
/** WeChat puts it on every call of a mini program; the program itself cannot. */
const MINI_PROGRAM = /^https:\/\/servicewechat\.com\/([0-9a-z]+)\//

/** Who is calling, as the browser or WeChat says it: the origin of a site, or the AppID of a mini program. */
const clientOf = ({ origin, referer = '' }: IncomingHttpHeaders) => MINI_PROGRAM.exec(referer)?.[1] ?? origin ?? ''

/** The access list of the cloud back end (specification section 8): a client that is not on it gets 20101. Without a list all may call. */
export function cloudClients(app: FastifyInstance, { config }: Deps): void {
  const check: onRequestHookHandler = ({ headers }, _reply, done) => {
    const refused = config.cloudClients !== null && !config.cloudClients.includes(clientOf(headers))
    done(refused ? new ApiError(CODE.cloudClient, '这个客户端没有使用权限，请从官方小程序或网站打开', 403) : undefined)
  }
  // On its own routes alone: a hook of all routes is paid for by every cached answer (budget S1).
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(CLOUD)) return
    const after = route.onRequest ?? []
    route.onRequest = [check, ...(Array.isArray(after) ? after : [after])]
  })
}
