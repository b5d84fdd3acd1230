import type { Picture, PictureText, Shape } from '../../domain/picture'

/** A picture is drawn at twice its size, so that it stays sharp where it is sent to. */
export const SCALE = 2

/** The part of a 2D context that both platforms have. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'scale'
  | 'beginPath'
  | 'closePath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'arcTo'
  | 'fill'
  | 'stroke'
  | 'fillText'
  | 'measureText'
> & { drawImage(image: CanvasImage, x: number, y: number, width: number, height: number): void }

const FONT = '-apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif'

/** Radians of a share of a turn, from the top. */
const radians = (turn: number) => (turn - 0.25) * 2 * Math.PI

function fitted(pen: Pen, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text
  const letters = Array.from(text)
  while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > room) letters.pop()
  return `${letters.join('')}…`
}

function write(pen: Pen, { text, x, y, size, bold, fill, align, room }: PictureText): void {
  pen.font = `${bold ? 600 : 400} ${size}px ${FONT}`
  pen.fillStyle = fill
  pen.textAlign = align
  pen.textBaseline = 'middle'
  pen.fillText(fitted(pen, text, room), x, y)
}

function box(pen: Pen, { x, y, width, height, radius, fill }: Extract<Shape, { kind: 'box' }>): void {
  const [right, bottom] = [x + width, y + height]
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(right, y, right, bottom, radius)
  pen.arcTo(right, bottom, x, bottom, radius)
  pen.arcTo(x, bottom, x, y, radius)
  pen.arcTo(x, y, right, y, radius)
  pen.closePath()
  pen.fillStyle = fill
  pen.fill()
}

function drawShape(pen: Pen, shape: Exclude<Shape, { kind: 'image' }>): void {
  if (shape.kind === 'text') return write(pen, shape)
  if (shape.kind === 'box') return box(pen, shape)
  pen.beginPath()
  if (shape.kind === 'arc') pen.arc(shape.x, shape.y, shape.radius, radians(shape.from), radians(shape.to))
  else {
    pen.moveTo(shape.x1, shape.y1)
    pen.lineTo(shape.x2, shape.y2)
  }
  pen.lineCap = 'round'
  pen.lineWidth = shape.width
  pen.strokeStyle = shape.stroke
  pen.stroke()
}

/** The part of an image that both platforms have. */
export interface CanvasImage {
  src: string
  onload: unknown
  onerror: unknown
}

function loaded<I extends CanvasImage>(image: I, src: string): Promise<I> {
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('a picture could not be read'))
    image.src = src
  })
}

/**
 * Draws a picture with a fresh pen of a canvas that is {@link SCALE} times its size.
 * @param newImage makes an image of that canvas
 */
export async function paint(pen: Pen, { shapes }: Pick<Picture, 'shapes'>, newImage: () => CanvasImage): Promise<void> {
  pen.scale(SCALE, SCALE)
  for (const shape of shapes) {
    if (shape.kind !== 'image') drawShape(pen, shape)
    else pen.drawImage(await loaded(newImage(), shape.src), shape.x, shape.y, shape.width, shape.height)
  }
}
