import { CODE } from '@/domain/errors'
import type { Deps } from '../../deps'
import { ApiError, notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { recordAction } from '../../trail'
import { isModerator } from './lesson'
import { roomSignals, type Word } from './rooms'
import { liveContracts } from './schema'
import { muteAuthor } from './store'

const MINUTE = 60_000

/** Routes of the live rooms beside the socket itself. */
export function liveModule(deps: Deps) {
  const handlers: Handlers<typeof liveContracts> = {
    mute: ({ db, caller, userId: who, now, body }) => {
      if (!isModerator(caller)) throw new ApiError(CODE.forbidden, '没有权限，请换一个账号登录', 403)
      const { lessonId, seq, minutes } = body
      const until = minutes === 0 ? null : new Date(now.getTime() + minutes * MINUTE)
      return db.transaction(async (tx) => {
        const userId = await muteAuthor(tx, { lessonId, seq, until })
        if (userId === null) throw notFound('这条消息')
        // Teachers are no administrators, whose routes do this by themselves (http/route.ts).
        const subjects = [lessonId, String(seq), userId, `${minutes} min`]
        await recordAction(tx, { at: now, who, action: 'POST /api/live/mute', subjects })
        const word: Word = ['muted', lessonId, userId]
        await roomSignals(deps.db).send(word.join(' '), tx)
        return { mutedUntil: until?.getTime() ?? 0 }
      })
    },
  }
  return { contracts: liveContracts, handlers }
}
