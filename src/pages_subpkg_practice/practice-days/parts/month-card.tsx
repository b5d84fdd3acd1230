import { Text, View } from '@tarojs/components'
import type { CommonEvent } from '@tarojs/components'
import { useRef } from 'react'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { touchPoint } from '@/components/touch'
import { dayWords, monthWeeks, monthWords, type DayCell, type DoneDay } from '@/domain/daily-calendar'
import s from './month-card.module.scss'

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']
/** Finger travel that turns the month, px. */
const SWIPE_PX = 60

export interface MonthCardProps {
  month: { month: string; from: 'left' | 'right' | null; done: readonly DoneDay[]; known: boolean; before: boolean; after: boolean }
  today: string
  onTurn: (step: 1 | -1) => void
  onOpen: (cell: DayCell) => void
}

/** A swipe across the days turns the month. */
function useSwipe(onTurn: MonthCardProps['onTurn']) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: (event: CommonEvent) => {
      start.current = touchPoint(event)
    },
    onTouchEnd: (event: CommonEvent) => {
      const [from, to] = [start.current, touchPoint(event)]
      if (!from || !to) return
      const dx = to.x - from.x
      if (Math.abs(dx) >= SWIPE_PX && Math.abs(to.y - from.y) < Math.abs(dx) / 2) onTurn(dx < 0 ? 1 : -1)
    },
  }
}

/** @param known which days were done is known */
function stateWords({ kind, done, perfect, madeUp }: DayCell, known: boolean): string {
  if (!done) return kind === 'past' ? (known ? '未完成' : '') : kind === 'today' ? '今天' : '还没到'
  return [kind === 'today' && '今天', '已完成', madeUp && '补练', perfect && '全对'].filter(Boolean).join('，')
}

/** Named one by one: a class that is looked up by a word keeps all names of its sheet in the script. */
const CLASS: Record<DayCell['kind'], string | undefined> = { past: s.past, today: s.today, future: s.future }

function Day({ cell, known, onOpen }: { cell: DayCell; known: boolean; onOpen: (cell: DayCell) => void }) {
  const { kind, done, madeUp, perfect, left, right } = cell
  const band = done && cx(s.done, madeUp && s.madeUp, left && s.left, right && s.right)
  const target = kind !== 'future'
  return (
    <View
      className={cx(s.day, CLASS[kind], band)}
      ariaRole={target ? 'button' : 'img'}
      ariaLabel={[dayWords(cell.day), stateWords(cell, known)].filter(Boolean).join('，')}
      onClick={target ? () => onOpen(cell) : undefined}
    >
      <Text className={s.date}>{kind === 'today' ? '今' : cell.date}</Text>
      {perfect && <View className={s.dot} />}
    </View>
  )
}

/** A month of daily practice: bands of days in a row, a dot below the days that were all right. */
export function MonthCard({ month: { month, from, done, known, before, after }, today, onTurn, onOpen }: MonthCardProps) {
  const swipe = useSwipe(onTurn)
  const weeks = monthWeeks(month, done, today)
  const arrow = (step: 1 | -1, can: boolean) => (
    <View
      className={cx(s.arrow, !can && s.off)}
      ariaRole="button"
      ariaLabel={step < 0 ? '上个月' : '下个月'}
      ariaDisabled={!can}
      onClick={can ? () => onTurn(step) : undefined}
    >
      <Icon name="right" size={18} className={step < 0 ? s.mirrored : undefined} />
    </View>
  )
  return (
    <Card flush className={s.card}>
      <View className={s.head}>
        <Text className={s.month}>{monthWords(month)}</Text>
        {done.length > 0 && <Text className={s.count}>{`已练 ${done.length} 天`}</Text>}
        <View className={s.arrows}>
          {arrow(-1, before)}
          {arrow(1, after)}
        </View>
      </View>
      <View className={s.week}>
        {WEEKDAYS.map((name) => (
          <View key={name} className={s.weekday}>
            {name}
          </View>
        ))}
      </View>
      <View key={month} className={cx(from && (from === 'left' ? s.fromLeft : s.fromRight))} {...swipe}>
        {weeks.map((week, row) => (
          <View key={row} className={s.week}>
            {week.map((cell, column) =>
              cell ? <Day key={cell.day} cell={cell} known={known} onOpen={onOpen} /> : <View key={column} className={s.day} />,
            )}
          </View>
        ))}
      </View>
      <View className={s.legend}>
        <View className={s.key}>
          <View className={s.doneKey} />
          已完成
        </View>
        <View className={s.key}>
          <View className={s.dotKey} />
          全对
        </View>
        {done.some(({ madeUp }) => madeUp) && (
          <View className={s.key}>
            <View className={cx(s.doneKey, s.madeUpKey)} />
            补练
          </View>
        )}
      </View>
    </Card>
  )
}
