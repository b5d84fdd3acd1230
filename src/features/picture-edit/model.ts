/** Pictures that are being sent with a text, as a list of what each is at. */
import type { LocalPicture } from '@/platform/upload/contract'

export interface EditedPicture {
  /** Names it in this list. */
  key: string
  state: 'sending' | 'failed' | 'sent'
  /** Its name on the server; '' until it is there. */
  file: string
  /** On this device; null for one that was on the server before. */
  local: LocalPicture | null
}

export type PictureEvent =
  | { type: 'added'; pictures: readonly { key: string; local: LocalPicture }[] }
  | { type: 'sending' | 'failed' | 'removed'; key: string }
  | { type: 'sent'; key: string; file: string }
  | { type: 'moved'; from: number; to: number }

type Pictures = readonly EditedPicture[]

/** Pictures that are on the server already: of an older text, or a draft. */
export const keptPictures = (files: readonly string[]): Pictures => files.map((file) => ({ key: file, state: 'sent', file, local: null }))

/** Names of the pictures that are on the server, in order. */
export const sentFiles = (pictures: Pictures): string[] => pictures.filter(({ file }) => file !== '').map(({ file }) => file)

/** Why the text cannot be sent yet because of its pictures; null when it can. */
export function picturesProblem(pictures: Pictures): string | null {
  if (pictures.some(({ state }) => state === 'sending')) return '图片还在上传，请稍等'
  return pictures.some(({ state }) => state === 'failed') ? '有图片没有上传成功，请重试或删除' : null
}

function moved(pictures: Pictures, from: number, to: number): Pictures {
  const picture = pictures[from]
  if (!picture || from === to || to < 0 || to >= pictures.length) return pictures
  const rest = pictures.filter((_, index) => index !== from)
  return [...rest.slice(0, to), picture, ...rest.slice(to)]
}

/** The server gives the same picture the same name: one that is in the list already is not added a second time. */
function arrived(pictures: Pictures, key: string, file: string): Pictures {
  if (pictures.some((other) => other.key !== key && other.file === file)) return pictures.filter((picture) => picture.key !== key)
  return pictures.map((picture) => (picture.key === key ? { ...picture, file, state: 'sent' } : picture))
}

/** The list after an event; the same list when nothing changed. What happens to a picture that was removed meanwhile changes nothing. */
export function reducePictures(pictures: Pictures, event: PictureEvent): Pictures {
  if (event.type === 'added')
    return [...pictures, ...event.pictures.map(({ key, local }): EditedPicture => ({ key, local, state: 'sending', file: '' }))]
  if (event.type === 'moved') return moved(pictures, event.from, event.to)
  if (!pictures.some(({ key }) => key === event.key)) return pictures
  if (event.type === 'removed') return pictures.filter(({ key }) => key !== event.key)
  if (event.type === 'sent') return arrived(pictures, event.key, event.file)
  const state = event.type
  return pictures.map((picture) => (picture.key === event.key ? { ...picture, state } : picture))
}
