/** Numbers of the live rooms. */

/** What the operator may replace (server/deps.ts). */
export interface LiveSettings {
  /** Looks at what is said before it is stored; null refuses it, else the text as it may stand there. */
  words: (text: string) => string | null
  /** ms between two signs of life; presence that is older than three of them counts no more. */
  beatMs: number
  /** ms within which a socket has to join. */
  joinMs: number
  /** ms that messages are gathered before they go out together. */
  gatherMs: number
}

/** A socket that has not answered for a minute is gone (specification section 9): three beats. */
export const BEATS_TO_LIVE = 3
/** Messages kept in memory per room: who missed more starts anew with these. */
export const RECENT = 200
/** Messages a newcomer gets. */
export const HISTORY = 100
/** A learner says at most so much in so many seconds, over all his devices. */
export const SAY_LIMIT = { limit: 5, seconds: 10 }
/** Frames of one socket in ten seconds; more is no learner. */
export const FRAMES_LIMIT = 40
/** Sockets of one learner in a room: of more, the oldest is closed. Phones that lost their network leave one behind for a minute. */
export const SOCKETS_MOST = 8
/** A socket that has so many bytes to fetch is cut: it comes back and resumes. */
export const BACKLOG_MAX = 1024 * 1024
/** The longest silence a teacher may order, minutes. */
export const MUTE_MAX_MINUTES = 24 * 60
/** Messages stored in one transaction. */
export const WRITE_BATCH = 100

/** Digits of a mainland phone number, alone or in groups. */
const PHONE = /(1[3-9]\d)[\s-]?\d{4}[\s-]?(\d{4})(?!\d)/g

export const LIVE_DEFAULTS: LiveSettings = {
  // A phone number in a chat is read by strangers: four digits in the middle are covered.
  words: (text) => text.replace(PHONE, '$1****$2'),
  beatMs: 20_000,
  joinMs: 10_000,
  gatherMs: 40,
}
