import { Swiper, SwiperItem, View } from '@tarojs/components'
import { useState } from 'react'
import type { Product } from '@/api/shop'
import { useEnvironment } from '@/components/environment'
import { Icon } from '@/components/icon'
import { gallery } from '@/platform/gallery'
import { ProductPicture } from '../../parts/product-picture'
import s from './goods.module.scss'

/** The pictures of a product, swiped one by one; a tap shows photos full screen. The way back reads on any picture. */
export function Hero({ product }: { product: Product }) {
  const { mediaBase } = useEnvironment()
  const [at, setAt] = useState(0)
  const { kind, pictures, tone, shortName } = product
  const shown = pictures.length > 0 ? pictures : [{ src: null, tone, title: shortName }]
  const photos = shown.flatMap(({ src }) => (src === null ? [] : [`${mediaBase}/zxedu${src}`]))
  const open = (src: string | null) => src !== null && gallery.show(photos, `${mediaBase}/zxedu${src}`)
  return (
    <View className={s.hero}>
      <Swiper className={s.pictures} ariaRole="group" ariaLabel="商品图片" current={at} onChange={({ detail }) => setAt(detail.current)}>
        {shown.map(({ src, tone: own, title }, index) => (
          <SwiperItem key={`${index} ${title}`}>
            <View
              className={s.picture}
              ariaRole={src === null ? 'img' : 'button'}
              ariaLabel={src === null ? title : `看大图 ${index + 1}`}
              onClick={() => open(src)}
            >
              <ProductPicture kind={kind} src={src} tone={own} title={title} size="hero" set={index === 0} />
            </View>
          </SwiperItem>
        ))}
      </Swiper>
      {shown.length > 1 && <View className={s.page}>{`${at + 1} / ${shown.length}`}</View>}
    </View>
  )
}

/** The arrow in a white circle, over the pictures. */
export function FloatingBack() {
  const { safeArea, back } = useEnvironment()
  return (
    <View
      className={s.back}
      style={{ top: `${safeArea.statusBar + (safeArea.navBar - 44) / 2}px` }}
      ariaRole="button"
      ariaLabel="返回"
      onClick={back}
    >
      <View className={s.circle}>
        <Icon name="back" />
      </View>
    </View>
  )
}
