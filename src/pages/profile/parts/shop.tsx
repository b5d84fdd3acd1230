import { Text, View } from '@tarojs/components'
import type { Profile } from '@/api/user'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { ListRow } from '@/components/list-row'
import { grouped } from '@/domain/numerals'
import s from './shop.module.scss'

type Shop = NonNullable<Profile['shelf']['shop']>

/** The tabs of the orders, each with what is open in it. */
const ORDERS = [
  { state: 'unpaid', name: '待付款', count: (shop: Shop) => shop.unpaid },
  { state: 'to-ship', name: '待发货', count: (shop: Shop) => shop.toShip },
  { state: 'to-receive', name: '待收货', count: (shop: Shop) => shop.toReceive },
  { state: 'done', name: '已完成', count: () => 0 },
  { state: 'after-sale', name: '售后', count: (shop: Shop) => shop.afterSale },
] as const

export interface ShopProps {
  /** null for a guest and while it is not known. */
  shop: Shop | null
  onOrders: (state?: string) => void
  onCoins: () => void
  onCoupons: () => void
  /** Goods the learner waited for. */
  onGoods: (productId: string) => void
}

/** Orders with their counts, coins and coupons (mockup 37). */
export function Shop({ shop, onOrders, onCoins, onCoupons, onGoods }: ShopProps) {
  const arrived = shop?.arrived
  return (
    <>
      <Card flush className={s.card}>
        <View className={s.head}>
          <View className={s.title} ariaRole="heading">
            我的订单
          </View>
          <View className={s.all} ariaRole="button" ariaLabel="全部订单" onClick={() => onOrders()}>
            全部
            <Icon name="right" size={16} />
          </View>
        </View>
        <View className={s.orders}>
          {ORDERS.map(({ state, name, count }) => {
            const open = shop ? count(shop) : 0
            return (
              <View
                key={state}
                className={s.order}
                ariaRole="button"
                ariaLabel={open > 0 ? `${name}，${open} 笔` : name}
                onClick={() => onOrders(state)}
              >
                <View className={cx(s.icon, s[state])} />
                {open > 0 && <View className={s.badge}>{open > 99 ? '99+' : String(open)}</View>}
                {name}
              </View>
            )
          })}
        </View>
      </Card>
      {arrived && (
        <Card flush className={s.card}>
          <ListRow icon="bell" title="你等的商品到货了" note={arrived.name} onTap={() => onGoods(arrived.productId)} />
        </Card>
      )}
      <View className={s.two}>
        <Wallet name="知币" amount={shop?.coins ?? null} unit="" onTap={onCoins} />
        <Wallet name="优惠券" amount={shop?.coupons ?? null} unit="张" onTap={onCoupons} />
      </View>
    </>
  )
}

interface WalletProps {
  name: '知币' | '优惠券'
  amount: number | null
  unit: string
  onTap: () => void
}

function Wallet({ name, amount, unit, onTap }: WalletProps) {
  return (
    <Card flush className={s.wallet} label={`${name} ${amount ?? ''}${unit}`} onTap={onTap}>
      <View className={s.amount}>
        <Text className={s.value}>
          {amount === null ? '–' : grouped(amount)}
          {amount !== null && unit && <Text className={s.unit}>{unit}</Text>}
        </Text>
        <Text>{name}</Text>
      </View>
      <View className={cx(s.tile, name === '知币' ? s.coins : s.coupons)}>
        <View className={cx(s.sign, name === '知币' ? s.coin : s.ticket)} />
      </View>
    </Card>
  )
}
