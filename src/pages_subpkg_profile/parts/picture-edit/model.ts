/** Pictures that are being sent with a text, as a list of what each is at. */
import type { LocalPicture } from '@/platform/upload/contract'

export interface EditedPicture {
  /** Names it in this list. */
  key: string
  state: 'sending' | 'failed' | 'sent'
  /** Its name on the server; '' until it is there. */
  file: string
  local: LocalPicture
}

export type PictureEvent =
  | { type: 'added'; pictures: readonly { key: string; local: LocalPicture }[] }
  | { type: 'sending' | 'failed' | 'removed'; key: string }
  | { type: 'sent'; key: string; file: string }

/** Names of the pictures that are on the server, in order. */
export const sentFiles = (pictures: readonly EditedPicture[]): string[] =>
  pictures.filter(({ file }) => file !== '').map(({ file }) => file)

/** Why the text cannot be sent yet because of its pictures; null when it can. */
export function picturesProblem(pictures: readonly EditedPicture[]): string | null {
  if (pictures.some(({ state }) => state === 'sending')) return '图片还在上传，请稍等'
  return pictures.some(({ state }) => state === 'failed') ? '有图片没有上传成功，请重试或删除' : null
}

/** The server gives the same picture the same name: one that is in the list already is not added a second time. */
function arrived(pictures: readonly EditedPicture[], key: string, file: string): EditedPicture[] {
  if (pictures.some((other) => other.key !== key && other.file === file)) return pictures.filter((picture) => picture.key !== key)
  return pictures.map((picture) => (picture.key === key ? { ...picture, file, state: 'sent' } : picture))
}

/** The list after an event; what happens to a picture that was removed meanwhile changes nothing. */
export function reducePictures(pictures: readonly EditedPicture[], event: PictureEvent): readonly EditedPicture[] {
  if (event.type === 'added')
    return [...pictures, ...event.pictures.map(({ key, local }): EditedPicture => ({ key, local, state: 'sending', file: '' }))]
  if (!pictures.some(({ key }) => key === event.key)) return pictures
  if (event.type === 'removed') return pictures.filter(({ key }) => key !== event.key)
  if (event.type === 'sent') return arrived(pictures, event.key, event.file)
  const state = event.type
  return pictures.map((picture) => (picture.key === event.key ? { ...picture, state } : picture))
}
