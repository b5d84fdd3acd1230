import { View } from '@tarojs/components'
import type { Clearable } from '@/api/clearing'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { Gate } from '@/features/question-list/gate'
import { ListSkeleton } from '@/features/question-list/list-skeleton'
import { definePage } from '@/hooks/define-page'
import { goBack } from '@/hooks/go'
import { perLearner } from '@/hooks/per-learner'
import type { RouteQuery } from '@/routes'
import { KIND_LABEL, KINDS } from './clear-model'
import { TickRow } from './parts/tick-row'
import { UndoRow } from './parts/undo-row'
import { useMultipleDels } from './use-multiple-dels'
import s from './multiple-dels.module.scss'

type Page = ReturnType<typeof useMultipleDels>

const contents = ({ counts }: Clearable) =>
  KINDS.filter((kind) => counts[kind] > 0)
    .map((kind) => `${KIND_LABEL[kind]}\u00a0${counts[kind]}`)
    .join(' · ')

function Choice({ banks, page }: { banks: Clearable[]; page: Page }) {
  return (
    <>
      <View className={s.heading} ariaRole="heading">
        选择题库
      </View>
      <Card flush>
        {banks.map((bank) => (
          <TickRow
            key={bank.subjectId}
            title={bank.name}
            note={contents(bank)}
            checked={page.subjects.has(bank.subjectId)}
            onToggle={() => page.toggleSubject(bank.subjectId)}
          />
        ))}
      </Card>
      <View className={s.heading} ariaRole="heading">
        选择要清空的记录
      </View>
      <Card flush>
        {KINDS.map((kind) => (
          <TickRow
            key={kind}
            title={KIND_LABEL[kind]}
            value={`${page.counts[kind]} 条`}
            checked={page.kinds.has(kind)}
            disabled={page.counts[kind] === 0}
            onToggle={() => page.toggleKind(kind)}
          />
        ))}
      </Card>
      <View className={s.hint}>打卡天数、每日一练和模拟考试的记录不受影响。</View>
    </>
  )
}

function Footer({ page }: { page: Page }) {
  const { undoables, plan } = page
  return (
    <View className={s.footer}>
      {undoables.map((undoable) => (
        <UndoRow key={undoable.id} undoable={undoable} onUndo={(id) => void page.undo(id)} onGone={page.dropUndo} />
      ))}
      <Button kind="danger" size={44} block disabled={plan.total === 0} loading={page.busy} onTap={() => void page.clearChosen()}>
        {plan.total === 0 ? '清空' : `清空 ${plan.total} 条记录`}
      </Button>
    </View>
  )
}

const empty = (
  <EmptyState
    art="note"
    title="没有可以清空的记录"
    text="练习后，题库的记录会出现在这里"
    action={{ label: '返回', onTap: () => void goBack() }}
  />
)

/** 选择要清空的题库: question banks and kinds of records are chosen, confirmed and cleared, with ten seconds to undo. */
function MultipleDels(query: RouteQuery['multipleDels']) {
  const page = useMultipleDels(query)
  const footer = (page.undoables.length > 0 || (page.banks.data?.length ?? 0) > 0) && <Footer page={page} />
  return (
    <Screen title="选择要清空的题库" footer={footer}>
      <View className={s.main}>
        <Gate facts={{ ...page.subject, mustChoose: false }} guestText="登录后可以管理自己的记录">
          <AsyncView query={page.banks} skeleton={<ListSkeleton />} empty={empty} isEmpty={(banks) => banks.length === 0}>
            {(banks) => <Choice banks={banks} page={page} />}
          </AsyncView>
        </Gate>
      </View>
    </Screen>
  )
}

export default definePage('multipleDels', perLearner(MultipleDels))
