import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button'
import { Drawing } from '@/components/state'
import { Screen } from '@/components/screen'
import { cx } from '@/components/cx'
import { definePage } from '@/hooks/define-page'
import { useNetworkReturn } from './use-network-return'
import s from './un-network.module.scss'

/** No network (specification section 2; mockup 42): one drawing, one sentence, one button; it leaves by itself. */
function UnNetworkPage() {
  const { checking, leaving, check } = useNetworkReturn()
  return (
    <Screen title="知行题库" back={false} background="card">
      <View className={cx(s.main, leaving && s.leaving)}>
        <Drawing art="offline" />
        <Text className={s.title}>网络连接不上</Text>
        <Text className={s.text}>请检查 Wi-Fi 或移动数据是否打开，{'\n'}也可以换个信号好的地方再试</Text>
        <View className={s.action}>
          <Button block loading={checking} onTap={check}>
            重新加载
          </Button>
        </View>
      </View>
    </Screen>
  )
}

export default definePage('unNetwork', UnNetworkPage)
