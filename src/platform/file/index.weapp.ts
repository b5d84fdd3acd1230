import Taro from '@tarojs/taro'
import { FileError, type FileContract, type TextFile } from './contract'

export { FileError }

/**
 * One place for each kind: the next export of it takes the place of the last, and files of old ones do not fill the phone. At once, with no
 * answer to wait for: WeChat sends a file only within the tap that asked for it.
 */
function write({ name, text }: TextFile): string {
  const filePath = `${Taro.env.USER_DATA_PATH}/export.${name.split('.').pop()}`
  try {
    Taro.getFileSystemManager().writeFileSync(filePath, text, 'utf8')
  } catch {
    throw new FileError('文件没有保存成功，请清理手机空间后再试')
  }
  return filePath
}

/** What the learner hears of a file that was not sent; null: they closed the list of chats, which is no failure. */
function unsent({ errMsg = '' }: { errMsg?: string }): string | null {
  if (/cancel/i.test(errMsg)) return null
  // WeChat on a computer sends no files.
  return /support/i.test(errMsg) ? '这里不能发送文件，请在手机微信里导出' : '文件没有发送成功，请再试一次'
}

/** WeChat opens no HTML, CSV or text file by itself: it sends them to a chat, from where every program takes them. */
export const file = {
  question: { content: '文件已准备好，可以发送到「文件传输助手」，在电脑上打开或打印。', confirmText: '发送文件' },
  async hand(given) {
    const filePath = write(given)
    try {
      await Taro.shareFileMessage({ filePath, fileName: given.name })
    } catch (error) {
      const words = unsent(error as { errMsg?: string })
      if (words) throw new FileError(words)
    }
  },
} satisfies FileContract
