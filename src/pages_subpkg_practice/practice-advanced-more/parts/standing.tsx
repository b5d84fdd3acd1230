import { View } from '@tarojs/components'
import type { AdvancedPaper } from '@/api/advanced'
import { Card } from '@/components/card'
import { Icon } from '@/components/icon'
import { ListRow } from '@/components/list-row'
import { ProgressBar } from '@/components/progress'
import { progressWords } from '@/domain/advanced'
import s from './more.module.scss'

/** How the learner stands: the lock of a paper that a product opens, else the progress and what was missed. */
export function Standing({ paper, onWrong }: { paper: AdvancedPaper; onWrong: () => void }) {
  const { lock, offer, progress, wrong } = paper
  if (lock === 'product') {
    return (
      <Card flush className={s.place}>
        <View className={s.locked}>
          <Icon name="lock" size={22} className={s.lock} />
          <View className={s.lockedWords}>
            <View className={s.heading}>这份试卷还没有开放</View>
            <View className={s.soft}>{offer ? '购买本卷，或激活学习卡后开放' : '激活学习卡后开放，开放后会出现在这里'}</View>
          </View>
        </View>
      </Card>
    )
  }
  if (!progress) return null
  return (
    <Card flush className={s.place}>
      <View className={s.progress}>
        <View className={s.heading} ariaRole="heading">
          我的进度
        </View>
        <View className={s.soft}>{progressWords(progress)}</View>
        <View className={s.bar}>
          <ProgressBar value={progress.answered / progress.total} size={6} label="完成进度" />
        </View>
      </View>
      {lock === 'open' && wrong !== null && wrong > 0 && (
        <View className={s.missed}>
          <ListRow icon="wrong-book" title="本卷错题" value={`${wrong} 题`} onTap={onWrong} />
        </View>
      )}
    </Card>
  )
}
