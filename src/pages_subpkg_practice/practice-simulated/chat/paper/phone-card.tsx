import { ScrollView } from '@tarojs/components'
import { useMemo } from 'react'
import { Button } from '@/components/button'
import { Sheet } from '@/components/sheet'
import { numberGrid, progress } from '@/domain/exam/session-view'
import { CardSection } from '../../parts-card/card-section'
import { CardLegend } from '../../parts-card/legend'
import { useExamView, useSession } from '../../exam/context'
import { closedLegend } from '../../normal-words'
import { useMovesOf } from './chat-context'
import s from './phone.module.scss'

export interface CardSheetProps {
  open: boolean
  onClose: () => void
}

/** The number panel of a phone. */
export function CardSheet({ open, onClose }: CardSheetProps) {
  const running = useExamView(({ phase }) => phase === 'running')
  const { handIn } = useMovesOf()
  return (
    <Sheet
      open={open}
      title="答题卡"
      note={<Count />}
      onClose={onClose}
      footer={
        <Button
          block
          disabled={!running}
          onTap={() => {
            onClose()
            handIn()
          }}
        >
          交卷
        </Button>
      }
    >
      {open && <Card onClose={onClose} />}
    </Sheet>
  )
}

function Count() {
  const { answered, total } = progress(useSession((state) => state))
  return <>{`已答 ${answered} / ${total}`}</>
}

function Card({ onClose }: { onClose: () => void }) {
  const session = useSession((state) => state)
  const groups = useMemo(() => numberGrid(session), [session])
  const { goTo } = useMovesOf()
  const pick = (id: string) => {
    onClose()
    goTo(id)
  }
  return (
    <ScrollView className={s.card} scrollY>
      <CardLegend closed={closedLegend(groups)} />
      {groups.map((group, at) => (
        <CardSection key={group.section.id} group={group} place={at + 1} onPick={pick} />
      ))}
    </ScrollView>
  )
}
