import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import type { WxScope } from './reply'

/** A canvas node that remembers what was drawn on it. */
export interface Canvas {
  width: number
  height: number
  /** Every call and every property set on its 2D context, in order, e.g. `fillText 知行 10 20`. */
  readonly drawn: string[]
  getContext(type: string): object
  createImage(): object
  requestAnimationFrame(callback: () => void): number
  toDataURL(): string
}

const FRAME_MS = 16
/** A Chinese character is one em wide, Latin letters about half. */
const widthOf = (text: string, font: string) => {
  const em = Number(/([\d.]+)px/.exec(font)?.[1] ?? 10)
  return [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 255 ? em : em / 2), 0)
}

/** A 2D context: properties keep their values, methods do nothing but are remembered. */
function context2d(drawn: string[], canvas: () => Canvas): object {
  const values: Record<string, unknown> = { font: '10px sans-serif', fillStyle: '#000000', globalAlpha: 1, lineWidth: 1 }
  const gradient = { addColorStop: (at: number, color: string) => void drawn.push(`addColorStop ${at} ${color}`) }
  const results: Record<string, (...given: unknown[]) => unknown> = {
    measureText: (text) => ({ width: widthOf(String(text), String(values.font)) }),
    createLinearGradient: () => gradient,
    createRadialGradient: () => gradient,
  }
  return new Proxy(values, {
    get: (target, name) => {
      if (typeof name !== 'string') return undefined
      if (name === 'canvas') return canvas()
      if (name in target) return target[name]
      return (...given: unknown[]) => {
        drawn.push([name, ...given.map((one) => (typeof one === 'object' ? 'object' : String(one)))].join(' '))
        return results[name]?.(...given)
      }
    },
    set: (target, name, value) => {
      drawn.push(`${String(name)} = ${String(value)}`)
      target[String(name)] = value
      return true
    },
  })
}

/** A picture of the canvas: it loads at once, unless its address is empty. */
function image(scope: WxScope): object {
  const one: Record<string, unknown> = { width: 0, height: 0, onload: null, onerror: null }
  let src = ''
  Object.defineProperty(one, 'src', {
    get: () => src,
    set: (value: string) => {
      src = value
      const told = value === '' ? one.onerror : one.onload
      scope.later(() => scope.guard(() => (told as (() => void) | null)?.()))
    },
  })
  return one
}

/** A node of a canvas, or one off the screen. */
export function createCanvas(scope: WxScope, width: number, height: number): Canvas {
  const drawn: string[] = []
  let context: object | null = null
  const canvas: Canvas = {
    width,
    height,
    drawn,
    getContext: (type) => {
      if (type !== '2d') throw new Error(`getContext('${type}') is not built in test/weapp/runtime`)
      context ??= context2d(drawn, () => canvas)
      return context
    },
    createImage: () => image(scope),
    requestAnimationFrame: (callback) => Number(setTimeout(() => scope.guard(callback), FRAME_MS).unref()),
    toDataURL: () => `data:image/png;base64,${toPng(canvas).toString('base64')}`,
  }
  return canvas
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  // The checksum is not made: who reads these files reads their size.
  return Buffer.concat([head, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}

/** An empty picture of the size of a canvas. */
export function toPng({ width, height }: Pick<Canvas, 'width' | 'height'>): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
