import { Canvas } from '@tarojs/components'
import type { PosterCanvasProps } from './contract'
import s from './poster-canvas.module.scss'

/** The canvas a picture is drawn on: the mini program exports none that is off the page. */
export function PosterCanvas({ id, picture: { width, height } }: PosterCanvasProps) {
  if (id === null) return null
  return <Canvas type="2d" id={id} className={s.canvas} style={{ width: `${width}px`, height: `${height}px` }} />
}
