import { Text, View } from '@tarojs/components'
import type { SimulatedPaper } from '@/api/simulated'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { Tag } from '@/components/tag'
import { bestText, pointsText } from '@/domain/exam/points'
import { grouped } from '@/domain/numerals'
import { clockWords } from '@/features/question/look'
import { useRemaining } from '../use-remaining'
import s from './paper-card.module.scss'

type Running = NonNullable<NonNullable<SimulatedPaper['mine']>['running']>

export interface PaperCardProps {
  paper: SimulatedPaper
  /** When its remaining time was told, ms on this device. */
  readAt: number
  onOpen: (paperId: string) => void
  onContinue: (running: Running) => void
}

/** A paper of the list: what it is, how the learner stands, and the way back into an exam that runs. */
export function PaperCard({ paper, readAt, onOpen, onContinue }: PaperCardProps) {
  const running = paper.mine?.running ?? null
  const facts = `${paper.questions} 题 · ${paper.minutes} 分钟 · 满分 ${pointsText(paper.full)} · 及格 ${pointsText(paper.passScore)}`
  return (
    <Card className={s.place} around onTap={() => onOpen(paper.id)}>
      <View className={s.name}>{paper.name}</View>
      <View className={s.facts}>{facts}</View>
      <View className={s.line}>
        <View className={s.record}>
          <Standing paper={paper} />
        </View>
        {running ? (
          <Continue name={paper.name} running={running} readAt={readAt} onTap={() => onContinue(running)} />
        ) : (
          <Begin name={paper.name} again={(paper.mine?.attempts ?? 0) > 0} />
        )}
      </View>
    </Card>
  )
}

function Standing({ paper: { mine, full, finished } }: { paper: SimulatedPaper }) {
  if (mine?.running) return <Tag tone="warning">考试中</Tag>
  if (!mine || mine.best === null) return <>{finished > 0 ? `${grouped(finished)} 人考过` : '还没有人考过'}</>
  return (
    <>
      <Tag tone={mine.passed ? 'correct' : 'grey'}>{mine.passed ? '已通过' : '未通过'}</Tag>
      最好 <Text className={s.best}>{bestText(mine.best, { ...mine, full })}</Text>
      <Text>·</Text>
      {`考过 ${mine.attempts} 次`}
    </>
  )
}

/** The card behind the button takes the tap. */
const nothing = () => undefined

function Begin({ name, again }: { name: string; again: boolean }) {
  const words = again ? '再考一次' : '去考试'
  return (
    <Button kind="soft" size={30} label={`${words} ${name}`} onTap={nothing}>
      {words}
    </Button>
  )
}

function Continue({ name, running, readAt, onTap }: { name: string; running: Running; readAt: number; onTap: () => void }) {
  const left = useRemaining(running, readAt) ?? 0
  return (
    <View className={s.go} onClick={(event) => event.stopPropagation()}>
      <Text className={s.left}>剩余 {clockWords(left)}</Text>
      <Button size={30} label={`继续考试 ${name}`} onTap={onTap}>
        继续考试
      </Button>
    </View>
  )
}
