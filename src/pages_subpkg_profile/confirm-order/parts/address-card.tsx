import { View } from '@tarojs/components'
import type { Address } from '@/api/address'
import { Icon } from '@/components/icon'
import { Tag } from '@/components/tag'
import { Glyph } from '../../parts/glyph'
import { fullAddress, maskedPhone } from '../words'
import s from './confirm.module.scss'

/** Where the parcel goes; without an address a dashed row that asks for one. */
export function AddressCard({ address, onTap }: { address: Address | null; onTap: () => void }) {
  if (!address) {
    return (
      <View className={s.noAddress} ariaRole="button" onClick={onTap}>
        <Icon name="plus" size={18} />
        添加收货地址
      </View>
    )
  }
  return (
    <View className={s.address} hoverClass={s.pressed} ariaRole="button" ariaLabel="更换收货地址" onClick={onTap}>
      <View className={s.pin}>
        <Glyph name="pin" size={20} />
      </View>
      <View className={s.where}>
        <View className={s.who}>
          {address.name}
          <View className={s.phone}>{maskedPhone(address.phone)}</View>
          {address.isDefault && <Tag>默认</Tag>}
        </View>
        <View className={s.place}>{fullAddress(address)}</View>
      </View>
      <Icon name="right" size={18} className={s.chevron} />
    </View>
  )
}
