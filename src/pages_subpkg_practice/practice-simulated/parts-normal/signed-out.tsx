import { View } from '@tarojs/components'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { useExamActions, useExamView } from '../exam/context'
import s from './signed-out.module.scss'

/**
 * The login ended in the middle: the exam goes on, and the answers wait for the next login.
 * @param props.over it lies over the question, which keeps its place
 */
export function SignedOut({ over }: { over?: boolean }) {
  const { signIn } = useExamActions()
  const out = useExamView(({ signedOut }) => signedOut)
  if (!out) return null
  return (
    <View className={cx(s.strip, over ? s.over : s.stays)} ariaRole="status">
      <View className={s.text}>登录已过期，答案先存在本机，重新登录后提交</View>
      <Button kind="line" size={30} onTap={signIn}>
        去登录
      </Button>
    </View>
  )
}
