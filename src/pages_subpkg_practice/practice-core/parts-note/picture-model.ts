/** The pictures of the note that is being written, as a list of what each is at. */
import type { LocalPicture } from '@/platform/upload/contract'

export interface EditedPicture {
  /** Names it in this list. */
  key: string
  state: 'sending' | 'failed' | 'kept'
  /** Its name on the server; '' until it is there. */
  file: string
  /** On this device; null for one of an older note or a draft. */
  local: LocalPicture | null
}

export type PictureEvent =
  | { type: 'added'; pictures: readonly { key: string; local: LocalPicture }[] }
  | { type: 'sending' | 'failed' | 'removed'; key: string }
  | { type: 'sent'; key: string; file: string }
  | { type: 'moved'; from: number; to: number }

/** Pictures that are on the server already. */
export const keptPictures = (files: readonly string[]): EditedPicture[] =>
  files.map((file) => ({ key: file, state: 'kept', file, local: null }))

/** The names of those that can be saved, in order. */
export const sentFiles = (pictures: readonly EditedPicture[]): string[] =>
  pictures.filter(({ file }) => file !== '').map(({ file }) => file)

function moved(pictures: EditedPicture[], from: number, to: number): EditedPicture[] {
  const picture = pictures[from]
  if (!picture || from === to || to < 0 || to >= pictures.length) return pictures
  const rest = pictures.filter((_, index) => index !== from)
  return [...rest.slice(0, to), picture, ...rest.slice(to)]
}

/** The server gives the same picture the same name: one that is in the list already is not added a second time. */
function arrived(pictures: EditedPicture[], key: string, file: string): EditedPicture[] {
  if (pictures.some((other) => other.key !== key && other.file === file)) return pictures.filter((picture) => picture.key !== key)
  return pictures.map((picture) => (picture.key === key ? { ...picture, file, state: 'kept' } : picture))
}

/** The list after an event; the same list when nothing changed. What happens to a picture that was removed meanwhile changes nothing. */
export function reducePictures(pictures: EditedPicture[], event: PictureEvent): EditedPicture[] {
  if (event.type === 'added') {
    return [...pictures, ...event.pictures.map(({ key, local }): EditedPicture => ({ key, local, state: 'sending', file: '' }))]
  }
  if (event.type === 'moved') return moved(pictures, event.from, event.to)
  if (!pictures.some(({ key }) => key === event.key)) return pictures
  if (event.type === 'removed') return pictures.filter(({ key }) => key !== event.key)
  if (event.type === 'sent') return arrived(pictures, event.key, event.file)
  const state = event.type
  return pictures.map((picture) => (picture.key === event.key ? { ...picture, state } : picture))
}

/** Size of a picture and the gap to the next one, px (mockup 14). */
const STEP = 72 + 8

/** The place a picture that was dragged by `dx` px is let go over. */
export const droppedAt = (from: number, dx: number, count: number): number => Math.min(count - 1, Math.max(0, from + Math.round(dx / STEP)))
