import Taro from '@tarojs/taro'
import { DOWNLOAD_MS, PdfError, type PdfContract, type PdfFile } from './contract'
import { isGone, unreadable } from './shared'

export { PdfError }

/** Downloads to a temporary file and tells how far it is. */
const download = ({ url, bytes }: PdfFile, onProgress: (share: number) => void) =>
  new Promise<string>((resolve, reject) => {
    const task = Taro.downloadFile({
      url,
      timeout: DOWNLOAD_MS,
      success: ({ statusCode, tempFilePath }) => {
        if (statusCode === 200) resolve(tempFilePath)
        else reject(unreadable(isGone(statusCode) ? 'gone' : 'network'))
      },
      fail: () => reject(unreadable('network')),
    })
    task.catch(() => undefined)
    task.progress(({ progress, totalBytesWritten }) => onProgress(bytes > 0 ? Math.min(1, totalBytesWritten / bytes) : progress / 100))
  })

/** Files by the name we have for them; temporary ones, gone with the app. */
const files = new Map<string, string>()

/** The file, downloaded when it is not there. */
async function fileOf({ id, link }: { id: string; link: () => Promise<PdfFile> }, onProgress: (share: number) => void): Promise<string> {
  const file = files.get(id) ?? (await download(await link(), onProgress))
  files.set(id, file)
  return file
}

export const pdf = {
  way: 'viewer',
  read: () => Promise.reject(unreadable('document')),
  async open(of, onProgress) {
    const filePath = await fileOf(of, onProgress)
    try {
      await Taro.openDocument({ filePath, fileType: 'pdf', showMenu: false })
    } catch {
      // What cannot be opened is downloaded anew the next time.
      files.delete(of.id)
      throw unreadable('document')
    }
  },
  has: (id) => files.has(id),
} satisfies PdfContract as PdfContract
