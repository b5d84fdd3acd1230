import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import * as api from '@/api/address'
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
import { markStale } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { fullAddress, maskedPhone } from '../../words'
import s from './address.module.scss'

const skeleton = [0, 1, 2].map((row) => (
  <Card key={row} className={s.waiting}>
    <Skeleton h={56} />
  </Card>
))
const empty = <EmptyState art="note" title="还没有收货地址" text="添加一个，下单时直接使用" />

export interface AddressListProps {
  query: AsyncQuery<Address[]>
  /** A tap chooses one for an order; otherwise it opens it. */
  choosing: boolean
}

/** All addresses: a tap chooses one or opens it, and each can become the default one. */
export function AddressList({ query, choosing }: AddressListProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const add = () => {
    if ((query.data?.length ?? 0) >= ADDRESS_LIMIT) toast.warning(`最多保存 ${ADDRESS_LIMIT} 个地址，请先删除不用的`)
    else void go('editAddress', { add: '1' })
  }
  const chosen = useRef(false)
  const choose = (address: Address) => {
    if (!choosing) return void go('editAddress', { id: address.id })
    // A second touch would leave the order, too: on H5 this page takes touches after the step back is done, while it slides away.
    if (chosen.current) return undefined
    chosen.current = true
    chooseAddress({ address })
    return void goBack()
  }
  const makeDefault = async ({ id }: Address) => {
    if (busy !== null) return
    setBusy(id)
    try {
      await api.makeDefault(id)
      await markStale(['address', 'order'], true)
      toast.show({ kind: 'success', text: '已设为默认地址', duration: 1500 })
    } catch (error) {
      tellError(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <Screen
      title={choosing ? '选择收货地址' : '收货地址'}
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
          {(addresses) =>
            addresses.map((address) => (
              <Entry
                key={address.id}
                address={address}
                onTap={() => choose(address)}
                onDefault={() => void makeDefault(address)}
                busy={busy === address.id}
              />
            ))
          }
        </AsyncView>
      </View>
    </Screen>
  )
}

interface EntryProps {
  address: Address
  busy: boolean
  onTap: () => void
  onDefault: () => void
}

function Entry({ address, busy, onTap, onDefault }: EntryProps) {
  return (
    <View className={s.entry}>
      <View className={s.choice} hoverClass={s.pressed} ariaRole="button" onClick={onTap}>
        <View className={s.who}>
          {address.name}
          <View className={s.phone}>{maskedPhone(address.phone)}</View>
          {address.isDefault && <Tag>默认</Tag>}
          {address.tag !== '' && <Tag tone="grey">{address.tag}</Tag>}
        </View>
        <View className={s.place}>{fullAddress(address)}</View>
      </View>
      <View className={s.ways}>
        {!address.isDefault && (
          <View
            className={s.edit}
            ariaRole="button"
            ariaLabel={`把 ${address.name} 的地址设为默认`}
            ariaDisabled={busy}
            onClick={onDefault}
          >
            设为默认
          </View>
        )}
        <View
          className={s.edit}
          ariaRole="button"
          ariaLabel={`编辑 ${address.name} 的地址`}
          onClick={() => void go('editAddress', { id: address.id })}
        >
          编辑
        </View>
      </View>
    </View>
  )
}
