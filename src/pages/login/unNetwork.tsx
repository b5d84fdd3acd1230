import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { ListRow } from '@/components/list-row'
import { Screen } from '@/components/screen'
import { Sheet } from '@/components/sheet'
import { Drawing } from '@/components/state'
import { keptArticles } from '@/features/kept-articles'
import { definePage } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { isReviewed } from '@/hooks/review-mode'
import { useConfigStore } from '@/stores/config'
import { isLoggedIn, useUserStore } from '@/stores/user'
import { useNetworkReturn } from './use-network-return'
import s from './un-network.module.scss'

/** What helps when there is no network; it stands on the device. */
const WAYS = [
  { title: '检查网络开关', text: '打开手机「设置」，看 Wi-Fi 或移动数据是否打开；飞行模式需要关闭。' },
  { title: '检查联网权限', text: '在手机「设置」里找到微信或浏览器，允许它使用无线局域网与移动数据。' },
  { title: '换一个网络', text: '连着 Wi-Fi 仍打不开时，可以先关闭 Wi-Fi 改用移动数据，或重启路由器。' },
  { title: '先不用着急', text: '已经作答的题目保存在这台设备上，恢复网络后会自动同步。' },
]

/** No network (specification section 2; mockup 42): one drawing, one sentence, one button; it leaves by itself. */
function UnNetworkPage() {
  const { checking, leaving, check } = useNetworkReturn()
  const [help, setHelp] = useState(false)
  const [kept] = useState(() => {
    const user = useUserStore.getState()
    const userId = (isLoggedIn(user) && user.userInfo?.id) || ''
    return keptArticles({ userId, reviewed: isReviewed(useConfigStore.getState()) }).length
  })
  return (
    <Screen
      title="知行题库"
      back={false}
      background="card"
      offlineText={null}
      overlay={<Ways open={help} onClose={() => setHelp(false)} />}
    >
      <View className={cx(s.main, leaving && s.leaving)}>
        <Drawing art="offline" />
        <Text className={s.title}>网络连接不上</Text>
        <Text className={s.text}>请检查 Wi-Fi 或移动数据是否打开，{'\n'}也可以换个信号好的地方再试</Text>
        <View className={s.action}>
          <Button block loading={checking} onTap={check}>
            重新加载
          </Button>
        </View>
        <View className={s.ways} hoverClass={s.pressed} ariaRole="button" onClick={() => setHelp(true)}>
          查看解决方法
        </View>
        {kept > 0 && (
          <View className={s.kept}>
            <ListRow icon="file" title="看看已缓存的内容" note={`${kept} 篇资讯可离线阅读`} onTap={() => void go('information', {})} />
          </View>
        )}
      </View>
    </Screen>
  )
}

function Ways({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} title="解决方法" onClose={onClose}>
      {WAYS.map(({ title, text }, index) => (
        <View key={title} className={s.way}>
          <Text className={s.wayTitle}>{`${index + 1}. ${title}`}</Text>
          <Text className={s.wayText}>{text}</Text>
        </View>
      ))}
    </Sheet>
  )
}

export default definePage('unNetwork', UnNetworkPage)
