import Taro from '@tarojs/taro'
import { PICTURE_MAX_BYTES } from '../../domain/upload'
import { turnedBack, type NativeFailure } from '../../domain/turned-back'
import { ChoiceError, UploadError, type LocalPicture, type UploadContract } from './contract'
import { aborted, cancelled, formHeaders, parseBody, timedOut, unreachable } from './shared'

export { ChoiceError, UploadError }

/** Quality of a picture that is too heavy, percent. */
const QUALITY = 70

/** WeChat tells failures apart by the text of errMsg alone. */
function failureOf({ errMsg = 'uploadFile:fail' }: { errMsg?: string }): UploadError {
  if (/abort/i.test(errMsg)) return aborted()
  return /timed?[ _]?out/i.test(errMsg) ? timedOut() : unreachable(errMsg)
}

/** "Compressed" pictures of a camera may still be too heavy: they are made smaller once more. */
async function light({ tempFilePath, size }: { tempFilePath: string; size: number }): Promise<LocalPicture> {
  if (size <= PICTURE_MAX_BYTES) return { path: tempFilePath }
  // One the phone cannot draw goes as it is, and the server says what is wrong.
  const { tempFilePath: path } = await Taro.compressImage({ src: tempFilePath, quality: QUALITY }).catch(() => ({ tempFilePath }))
  return { path }
}

export const upload = {
  choose: async (count) => {
    try {
      const { tempFiles } = await Taro.chooseMedia({ count, mediaType: ['image'], sizeType: ['compressed'] })
      return await Promise.all(tempFiles.map(light))
    } catch (error) {
      const failure = error as NativeFailure
      if (turnedBack(failure)) throw cancelled(failure.errMsg)
      // The phone keeps the album shut, or the operator has not declared it to WeChat.
      throw new ChoiceError('没有取到图片，请检查相册权限或稍后再试')
    }
  },
  send: ({ path }, { url, headers, timeout, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted())
      const task = Taro.uploadFile({
        url,
        filePath: path,
        name: 'file',
        header: formHeaders(headers),
        timeout,
        success: ({ statusCode, data }) => resolve({ status: statusCode, body: parseBody(data) }),
        fail: (error) => reject(failureOf(error)),
      })
      // The task is also a promise; success and fail have told everything by then.
      task.catch(() => undefined)
      if (onProgress) task.progress(({ progress }) => onProgress(progress / 100))
      signal?.addEventListener('abort', () => task.abort())
    }),
} satisfies UploadContract as UploadContract
