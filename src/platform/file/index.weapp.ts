import Taro from '@tarojs/taro'
import { FileError, type FileContract, type TextFile } from './contract'

export { FileError }

/** One place for each kind: the next export of it takes the place of the last, and files of old ones do not fill the phone. */
const write = ({ name, text }: TextFile): Promise<string> =>
  new Promise((resolve, reject) => {
    const filePath = `${Taro.env.USER_DATA_PATH}/export.${name.split('.').pop()}`
    const fail = () => reject(new FileError('文件没有保存成功，请清理手机空间后再试'))
    Taro.getFileSystemManager().writeFile({ filePath, data: text, encoding: 'utf8', success: () => resolve(filePath), fail })
  })

/** WeChat opens no HTML, CSV or text file by itself: it sends them to a chat, from where every program takes them. */
export const file = {
  question: { content: '文件已准备好，可以发送到「文件传输助手」，在电脑上打开或打印。', confirmText: '发送文件' },
  async hand(given) {
    const filePath = await write(given)
    // Closing the list of chats is no failure.
    await Taro.shareFileMessage({ filePath, fileName: given.name }).catch(() => undefined)
  },
} satisfies FileContract
