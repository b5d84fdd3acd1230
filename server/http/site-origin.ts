import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps'

/** Origin that browsers reach the H5 site at: the configured one, else the one that was asked. */
export const siteOrigin = (deps: Pick<Deps, 'config'>, request: FastifyRequest): string =>
  deps.config.publicOrigin ?? `${request.protocol}://${request.host}`
