import { View } from '@tarojs/components'
import type { AdvancedCard } from '@/api/advanced'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { ProgressBar } from '@/components/progress'
import { Tag } from '@/components/tag'
import { levelWord, progressWords, stepOf, type PaperStep } from '@/domain/advanced'
import s from './paper-card.module.scss'

const STEP: Record<PaperStep, string> = { start: '开始', continue: '继续', again: '再练', unlock: '解锁', closed: '查看' }

export interface PaperCardProps {
  paper: AdvancedCard
  onOpen: (paper: AdvancedCard) => void
  onStep: (paper: AdvancedCard) => void
}

/** A paper of the list: what it is, how far the learner is, and what comes next. */
export function PaperCard({ paper, onOpen, onStep }: PaperCardProps) {
  const { name, total, level, progress } = paper
  const step = stepOf(paper)
  return (
    <Card className={s.place} around onTap={() => onOpen(paper)}>
      <View className={s.head}>
        <View className={s.name}>{name}</View>
        <Lock paper={paper} />
      </View>
      <View className={s.facts}>{`${total} 题 · 难度${levelWord(level)}`}</View>
      <View className={s.line}>
        <View className={s.record}>
          {progressWords(progress)}
          {progress && (
            <View className={s.bar}>
              <ProgressBar value={progress.answered / progress.total} label="完成进度" />
            </View>
          )}
        </View>
        <View onClick={(event) => event.stopPropagation()}>
          <Button kind={step === 'continue' ? 'primary' : 'soft'} size={30} label={`${STEP[step]} ${name}`} onTap={() => onStep(paper)}>
            {STEP[step]}
          </Button>
        </View>
      </View>
    </Card>
  )
}

/** What stands before the paper; nothing for an open one, but that it is there for who has it alone. */
function Lock({ paper: { lock, price, withdrawn } }: { paper: AdvancedCard }) {
  if (lock === 'open') {
    return withdrawn ? (
      <Tag tone="grey" size={22}>
        已下架
      </Tag>
    ) : null
  }
  return lock === 'coins' ? (
    <Tag tone="coin" size={22}>{`${price ?? 0} 知币`}</Tag>
  ) : (
    <Tag tone="grey" size={22}>
      待开放
    </Tag>
  )
}
