import { View } from '@tarojs/components'
import type { CoinEntry, EntryFilter } from '@/api/coin'
import { AsyncView } from '@/components/async-view'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Skeleton } from '@/components/skeleton'
import { monthWords } from '@/domain/daily-calendar'
import { grouped } from '@/domain/numerals'
import { amountWord, byMonth, momentWords } from '../coin-words'
import type { CoinPage } from '../use-coin-detail'
import s from '../coin-detail.module.scss'

const FILTERS: { value: EntryFilter; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'in', label: '收入' },
  { value: 'out', label: '支出' },
]

const NOTHING: Record<EntryFilter, string> = { all: '还没有知币记录', in: '还没有收入', out: '还没有支出' }

function Entry({ entry: { title, amount, balanceAfter, createdAt }, today }: { entry: CoinEntry; today: string }) {
  return (
    <View className={s.entry}>
      <View className={s.entryText}>
        {title}
        <View className={s.entryNote}>{`${momentWords(createdAt, today)}·余额 ${grouped(balanceAfter)}`}</View>
      </View>
      <View className={cx(s.amount, amount > 0 && s.plus)}>{amountWord(amount)}</View>
    </View>
  )
}

function Rows({ rows, today }: { rows: CoinEntry[]; today: string }) {
  const months = byMonth(rows)
  return (
    <>
      {months.map(({ month, rows: own }) => (
        <View key={month}>
          {months.length > 1 && <View className={s.month}>{monthWords(month)}</View>}
          {own.map((entry) => (
            <Entry key={entry.id} entry={entry} today={today} />
          ))}
        </View>
      ))}
    </>
  )
}

/** 明细: every move of coins with the balance after it. */
export function Ledger({ page, today }: { page: CoinPage; today: string }) {
  return (
    <Card open className={s.gap}>
      <View className={s.ledgerHead}>
        明细
        <View className={s.filters} ariaRole="radiogroup" ariaLabel="明细">
          {FILTERS.map(({ value, label }) => (
            <View
              key={value}
              className={cx(s.filter, value === page.filter && s.filterOn)}
              ariaRole="radio"
              ariaChecked={value === page.filter}
              onClick={() => page.setFilter(value)}
            >
              {label}
            </View>
          ))}
        </View>
      </View>
      <AsyncView
        query={page.entries}
        skeleton={<Skeleton h={160} r={10} />}
        empty={<View className={s.nothing}>{NOTHING[page.filter]}</View>}
        isEmpty={(rows) => rows.length === 0}
      >
        {(rows) => <Rows rows={rows} today={today} />}
      </AsyncView>
    </Card>
  )
}
