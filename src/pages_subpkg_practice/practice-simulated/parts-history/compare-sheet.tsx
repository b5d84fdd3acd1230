import { ScrollView, View } from '@tarojs/components'
import { useMemo } from 'react'
import * as simulated from '@/api/simulated'
import { AsyncView } from '@/components/async-view'
import { cx } from '@/components/cx'
import { Sheet } from '@/components/sheet'
import { Skeleton } from '@/components/skeleton'
import { compareReports, type Compared, type Comparison } from '@/domain/exam/compare'
import { useApi } from '@/hooks/query'
import { system } from '@/platform/system'
import { useUserStore } from '@/stores/user'
import { takenWords } from '../history-model'
import s from './compare.module.scss'

export interface CompareSheetProps {
  open: boolean
  /** Two attempts. */
  ids: readonly string[]
  onClose: () => void
}

/** Two attempts side by side, the earlier one first; each difference as a word with its sign. */
export function CompareSheet({ open, ids, onClose }: CompareSheetProps) {
  const [one, other] = ids
  return (
    <Sheet open={open} title="两次对比" onClose={onClose}>
      {one !== undefined && other !== undefined && <Reports one={one} other={other} />}
    </Sheet>
  )
}

function Reports({ one, other }: { one: string; other: string }) {
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const reports = useApi(['simulated', 'compare', one, other, userId], () => Promise.all([simulated.report(one), simulated.report(other)]))
  const data = useMemo(() => reports.data && compareReports(...reports.data), [reports.data])
  return (
    <ScrollView className={s.scroll} scrollY>
      <AsyncView query={{ ...reports, data }} skeleton={<Waiting />}>
        {(comparison) => <Table comparison={comparison} />}
      </AsyncView>
    </ScrollView>
  )
}

function Table({ comparison: { before, after, totals, sections, types } }: { comparison: Comparison }) {
  const now = system.now()
  return (
    <View className={s.table}>
      <View className={s.line}>
        <View className={s.name} />
        {[before, after].map(({ attemptId, paperName, finishedAt }) => (
          <View key={attemptId} className={s.when}>
            <View className={s.paper}>{paperName}</View>
            {takenWords(finishedAt, now)}
          </View>
        ))}
      </View>
      <Lines lines={totals} />
      <Lines title="各部分" lines={sections} />
      <Lines title="题型" lines={types} />
    </View>
  )
}

function Lines({ title, lines }: { title?: string; lines: readonly Compared[] }) {
  if (lines.length === 0) return null
  return (
    <View className={s.lines}>
      {title && <View className={s.title}>{title}</View>}
      {lines.map((line) => (
        <View key={line.id} className={s.block}>
          <View className={s.line}>
            <View className={s.name}>{line.name}</View>
            <View className={s.value}>{line.before}</View>
            <View className={s.value}>{line.after}</View>
          </View>
          {line.change !== '' && <View className={cx(s.change, TONE[line.tone])}>{`${SIGN[line.tone]}${line.change}`}</View>}
        </View>
      ))}
    </View>
  )
}

/** Named one by one, as everywhere: a class that is looked up by a word keeps all names of its sheet in the script. */
const TONE: Record<Compared['tone'], string | undefined> = { better: s.better, worse: s.worse, same: s.same }
const SIGN: Record<Compared['tone'], string> = { better: '↑ ', worse: '↓ ', same: '' }

function Waiting() {
  return (
    <View className={s.table}>
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} h={20} className={s.waiting} />
      ))}
    </View>
  )
}
