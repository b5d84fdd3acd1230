import Taro from '@tarojs/taro'
import { turnedBack, type NativeFailure } from '../../domain/turned-back'
import type { SaveOutcome, ShareContract } from './contract'
import { paint, SCALE, type CanvasImage, type Pen } from './shared'

const CANVAS = 'share-canvas'

interface CanvasNode {
  width: number
  height: number
  getContext(type: '2d'): Pen
  createImage(): CanvasImage
}

/** The canvas of the page on show. WeChat exports no canvas that is off the screen. */
async function canvasNode(): Promise<CanvasNode> {
  // The element was drawn in this very turn: it reaches the view with the next one.
  await new Promise<void>((resolve) => Taro.nextTick(() => resolve()))
  const found = await new Promise<{ node?: CanvasNode } | null>((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${CANVAS}`)
      .fields({ node: true, size: true })
      .exec((results) => resolve((results?.[0] as { node?: CanvasNode } | null) ?? null))
  })
  if (!found?.node) throw new Error('the page has no canvas')
  return found.node
}

/** What WeChat says when a picture was not kept. A refusal of the privacy notice is asked again the next time. */
function refusal(failure: NativeFailure): SaveOutcome | null {
  if (/auth(orize)?[: ]|authorize no response/i.test(failure.errMsg ?? '')) return 'denied'
  return turnedBack(failure) ? 'cancelled' : null
}

export const share = {
  sendsCards: true,
  send: async () => 'none',
  canvasId: CANVAS,
  keeps: () => 'album',
  draw: async (picture) => {
    const canvas = await canvasNode()
    canvas.width = picture.width * SCALE
    canvas.height = picture.height * SCALE
    await paint(canvas.getContext('2d'), picture, () => canvas.createImage())
    const size = { width: canvas.width, height: canvas.height, destWidth: canvas.width, destHeight: canvas.height }
    // Taro's own type of the canvas asks for the older one; WeChat takes the node.
    const options = { ...size, canvas: canvas as object as Taro.Canvas, fileType: 'png' as const }
    const { tempFilePath } = await Taro.canvasToTempFilePath(options)
    return tempFilePath
  },
  save: async (filePath) => {
    try {
      await Taro.saveImageToPhotosAlbum({ filePath })
      return 'saved'
    } catch (error) {
      const outcome = refusal(error as NativeFailure)
      if (outcome === null) throw error
      return outcome
    }
  },
  openSettings: () => {
    Taro.openSetting().catch(() => undefined)
  },
} satisfies ShareContract as ShareContract
