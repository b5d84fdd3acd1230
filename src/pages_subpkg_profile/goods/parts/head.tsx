import { Text, View } from '@tarojs/components'
import type { Product } from '@/api/shop'
import { Icon } from '@/components/icon'
import { Price } from '@/components/price'
import { priceText } from '@/domain/money'
import { grouped } from '@/domain/numerals'
import { Glyph } from '../../parts/glyph'
import s from './goods.module.scss'

export interface HeadProps {
  product: Product
  /** Of the chosen sku; fen. */
  price: number
  originalPrice: number | null
  /** What the learner's coins pay of what is chosen at most; fen. */
  coinOff: number
  /** The coupon that takes off most, in words; null: none to show. */
  offer: string | null
  onOffers: () => void
}

/** Price, what takes something off it, name and one line of help. */
export function Head({ product, price, originalPrice, coinOff, offer, onOffers }: HeadProps) {
  const { name, summary, sold } = product
  return (
    <View className={s.block}>
      <View className={s.priceLine}>
        <Price fen={price} size="big" />
        {originalPrice !== null && originalPrice > price && (
          <View className={s.was}>
            <Price fen={originalPrice} size="big" struck />
          </View>
        )}
        {sold > 0 && <Text className={s.sold}>{`已售 ${grouped(sold)}`}</Text>}
      </View>
      {(offer !== null || coinOff > 0) && (
        <View className={s.strip} ariaRole={offer === null ? undefined : 'button'} onClick={offer === null ? undefined : onOffers}>
          <Glyph name="ticket" size={18} />
          {offer !== null && <Text>{offer}</Text>}
          {offer !== null && coinOff > 0 && <View className={s.stripLine} />}
          {coinOff > 0 && <Text>{`知币最高抵 ${priceText(coinOff)}`}</Text>}
          {offer !== null && (
            <View className={s.take}>
              领券
              <Icon name="right" size={16} />
            </View>
          )}
        </View>
      )}
      <View className={s.name} ariaRole="heading" ariaLevel="1">
        {name}
      </View>
      {summary !== '' && <View className={s.help}>{summary}</View>}
    </View>
  )
}
