/** Live rooms (server/modules/live). Their frames are those of src/domain/live/protocol.ts. */
import { system } from '@/platform/system'
import { post } from './call'
import type { BodyOf, ResultOf } from './types'

/** Address of a room's socket. The token goes in the first frame, never here. */
export const liveRoomUrl = (lessonId: string): string => `${system.env.apiServer}/zxedu/api/live/${encodeURIComponent(lessonId)}/room`

/** Silences the author of a message for some minutes, or lets him speak again (0); for teachers. @throws ApiCallError */
export const mute = (body: BodyOf<'/api/live/mute'>) => post<ResultOf<'/api/live/mute', 'post'>>('/api/live/mute', body)
