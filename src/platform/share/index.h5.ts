import type { ShareContract } from './contract'
import { paint, SCALE, type Pen } from './shared'

/** The browsers of WeChat and 企业微信 download nothing; a long press on the picture offers to keep and to send it. */
const keptByPress = () => /MicroMessenger/i.test(navigator.userAgent)

const isAbort = (error: unknown) => (error as { name?: unknown } | null)?.name === 'AbortError'

export const share = {
  sendsCards: false,
  send: async (link) => {
    if (typeof navigator.share !== 'function') return 'none'
    try {
      await navigator.share(link)
      return 'sent'
    } catch (error) {
      if (isAbort(error)) return 'cancelled'
      throw error
    }
  },
  canvasId: null,
  keeps: () => (keptByPress() ? 'press' : 'file'),
  draw: async (picture) => {
    const canvas = document.createElement('canvas')
    canvas.width = picture.width * SCALE
    canvas.height = picture.height * SCALE
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('the browser gave no canvas')
    await paint(pen as Pen, picture, () => new Image())
    return canvas.toDataURL('image/png')
  },
  save: async (address, name) => {
    const link = document.createElement('a')
    link.href = address
    link.download = `${name}.png`
    document.body.appendChild(link)
    link.click()
    link.remove()
    return 'saved'
  },
  openSettings: () => undefined,
} satisfies ShareContract as ShareContract
