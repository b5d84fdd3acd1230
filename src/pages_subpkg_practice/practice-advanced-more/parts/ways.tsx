import { Card } from '@/components/card'
import { ListRow } from '@/components/list-row'
import s from './more.module.scss'

/** The two ways through a past paper. */
export function Ways({ onPractise, onExam }: { onPractise: () => void; onExam: () => void }) {
  return (
    <Card flush className={s.place}>
      <ListRow icon="book" title="逐题练" note="做一题看一题解析，随时停下" onTap={onPractise} />
      <ListRow icon="timer" title="按考试做" note="限时整卷，交卷看成绩报告" onTap={onExam} />
    </Card>
  )
}
