import { View } from '@tarojs/components'
import type { Product } from '@/api/shop'
import { Icon } from '@/components/icon'
import type { GoodsPage } from '../use-goods'
import s from './goods.module.scss'

/** What the learner waited for is there: chosen by a tap, said until it is read or bought. */
export function Arrived({ product, page }: { product: Product; page: GoodsPage }) {
  const sku = product.skus.find(({ arrived }) => arrived)
  if (!sku) return null
  const choose = () => {
    page.choice.pick(sku.spec)
    page.setSheet('spec')
  }
  return (
    <View className={s.block}>
      <View className={s.arrived}>
        <View className={s.arrivedWords} ariaRole="button" onClick={choose}>
          <Icon name="bell" size={18} />
          {`你等的${sku.spec.length > 0 ? `「${sku.spec.join('·')}」` : '商品'}到货了`}
        </View>
        <View className={s.read} ariaRole="button" onClick={() => page.wishes.seen(sku)}>
          知道了
        </View>
      </View>
    </View>
  )
}
