/** Pictures learners send: told apart by their first bytes, measured, and rewritten without what the camera noted. */
import { readJpeg } from './jpeg'
import { readPng } from './png'
import { readWebp } from './webp'

/** A picture as it is kept: sizes in px, `bytes` without metadata. */
export interface CleanPicture {
  kind: 'jpg' | 'png' | 'webp'
  width: number
  height: number
  bytes: Buffer
}

/**
 * Reads a JPEG, PNG or still WebP whatever its name says, and leaves out everything that is no picture: EXIF with the place
 * it was taken, XMP, comments, and what was hung on behind its end. The way up of a JPEG stays.
 * @returns null for anything else, and for a picture that is cut off
 */
export const readPicture = (bytes: Buffer): CleanPicture | null => readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes)
