/** The mini program's sharing over a played Taro, and how a picture is painted. */
import type { Picture } from '@/domain/picture'
import { paint, type Pen } from '@/platform/share/shared'

/** A pen that remembers what it was told; every letter is one em wide. */
function recordingPen() {
  const calls: string[] = []
  const values: Record<string, unknown> = {}
  const pen = new Proxy(values, {
    get: (_, name: string) => {
      if (name in values) return values[name]
      if (name === 'measureText') return (text: string) => ({ width: text.length * Number(/(\d+)px/.exec(String(values.font))?.[1]) })
      return (...given: unknown[]) => void calls.push([name, ...given].join(' '))
    },
    set: (_, name: string, value) => {
      values[name] = value
      return true
    },
  }) as object as Pen
  return { pen, calls, values }
}

const noImage = () => {
  throw new Error('there is no image to draw')
}
const node = { width: 0, height: 0, getContext: () => recordingPen().pen }
const taro = {
  nextTick: (call: () => void) => call(),
  createSelectorQuery: () => query,
  canvasToTempFilePath: jest.fn(async () => ({ tempFilePath: 'wxfile://tmp/1.png' })),
  saveImageToPhotosAlbum: jest.fn(async (): Promise<void> => undefined),
  openSetting: jest.fn(async () => undefined),
}
let found: unknown[] = [{ node }]
interface Query {
  select: jest.Mock<Query>
  fields(): Query
  exec(done: (results: unknown[]) => void): void
}
const query: Query = { select: jest.fn(() => query), fields: () => query, exec: (done) => done(found) }
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: taro }))
const { share } = jest.requireActual<typeof import('@/platform/share/index.weapp')>('@/platform/share/index.weapp')

const text = { kind: 'text', x: 10, y: 20, size: 10, fill: '#000', align: 'center', room: 40 } as const
const picture: Picture = { width: 100, height: 50, name: 'p', shapes: [{ ...text, text: '成绩' }] }

describe('painting', () => {
  test('words that are too long end in an ellipsis, whole characters only', async () => {
    const { pen, calls } = recordingPen()
    const shapes = [
      { ...text, text: '成绩' },
      { ...text, text: '全真模拟卷' },
    ]
    await paint(pen, { shapes }, noImage)
    expect(calls.filter((call) => call.startsWith('fillText'))).toEqual(['fillText 成绩 10 20', 'fillText 全真模… 10 20'])
  })

  test('an arc begins at the top and turns clockwise, at twice the size', async () => {
    const { pen, calls } = recordingPen()
    await paint(pen, { shapes: [{ kind: 'arc', x: 5, y: 6, radius: 4, width: 2, from: 0, to: 0.5, stroke: '#fff' }] }, noImage)
    expect(calls).toEqual(['scale 2 2', 'beginPath ', `arc 5 6 4 ${-Math.PI / 2} ${Math.PI / 2}`, 'stroke '].map((call) => call.trim()))
  })
})

/** An image that loads, or does not, as soon as it has an address. */
function imageThat(works: boolean) {
  const image = { onload: () => undefined, onerror: () => undefined, src: '', toString: () => 'image' }
  return new Proxy(image, {
    set: (target, name: 'src' | 'onload' | 'onerror', value: never) => {
      target[name] = value
      if (name === 'src') target[works ? 'onload' : 'onerror']()
      return true
    },
  })
}

describe('painting an image', () => {
  const shapes = [{ kind: 'image', x: 1, y: 2, width: 30, height: 40, src: 'data:,' }] as const

  test('it is drawn once it is there; one that cannot be read fails the picture', async () => {
    const { pen, calls } = recordingPen()
    await paint(pen, { shapes }, () => imageThat(true))
    expect(calls).toEqual(['scale 2 2', 'drawImage image 1 2 30 40'])
    await expect(paint(pen, { shapes }, () => imageThat(false))).rejects.toThrow('a picture could not be read')
  })
})

describe('in the mini program', () => {
  test('the canvas of the page becomes a file at twice the size', async () => {
    await expect(share.draw(picture)).resolves.toBe('wxfile://tmp/1.png')
    expect(query.select).toHaveBeenCalledWith(`#${share.canvasId}`)
    expect([node.width, node.height]).toEqual([200, 100])
    expect(taro.canvasToTempFilePath).toHaveBeenCalledWith(expect.objectContaining({ canvas: node, destWidth: 200, destHeight: 100 }))
  })

  test('without a canvas on the page it fails, and does not wait for ever', async () => {
    found = [null]
    await expect(share.draw(picture)).rejects.toThrow('canvas')
    found = [{ node }]
  })

  test.each([
    ['saveImageToPhotosAlbum:fail auth deny', 'denied'],
    ['saveImageToPhotosAlbum:fail:auth denied', 'denied'],
    ['saveImageToPhotosAlbum:fail authorize no response', 'denied'],
    ['saveImageToPhotosAlbum:fail cancel', 'cancelled'],
    ['saveImageToPhotosAlbum:fail privacy permission is not authorized', 'cancelled'],
  ])('%s', async (errMsg, outcome) => {
    taro.saveImageToPhotosAlbum.mockRejectedValueOnce({ errMsg })
    await expect(share.save('wxfile://tmp/1.png', 'p')).resolves.toBe(outcome)
  })

  test('an album that the operator has not declared is a failure, no refusal', async () => {
    const failure = { errMsg: 'saveImageToPhotosAlbum:fail api scope is not declared in the privacy agreement', errno: 112 }
    taro.saveImageToPhotosAlbum.mockRejectedValueOnce(failure)
    await expect(share.save('wxfile://tmp/1.png', 'p')).rejects.toEqual(failure)
  })

  test('a picture is kept; another failure is told to the page', async () => {
    await expect(share.save('wxfile://tmp/1.png', 'p')).resolves.toBe('saved')
    taro.saveImageToPhotosAlbum.mockRejectedValueOnce({ errMsg: 'saveImageToPhotosAlbum:fail file not exist' })
    await expect(share.save('wxfile://tmp/1.png', 'p')).rejects.toEqual({ errMsg: 'saveImageToPhotosAlbum:fail file not exist' })
  })
})
