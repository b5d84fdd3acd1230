import { CODE } from '@/domain/errors'
import type { Deps } from '../../deps'
import { ApiError, notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { isModerator } from './lesson'
import { roomSignals, type Word } from './rooms'
import { liveContracts } from './schema'
import { muteAuthor } from './store'

const MINUTE = 60_000

/** Routes of the live rooms beside the socket itself. */
export function liveModule(deps: Deps) {
  const handlers: Handlers<typeof liveContracts> = {
    mute: async ({ db, caller, now, body }) => {
      if (!isModerator(caller)) throw new ApiError(CODE.forbidden, '没有权限，请换一个账号登录', 403)
      const { lessonId, seq, minutes } = body
      const until = minutes === 0 ? null : new Date(now.getTime() + minutes * MINUTE)
      const userId = await muteAuthor(db, { lessonId, seq, until })
      if (userId === null) throw notFound('这条消息')
      const word: Word = ['muted', lessonId, userId]
      await roomSignals(deps.db).send(word.join(' '), db)
      return { mutedUntil: until?.getTime() ?? 0 }
    },
  }
  return { contracts: liveContracts, handlers }
}
