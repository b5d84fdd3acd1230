import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { news } from '@/api/system'
import { Card } from '@/components/card'
import { ListRow } from '@/components/list-row'
import { Screen } from '@/components/screen'
import { Sheet } from '@/components/sheet'
import { Brand } from '@/features/login-form/brand'
import { definePage } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import licences from './licences.json'
import { Approval } from '../parts/approval'
import s from './AboutUs.module.scss'

const { version } = system.env

/** 关于我们 (specification section 2): the version, what is agreed on, and what the app is built from. */
function AboutUs() {
  const [open, setOpen] = useState(false)
  const told = useApi(['news'], () => news(version))
  const upgrade = told.data?.upgrade ?? null
  const check = async () => {
    const { data } = told.data ? told : await told.refetch({ cancelRefetch: false })
    if (!data) toast.warning('暂时查不到，请检查网络后再试')
    else if (data.upgrade) void go('upgradePopup', {})
    else toast.info('已是最新版本')
  }
  const overlay = (
    <Sheet narrow open={open} title="开源许可" note={`${licences.length} 个组件`} onClose={() => setOpen(false)}>
      <View className={s.licences}>
        {licences.map(({ name, version: number, licence }) => (
          <View key={name} className={s.licence}>
            <Text className={s.library}>{name}</Text>
            <Text className={s.terms}>{`${number}·${licence}`}</Text>
          </View>
        ))}
      </View>
    </Sheet>
  )
  return (
    <Screen title="关于我们" back overlay={overlay}>
      <View className={s.brand}>
        <Brand size={64} />
        <Text className={s.name}>知行题库</Text>
        <Text className={s.version}>{`V${version}`}</Text>
      </View>
      <View className={s.main}>
        <Card flush>
          <ListRow title="检查更新" value={upgrade ? `发现 V${upgrade.version}` : undefined} onTap={() => void check()} />
          <ListRow title="用户协议" onTap={() => void go('loginAgreement', { code: 'User-Agreement' })} />
          <ListRow title="隐私政策" onTap={() => void go('loginAgreement', { code: 'Privacy-Policy' })} />
          <ListRow title="开源许可" onTap={() => setOpen(true)} />
        </Card>
        <Approval />
      </View>
    </Screen>
  )
}

export default definePage('aboutUs', AboutUs)
