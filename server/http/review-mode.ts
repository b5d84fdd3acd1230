import type { FastifyRequest } from 'fastify'

/**
 * The caller's app is under review (product.md "Review mode"): no price and no purchase word of a virtual good leaves the
 * server, and buying one is refused. The header only takes away: it grants nothing (reliability.md rule 20).
 */
export const isReviewed = (request: FastifyRequest): boolean => request.headers.auditstatus === '1'
