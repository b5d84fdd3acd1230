import { Image, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { Cover } from '@/components/cover'
import { cx } from '@/components/cx'
import { useEnvironment } from '@/components/environment'
import { Glyph } from '../glyph'
import { bookPicture } from './drawing'
import s from './product-picture.module.scss'

export interface ProductPictureProps {
  kind: 'goods' | 'course' | 'paper' | 'article' | 'print'
  /** Below /zxedu; null: it is drawn. */
  src: string | null
  tone: number
  /** Name of a course's drawing; without it the tone's. */
  motif?: string
  /** At most 6 characters, on the drawing. */
  title: string
  /** px of a side; wide and hero fill their place, hero below a status bar. */
  size: 72 | 80 | 92 | 'wide' | 'hero'
  /** A drawn book stands before the other volumes of its set. */
  set?: boolean
}

/** The picture of a product: a photo, else a drawing, which also stays when the photo fails (mockups "Covers and avatars"). */
export function ProductPicture({ kind, src, tone, motif, title, size, set }: ProductPictureProps) {
  const { mediaBase } = useEnvironment()
  const [failed, setFailed] = useState(false)
  const drawn = useMemo(() => bookPicture({ tone, title, set }), [tone, title, set])
  const place = cx(s.picture, typeof size === 'number' ? s[`s${size}`] : s[size])
  if (src !== null && !failed) {
    return (
      <View className={place}>
        <Image className={s.photo} src={`${mediaBase}/zxedu${src}`} mode="aspectFill" lazyLoad onError={() => setFailed(true)} />
      </View>
    )
  }
  if (kind === 'print') {
    return (
      <View className={cx(place, s.print)}>
        <Glyph name="printer" />
      </View>
    )
  }
  if (kind === 'goods') {
    return (
      <View className={place}>
        <Image className={s.drawn} src={drawn} mode="aspectFit" />
      </View>
    )
  }
  return (
    <View className={place}>
      <Cover tone={tone} motif={motif} name={title} size="fill" />
    </View>
  )
}
