import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { CODE } from '@/domain/errors'
import { ApiError } from '../../http/errors'

/** Exports of one learner under way at once, in one process: one device, and a second one or a try again after a lost connection. */
const MOST = 2

interface Asked {
  userId: string
  reply: FastifyReply
}

/** When nobody waits for the answer any more: it was sent, or the connection is gone. */
const ended = ({ raw }: FastifyReply) => new Promise<void>((resolve) => finished(raw, () => resolve()))

/**
 * Runs an export unless as many of the learner's are under way. Each holds a learner's whole list in memory, some with all its
 * pictures, from the first read to the last byte that is sent.
 * @throws ApiError 429 without having read anything
 */
export type ExportGate = <T>(asked: Asked, make: () => Promise<T>) => Promise<T>

/** The gate of one server, for its exports of every kind. */
export function exportGate(): ExportGate {
  const underWay = new Map<string, number>()
  const count = (userId: string, by: 1 | -1) => {
    const now = (underWay.get(userId) ?? 0) + by
    if (now > 0) underWay.set(userId, now)
    else underWay.delete(userId)
  }
  return async ({ userId, reply }, make) => {
    if ((underWay.get(userId) ?? 0) >= MOST) throw new ApiError(CODE.tooMany, '还有文件正在导出，请等它完成后再试')
    count(userId, 1)
    const made = make()
    // A caller who hangs up does not stop what is read for him: until that is done, it counts.
    void Promise.allSettled([made, ended(reply)]).then(() => count(userId, -1))
    return made
  }
}
