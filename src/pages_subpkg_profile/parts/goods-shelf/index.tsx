import { ScrollView, View } from '@tarojs/components'
import * as shop from '@/api/shop'
import { Price } from '@/components/price'
import { go } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { ProductPicture } from '../product-picture'
import s from './goods-shelf.module.scss'

/** Things on a shelf. */
const PLACES = 8

/** 好物: books and supplies in one row to be pushed aside; nothing where there are none. @param without the product of the page itself */
export function GoodsShelf({ title, without }: { title: string; without?: string }) {
  const goods = useApi(['shop', 'shelf'], () => shop.goods({ page: 1 }))
  const rows = (goods.data?.rows ?? []).filter(({ id }) => id !== without).slice(0, PLACES)
  if (rows.length === 0) return null
  return (
    <View className={s.shelf}>
      <View className={s.title} ariaRole="heading">
        {title}
      </View>
      <ScrollView scrollX enhanced showScrollbar={false}>
        <View className={s.row}>
          {rows.map(({ id, kind, tone, shortName, name, price }) => (
            <View key={id} className={s.card} hoverClass={s.pressed} ariaRole="button" onClick={() => void go('goods', { productId: id })}>
              <ProductPicture kind={kind} src={null} tone={tone} title={shortName} size={92} />
              <View className={s.name}>{name}</View>
              <Price fen={price} size="small" />
            </View>
          ))}
        </View>
      </ScrollView>
    </View>
  )
}
