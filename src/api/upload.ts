/** Pictures on their way to the server (server/modules/upload). */
import { TransportError } from '@/platform/request'
import { system } from '@/platform/system'
import { upload, UploadError } from '@/platform/upload'
import type { LocalPicture, UploadCall } from '@/platform/upload/contract'
import { route } from './call'
import { request, unwrap, type RequestSpec } from './client'
import { inTurn } from './in-turn'
import type { ResultOf } from './types'

type SentPicture = ResultOf<'/api/upload/{purpose}', 'post'>
/** How a caller follows a picture and stops it. */
export type Way = Pick<UploadCall, 'signal' | 'onProgress'>

/** A picture travels by the transport of files; its failures keep the codes of files. */
const carrying =
  (picture: LocalPicture, onProgress: Way['onProgress']): NonNullable<RequestSpec['via']> =>
  async ({ url, headers, timeout, signal }) => {
    try {
      return await upload.send(picture, { url, headers, timeout, signal, onProgress })
    } catch (error) {
      if (error instanceof UploadError && error.kind !== 'cancel') throw new TransportError(error.code, error.kind, error.message)
      throw error
    }
  }

/** Sends a picture to a route of files, on the origin of uploads. @throws ApiCallError; nothing is shown: the picture itself shows what failed */
export const sendFile = async <T>(path: string, picture: LocalPicture, { signal, onProgress }: Way = {}): Promise<T> =>
  unwrap(
    await request<T>({
      method: 'POST',
      path,
      body: {},
      auth: 'required',
      throwError: true,
      signal,
      baseUrl: system.env.uploadBase || undefined,
      via: carrying(picture, onProgress),
    }),
  )

/** Sends a picture for a purpose beside notes; it is shown at /zxedu/media/upload/{file}. @throws ApiCallError, nothing is shown */
const sendPictureFor = (purpose: 'avatar' | 'review') => (picture: LocalPicture) =>
  inTurn(() => sendFile<SentPicture>(route`/api/upload/${purpose}`, picture))
export const sendPortrait = sendPictureFor('avatar')
/** For a review, or for what is wrong with a thing that was bought. */
export const sendReviewPicture = sendPictureFor('review')
