import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { Icon } from '@/components/icon'
import { ProgressBar } from '@/components/progress'
import type { NextStep } from '../home-model'
import s from './continue-card.module.scss'

/** Go on where I stopped, or begin; the whole card is the target. */
export function ContinueCard({ step, onTap }: { step: NextStep; onTap: () => void }) {
  return (
    <Card flush className={s.place} around onTap={onTap}>
      <View className={s.row}>
        <View className={s.tile}>
          <Icon name="play" size={22} />
        </View>
        <View className={s.middle}>
          <View className={s.title}>{step.title}</View>
          {step.progress ? (
            <View className={s.done}>
              <View className={s.bar}>
                <ProgressBar value={step.progress.answered / Math.max(1, step.progress.total)} />
              </View>
              <Text>{`${step.progress.answered} / ${step.progress.total} 题`}</Text>
            </View>
          ) : (
            <View className={s.note}>{step.note}</View>
          )}
        </View>
        <Button size={32}>{step.action}</Button>
      </View>
    </Card>
  )
}
