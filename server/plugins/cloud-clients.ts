import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
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
  app.addHook('onRequest', async ({ routeOptions, headers }) => {
    if (config.cloudClients === null || !routeOptions.url?.startsWith(CLOUD)) return
    if (!config.cloudClients.includes(clientOf(headers))) {
      throw new ApiError(CODE.cloudClient, '这个客户端没有使用权限，请从官方小程序或网站打开', 403)
    }
  })
}
