import { View } from '@tarojs/components'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import s from './cancel.module.scss'

export interface CancelBarProps {
  agreed: boolean
  /** Every check is green. */
  ready: boolean
  onAgree: (agreed: boolean) => void
  onNext: () => void
  onKeep: () => void
}

/** The safe way is the filled button; the other one is a grey pill until the tick and the checks are there. */
export function CancelBar({ agreed, ready, onAgree, onNext, onKeep }: CancelBarProps) {
  return (
    <View className={s.bar}>
      <View className={s.agree} ariaRole="checkbox" ariaChecked={agreed} onClick={() => onAgree(!agreed)}>
        <View className={cx(s.tick, agreed && s.ticked)}>{agreed && <Icon name="check" size={12} />}</View>
        我已了解注销后果，并自愿放弃以上内容
      </View>
      <View className={s.buttons}>
        <View className={s.half}>
          {agreed && ready ? (
            <Button block size={44} kind="danger" onTap={onNext}>
              下一步
            </Button>
          ) : (
            <View className={s.stop} ariaRole="button" ariaDisabled>
              下一步
            </View>
          )}
        </View>
        <View className={s.half}>
          <Button block size={44} onTap={onKeep}>
            保留账号
          </Button>
        </View>
      </View>
    </View>
  )
}
