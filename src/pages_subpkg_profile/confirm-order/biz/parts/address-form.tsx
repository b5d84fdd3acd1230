import { View } from '@tarojs/components'
import type { Address } from '@/api/address'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { Screen } from '@/components/screen'
import { Switch } from '@/components/switch'
import { RegionSheet } from '../../../parts/region-sheet'
import { useAddressForm } from '../use-address-form'
import { AddressRows } from './address-rows'
import { Paste } from './paste'
import s from './address.module.scss'

/** 编辑收货地址 (mockup 40): paste a whole line, or fill in row by row. */
export function AddressEditor({ address }: { address?: Address }) {
  const page = useAddressForm(address)
  return (
    <Screen
      title={address ? '编辑收货地址' : '新增收货地址'}
      back={page.goAway}
      scrollIntoView={page.problemAt === null ? undefined : `row-${page.problemAt}`}
      footer={
        <View className={s.footer}>
          {address && (
            <View className={s.remove}>
              <Button kind="line" size={44} loading={page.busy === 'deleting'} onTap={page.remove}>
                删除
              </Button>
            </View>
          )}
          <View className={s.save}>
            <Button size={44} block loading={page.busy === 'saving'} onTap={page.save}>
              保存
            </Button>
          </View>
        </View>
      }
      overlay={<RegionSheet open={page.wheels} code={page.draft.regionCode} onChoose={page.choose} onClose={page.closeWheels} />}
    >
      <View className={s.main}>
        <Paste onPaste={page.paste} />
        <AddressRows page={page} />
        <Card flush className={s.card}>
          <View className={s.usual}>
            设为默认地址
            <Switch label="设为默认地址" checked={page.draft.isDefault} onChange={(isDefault) => page.change({ isDefault })} />
          </View>
        </Card>
      </View>
    </Screen>
  )
}
