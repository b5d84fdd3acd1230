/**
 * The cloud back end (specification sections 8 and 9; server/modules/cloud): private files and functions called by name. A
 * token that has ended leads to the login page as with every call; a refused client answers 20101 in the server's words.
 */
import type { LocalPicture } from '@/platform/upload/contract'
import { post, route } from './call'
import { inTurn } from './in-turn'
import type { ResultOf } from './types'
import { sendFile, type Way } from './upload'

const permit = () => post<ResultOf<'/cloud/files/permit', 'post'>>('/cloud/files/permit', {}, { throwError: true })

/**
 * Uploads a picture: a permission good for 60 s, then the file. Five travel at a time, the others wait.
 * @returns the id of the file; @throws ApiCallError, nothing is shown; code 600003 when `signal` stopped it
 */
export const uploadFile = (picture: LocalPicture, way: Way): Promise<string> =>
  inTurn(async () => {
    const { permit: signed } = await permit()
    const path = `/cloud/files?permit=${encodeURIComponent(signed)}`
    return (await sendFile<ResultOf<'/cloud/files', 'post'>>(path, picture, way)).fileID
  })

/** Deletes up to 50 own files; those that are gone or in use are left out of the answer. Shows nothing. */
export const deleteFile = (fileList: string[]) =>
  post<ResultOf<'/cloud/files/delete', 'post'>>('/cloud/files/delete', { fileList }, { throwError: true })

/** Addresses of up to 50 own files on the API's origin, good for 600 s. */
export const getTempFileURL = (fileList: string[]) => post<ResultOf<'/cloud/files/tempUrl', 'post'>>('/cloud/files/tempUrl', { fileList })

/** What each function of the cloud back end answers. */
interface CloudAnswers {
  'feedback-mine': ResultOf<'/cloud/function/{name}', 'post'>
}
export type CloudAnswer<N extends keyof CloudAnswers> = CloudAnswers[N]

/** Calls a function of the cloud back end. @throws ApiCallError, which was shown */
export const callFunction = <N extends keyof CloudAnswers>(name: N, data: Record<string, string | number | boolean>) =>
  post<CloudAnswer<N>>(route`/cloud/function/${name}`, { data })
