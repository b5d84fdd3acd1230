/** Pictures on their way with a feedback: a list of what each is at. */
import type { LocalPicture } from '@/platform/upload/contract'

export interface Shot {
  key: string
  local: LocalPicture
  state: 'sending' | 'failed' | 'sent'
  /** Share that is on its way, 0 to 1. */
  share: number
  /** Id on the server, '' until it is there. */
  fileID: string
}

export type ShotEvent =
  | { type: 'added'; shots: readonly { key: string; local: LocalPicture }[] }
  | { type: 'progress'; key: string; share: number }
  | { type: 'sent'; key: string; fileID: string }
  | { type: 'failed' | 'again' | 'removed'; key: string }

const fresh = { state: 'sending', share: 0, fileID: '' } as const

/** What an event makes of one picture. */
function after(shot: Shot, event: Exclude<ShotEvent, { type: 'added' | 'removed' }>): Shot {
  if (event.type === 'progress') return { ...shot, share: Math.max(shot.share, event.share) }
  if (event.type === 'sent') return { ...shot, state: 'sent', share: 1, fileID: event.fileID }
  return event.type === 'failed' ? { ...shot, state: 'failed' } : { ...shot, ...fresh }
}

/** The list after an event; what happens to a picture that was removed meanwhile changes nothing. */
export function reduceShots(shots: readonly Shot[], event: ShotEvent): readonly Shot[] {
  if (event.type === 'added') return [...shots, ...event.shots.map((shot): Shot => ({ ...shot, ...fresh }))]
  if (event.type === 'removed') return shots.filter(({ key }) => key !== event.key)
  return shots.some(({ key }) => key === event.key) ? shots.map((shot) => (shot.key === event.key ? after(shot, event) : shot)) : shots
}

/** Why the feedback cannot be sent yet because of its pictures; null when it can. */
export function shotsProblem(shots: readonly Shot[]): string | null {
  if (shots.some(({ state }) => state === 'sending')) return '图片还在上传，请稍等'
  return shots.some(({ state }) => state === 'failed') ? '有图片没有上传成功，请重试或删除' : null
}
