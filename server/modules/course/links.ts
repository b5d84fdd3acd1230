/** Addresses of recordings and documents (docs/decisions/016-media-links.md). */
import { signLink } from '../../http/signed-links'
import { LINK } from './config'

/** Below the origin; the routes stand in server/plugins/course-media.ts. */
export const MEDIA_PATH = '/zxedu/media/course'

/** For whom a link is made, and when. */
export interface LinkFor {
  secret: string
  userId: string
  now: Date
}

/** A signed link of a path below {@link MEDIA_PATH}, to be opened soon, bound to the device that opens it. */
export function linkTo(path: string, { secret, userId, now }: LinkFor): string {
  const at = now.getTime()
  const times = { openBy: at + LINK.openWithinMs, expiresAt: at + LINK.lastsMs }
  return signLink(secret, { path: `${MEDIA_PATH}/${path}`, userId, limit: null, device: '', ...times })
}

/** Links of a recording; of its preview when that is all the caller may watch. */
export function recordingLinks(of: 'lesson' | 'trailer', { id, preview }: { id: string; preview: boolean }, by: LinkFor) {
  const folder = `${of}/${id}`
  return {
    mp4: linkTo(`${folder}/${preview ? 'preview' : 'video'}.mp4`, by),
    hls: linkTo(`${folder}/${preview ? 'preview' : 'index'}.m3u8`, by),
    expiresAt: by.now.getTime() + LINK.lastsMs,
  }
}

/** The stream of a live in place of a recording's links: the operator's own address, good as long as the live runs. */
export const streamLinks = (stream: string, endsAt: Date) => ({
  mp4: '',
  hls: '',
  stream,
  expiresAt: endsAt.getTime(),
  durationMs: 0,
  preview: false,
})
