import { View } from '@tarojs/components'
import { Button } from '@/components/button'
import { useExamActions, useExamView, useSession } from '../exam/context'
import s from '@/features/question/stage.module.scss'

/** Covers the question while the clock stands, and once the paper was handed in. */
export function Cover() {
  const phase = useExamView((view) => view.phase)
  if (phase === 'paused') return <Paused />
  return phase === 'handing' || phase === 'finished' ? <Handing /> : null
}

function Paused() {
  const { resume } = useExamActions()
  const left = useSession(({ facts }) => facts.pausesLeft)
  return (
    <View className={s.cover} catchMove ariaRole="alertdialog" ariaLabel="已暂停">
      <View className={s.coverTitle}>已暂停</View>
      <View className={s.coverText}>{left > 0 ? `计时停在这里，之后还可以暂停 ${left} 次` : '计时停在这里，继续后不能再暂停'}</View>
      <Button size={44} onTap={() => void resume()}>
        继续
      </Button>
    </View>
  )
}

/** The paper is closed here; without a network it waits on the device and needs nobody's help. */
function Handing() {
  const online = useExamView((view) => view.online)
  const out = useExamView((view) => view.signedOut)
  if (online && out) return <SignedOut />
  return (
    <View className={s.cover} catchMove ariaRole="status">
      <View className={s.coverTitle}>{online ? '正在交卷' : '已在本机交卷'}</View>
      <View className={s.coverText}>{online ? '请稍候，马上就能看到成绩报告' : '答案都存好了，联网后自动提交，不影响成绩'}</View>
    </View>
  )
}

/** The login ended before the paper arrived: it waits here for the next one, and the time of the exam does not. */
function SignedOut() {
  const { signIn } = useExamActions()
  return (
    <View className={s.cover} catchMove ariaRole="status">
      <View className={s.coverTitle}>已在本机交卷</View>
      <View className={s.coverText}>登录已过期，答案都存好了，请尽快重新登录提交</View>
      <Button size={44} onTap={signIn}>
        去登录
      </Button>
    </View>
  )
}
