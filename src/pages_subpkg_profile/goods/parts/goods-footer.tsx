import { View } from '@tarojs/components'
import type { Product } from '@/api/shop'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Glyph } from '../../parts/glyph'
import { study } from '../../parts/study'
import type { GoodsPage } from '../use-goods'
import s from './goods.module.scss'

/** 客服, 收藏 and the one filled button; what opens something leads its owner to it, what is sold out offers the word when it is there again. */
export function GoodsFooter({ product, page, onAsk }: { product: Product; page: GoodsPage; onAsk: () => void }) {
  const { choice, wishes } = page
  const { owned, soldOut } = product
  const awaited = soldOut && !owned ? choice.sku : undefined
  return (
    <View className={s.footer}>
      <View className={s.ask} ariaRole="button" onClick={onAsk}>
        <Glyph name="headset" size={22} />
        客服
      </View>
      <View className={s.ask} ariaRole="button" ariaLabel={product.favorite ? '取消收藏' : '收藏'} onClick={wishes.star}>
        <Icon name="star" size={22} filled={product.favorite} className={cx(product.favorite && s.starred)} />
        {product.favorite ? '已收藏' : '收藏'}
      </View>
      {awaited && (
        <View className={s.buy}>
          <Button kind="soft" size={44} block loading={wishes.busy} onTap={() => wishes.awaitArrival(awaited)}>
            {awaited.awaited ? '已开启提醒' : '到货提醒'}
          </Button>
        </View>
      )}
      <View className={s.buy}>
        {owned ? (
          <Button size={44} block onTap={() => study(product)}>
            去学习
          </Button>
        ) : (
          <Button size={44} block disabled={soldOut} onTap={() => page.setSheet('spec')}>
            {soldOut ? '暂时缺货' : '立即购买'}
          </Button>
        )}
      </View>
    </View>
  )
}
