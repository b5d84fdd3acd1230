import { Text, View } from '@tarojs/components'
import { devices, signOutDevices, type Device } from '@/api/account'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Sheet } from '@/components/sheet'
import { Skeleton } from '@/components/skeleton'
import { Tag } from '@/components/tag'
import { useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { momentWords } from '../../parts/moment-words'
import s from './forms.module.scss'

export interface DevicesSheetProps {
  open: boolean
  /** The account has a password, which a stranger may know. */
  secured: boolean
  onClose: () => void
}

/** Devices that are signed in: one or all others are signed out. */
export function DevicesSheet({ open, secured, onClose }: DevicesSheetProps) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const list = useApi(['account', 'devices', userId], devices, { enabled: open && loggedIn, staleTime: 0 })
  const leave = async (device?: Device) => {
    const content = device ? `让「${device.name}」退出登录吗？` : '让其他设备全部退出登录吗？'
    if (!(await toast.confirm({ content, confirmText: '退出' }))) return
    try {
      const { ended } = await signOutDevices(device?.id)
      toast.success(ended > 0 ? '已退出' : '没有其他设备')
      await list.refetch()
    } catch (error) {
      tellError(error)
    }
  }
  const others = (list.data?.length ?? 0) > 1
  const footer = others && (
    <Button block kind="danger" onTap={() => void leave()}>
      退出其他全部设备
    </Button>
  )
  return (
    <Sheet
      narrow
      open={open}
      title="登录设备"
      note={secured ? '不认识的设备请退出，并修改密码' : '不认识的设备请退出'}
      footer={footer}
      onClose={onClose}
    >
      <AsyncView query={list} skeleton={<Skeleton h={120} r={12} />}>
        {(all) => (
          <View className={s.devices}>
            {all.map((device) => (
              <View key={device.id} className={s.device}>
                <Text className={s.deviceName}>
                  {device.name}
                  <Text className={s.deviceNote}>{`${momentWords(device.createdAt)} 登录`}</Text>
                </Text>
                {device.current ? (
                  <Tag>本机</Tag>
                ) : (
                  <Button size={30} kind="line" label={`退出 ${device.name}`} onTap={() => void leave(device)}>
                    退出
                  </Button>
                )}
              </View>
            ))}
          </View>
        )}
      </AsyncView>
    </Sheet>
  )
}
