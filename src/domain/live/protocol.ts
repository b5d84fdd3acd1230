/**
 * The frames of a live room, JSON in text frames both ways. The token travels in the first frame, never in the URL. Every
 * message has a number without gaps: who comes back names the last one he has and gets what he missed.
 */
import { isRecord } from '@/domain/record'
import type { LiveState } from './state'

/** Characters (UTF-16 units) of a message: specification section 9, text input. */
export const SAY_MAX = 140
/** Frames from a device are smaller than this, in bytes. */
export const FRAME_MAX = 4096

/** What a message says that was taken away: without its number devices would look for it for ever. A room shows it as nobody's words. */
export const TAKEN_AWAY = '这条消息已被移除'

export interface LiveMessage {
  seq: number
  /** A name for the author that holds in this room alone. */
  author: string
  nickname: string
  teacher: boolean
  text: string
  /** Epoch ms. */
  at: number
}

/** Why a message was not taken. */
export type RefusalReason = 'guest' | 'muted' | 'tooFast' | 'words' | 'closed' | 'empty' | 'failed'

/** What everybody in a room is told from time to time; also the sign that the connection lives. */
export interface RoomFacts {
  state: LiveState
  viewers: number
  /** The server's clock, epoch ms. */
  now: number
}

export type ServerFrame =
  /** reset: more was missed than is sent; what the device has is to be dropped. me: the author name of this learner, '' for a guest. moderates: he may silence others. */
  | ({ t: 'joined'; me: string; moderates: boolean; mutedUntil: number; reset: boolean; messages: LiveMessage[] } & RoomFacts)
  | { t: 'chat'; messages: LiveMessage[] }
  | { t: 'said'; id: string; seq: number }
  | { t: 'refused'; id: string; reason: RefusalReason; text: string }
  | ({ t: 'state' } & RoomFacts)
  /** 0: may write again. Epoch ms. */
  | { t: 'muted'; mutedUntil: number }
  /** The operator took a message away; its number keeps its place, and says this. */
  | { t: 'hidden'; seq: number; text: string }

export type ClientFrame = { t: 'join'; token?: string; after?: number } | { t: 'say'; id: string; text: string }

/** Codes with which the server closes a socket; others are the network's and lead to a new connection. */
export const CLOSE = {
  goingAway: 1001,
  tooLarge: 1009,
  badFrame: 4400,
  badToken: 4401,
  forbidden: 4403,
  noRoom: 4404,
  noJoin: 4408,
  /** More devices of the learner came into the room than it takes: the oldest goes, and stays away until he asks. */
  elsewhere: 4409,
  tooMany: 4429,
} as const

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

const isOptional = (value: unknown, check: (value: unknown) => boolean) => value === undefined || check(value)
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isClientId = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9_-]{8,32}$/.test(value)

/** A frame from a device; null when it is none of ours: a stranger may send anything. */
export function readClientFrame(text: string): ClientFrame | null {
  const frame = parsed(text)
  if (!frame) return null
  const { t, token, after, id, text: words } = frame
  if (t === 'join' && isOptional(token, (value) => typeof value === 'string') && isOptional(after, isCount))
    return { t, token: token as string | undefined, after: after as number | undefined }
  if (t === 'say' && isClientId(id) && typeof words === 'string' && words.length <= SAY_MAX) return { t, id, text: words }
  return null
}

const KINDS: readonly string[] = ['joined', 'chat', 'said', 'refused', 'state', 'muted', 'hidden']

/** A frame from the server; null for what this version does not know. */
export function readServerFrame(text: string): ServerFrame | null {
  const frame = parsed(text)
  return frame && KINDS.includes(String(frame.t)) ? (frame as unknown as ServerFrame) : null
}

// Unseen characters: controls, zero-width ones, and those that turn the direction of a line.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** What is said, without what cannot be seen and with single spaces; '' when nothing is left. */
export const cleanWords = (text: string): string => text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim()
