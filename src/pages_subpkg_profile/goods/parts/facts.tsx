import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Product } from '@/api/shop'
import { Icon } from '@/components/icon'
import { deliveryWords, freightWords } from '../words'
import s from './goods.module.scss'

export interface FactsProps {
  product: Product
  /** What is chosen, in words. */
  chosen: string
  onChoose: () => void
  onServices: () => void
}

/** 已选, 配送 and 服务. */
export function Facts({ product: { delivery, services }, chosen, onChoose, onServices }: FactsProps) {
  return (
    <View className={s.block}>
      <Row label="已选" onTap={onChoose}>
        {chosen}
      </Row>
      {delivery && (
        <Row label="配送">
          {deliveryWords(delivery)}
          <Text className={s.freight}>{freightWords(delivery)}</Text>
        </Row>
      )}
      {services.length > 0 && (
        <Row label="服务" onTap={onServices}>
          {services.join('·')}
        </Row>
      )}
    </View>
  )
}

function Row({ label, onTap, children }: { label: string; onTap?: () => void; children: ReactNode }) {
  return (
    <View className={s.row} ariaRole={onTap ? 'button' : undefined} onClick={onTap}>
      <Text className={s.label}>{label}</Text>
      <View className={s.value}>{children}</View>
      {onTap && <Icon name="right" size={18} className={s.chevron} />}
    </View>
  )
}

/** What the product is: two columns of labelled values, and the way to its description. */
export function Information({ product: { facts, intro, kind }, onIntro }: { product: Product; onIntro: () => void }) {
  if (facts.length === 0 && intro.length === 0) return null
  return (
    <View className={s.block}>
      <View className={s.title}>
        {kind === 'goods' ? '商品信息' : '内容介绍'}
        {intro.length > 0 && (
          <View className={s.all} ariaRole="button" onClick={onIntro}>
            图文详情
            <Icon name="right" size={16} />
          </View>
        )}
      </View>
      <View className={s.facts}>
        {facts.map(({ label, value }) => (
          <View key={label} className={s.fact}>
            <View className={s.factLabel}>{label}</View>
            {value}
          </View>
        ))}
      </View>
    </View>
  )
}
