import { View } from '@tarojs/components'
import type { Address } from '@/api/address'
import { Button } from '@/components/button'
import { AsyncView, type AsyncQuery } from '@/components/async-view'
import { Card } from '@/components/card'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { Tag } from '@/components/tag'
import { ADDRESS_LIMIT } from '@/domain/address'
import { chooseAddress } from '@/features/checkout/chosen-address'
import { go, goBack } from '@/hooks/go'
import { toast } from '@/platform/toast'
import { fullAddress, maskedPhone } from '../../words'
import s from './address.module.scss'

const skeleton = [0, 1, 2].map((row) => (
  <Card key={row} className={s.card}>
    <Skeleton h={56} />
  </Card>
))
const empty = <EmptyState art="note" title="还没有收货地址" text="添加一个，下单时直接使用" />

/** 选择收货地址: a tap chooses, the word at the right edits. */
export function AddressList({ query }: { query: AsyncQuery<Address[]> }) {
  const add = () => {
    if ((query.data?.length ?? 0) >= ADDRESS_LIMIT) toast.warning(`最多保存 ${ADDRESS_LIMIT} 个地址，请先删除不用的`)
    else void go('editAddress', {})
  }
  const choose = (address: Address) => {
    chooseAddress({ address })
    void goBack()
  }
  return (
    <Screen
      title="选择收货地址"
      footer={
        <View className={s.save}>
          <Button size={44} block onTap={add}>
            新增收货地址
          </Button>
        </View>
      }
    >
      <View className={s.main}>
        <AsyncView query={query} skeleton={skeleton} empty={empty} isEmpty={(addresses) => addresses.length === 0}>
          {(addresses) => addresses.map((address) => <Entry key={address.id} address={address} onChoose={() => choose(address)} />)}
        </AsyncView>
      </View>
    </Screen>
  )
}

function Entry({ address, onChoose }: { address: Address; onChoose: () => void }) {
  return (
    <View className={s.entry}>
      <View className={s.choice} hoverClass={s.pressed} ariaRole="button" onClick={onChoose}>
        <View className={s.who}>
          {address.name}
          <View className={s.phone}>{maskedPhone(address.phone)}</View>
          {address.isDefault && <Tag>默认</Tag>}
          {address.tag !== '' && <Tag tone="grey">{address.tag}</Tag>}
        </View>
        <View className={s.place}>{fullAddress(address)}</View>
      </View>
      <View
        className={s.edit}
        ariaRole="button"
        ariaLabel={`编辑 ${address.name} 的地址`}
        onClick={() => void go('editAddress', { id: address.id })}
      >
        编辑
      </View>
    </View>
  )
}
