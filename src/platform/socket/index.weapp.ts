import type Taro from '@tarojs/taro'
import type { SocketContract } from './contract'
import { openSocket, SOCKET_TIMEOUT_MS } from './shared'

/** The platform's own call: Taro's answers with a promise of the task, which may miss what happens before it resolves. */
declare const wx: { connectSocket(options: Taro.connectSocket.Option & { timeout: number }): Taro.SocketTask }

const OPEN = 1

export const socket = {
  connect: (url, events) =>
    openSocket(events, (report) => {
      const task = wx.connectSocket({
        url: url.replace(/^http/, 'ws'),
        timeout: SOCKET_TIMEOUT_MS,
        fail: ({ errMsg }) => report.fail(errMsg),
      })
      task.onOpen(report.open)
      task.onMessage(({ data }) => report.message(data))
      task.onClose(({ code }) => report.close(code))
      task.onError(({ errMsg }) => report.fail(errMsg))
      return {
        isOpen: () => task.readyState === OPEN,
        send: (data) => task.send({ data, fail: () => task.close({}) }),
        close: () => task.close({}),
      }
    }),
} satisfies SocketContract
