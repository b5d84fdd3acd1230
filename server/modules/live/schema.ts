import { Type } from '@sinclair/typebox'
import { contracts, Id, Strict } from '../../http/contract'
import { MUTE_MAX_MINUTES } from './config'

export const liveContracts = contracts({
  mute: {
    method: 'POST',
    url: '/api/live/mute',
    access: 'user',
    summary: 'Silence the author of a message of a live room, or let him speak again (0 minutes); for teachers and admins',
    body: Strict({
      lessonId: Id,
      seq: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      minutes: Type.Integer({ minimum: 0, maximum: MUTE_MAX_MINUTES }),
    }),
    result: Type.Object({ mutedUntil: Type.Integer() }),
  },
})
