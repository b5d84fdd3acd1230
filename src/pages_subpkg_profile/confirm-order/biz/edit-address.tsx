import { View } from '@tarojs/components'
import * as api from '@/api/address'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { definePage, type PageProps } from '@/hooks/define-page'
import { perLearner } from '@/hooks/per-learner'
import { useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { useLoginOnce } from '@/hooks/require-login-once'
import { useUserStore } from '@/stores/user'
import { Gone } from '../../parts/gone'
import { Guest } from '../../parts/login-first'
import { AddressEditor } from './parts/address-form'
import { AddressList } from './parts/address-list'
import s from './parts/address.module.scss'

/** 收货地址 (mockup 40): all of them, choosing one, changing one, or a new one. */
function EditAddress({ id, choose, add }: PageProps<'editAddress'>) {
  useLoginOnce()
  const loggedIn = useLoggedIn()
  if (!loggedIn) {
    return (
      <Screen title="收货地址">
        <Guest text="地址会跟着账号走" />
      </Screen>
    )
  }
  return add === undefined ? <Known id={id} choosing={choose !== undefined} /> : <AddressEditor />
}

/** What is there already: the list, or the one to be changed. */
function Known({ id, choosing }: { id?: string; choosing: boolean }) {
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const query = useApi(['address', 'list', userId], api.list)
  if (id === undefined) return <AddressList query={query} choosing={choosing} />
  const address = query.data?.find((one) => one.id === id)
  if (address) return <AddressEditor address={address} />
  if (query.data) return <Gone title="编辑收货地址" text="地址不存在或已删除" />
  return (
    <Screen title="编辑收货地址">
      <View className={s.main}>
        <AsyncView query={query} skeleton={<Skeleton h={240} r={14} />}>
          {() => null}
        </AsyncView>
      </View>
    </Screen>
  )
}

export default definePage('editAddress', perLearner(EditAddress))
