import { View } from '@tarojs/components'
import { exportNotes } from '@/api/note'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Screen } from '@/components/screen'
import { Sheet } from '@/components/sheet'
import { EmptyState } from '@/components/state'
import { ExportRows } from '@/features/question-list/export-rows'
import { Gate } from '@/features/question-list/gate'
import { ListSkeleton } from '@/features/question-list/list-skeleton'
import { UndoBar } from '@/features/question-list/undo-bar'
import { SubjectName } from '@/features/subject-switch/subject-name'
import { SubjectSheet } from '@/features/subject-switch/subject-sheet'
import { definePage } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { perLearner } from '@/hooks/per-learner'
import { Notes } from './parts/notes'
import { usePracticeNote } from './use-practice-note'
import s from './practice-note.module.scss'

const empty = (
  <EmptyState
    art="note"
    title="这个科目还没有笔记"
    text="边学边记，考前好翻"
    action={{ label: '去做题', onTap: () => void go('practice', { section: 'chapters' }) }}
  />
)
const skeleton = (
  <View className={s.main}>
    <ListSkeleton />
  </View>
)

/** 我的笔记: practise their questions, look through them, remove and export them. */
function PracticeNote() {
  const page = usePracticeNote()
  const { subject } = page
  const chosen = page.choice.ids?.size ?? 0
  const batch = page.choice.ids !== null && (
    <View className={s.batch}>
      <Button size={44} kind="danger" block disabled={chosen === 0} onTap={page.remove}>
        {`移出 ${chosen} 条笔记`}
      </Button>
    </View>
  )
  const sheets = (
    <>
      <Sheet open={page.menu} title="导出笔记" onClose={() => page.setMenu(false)}>
        <ExportRows read={(format) => exportNotes(subject.id, format)} />
      </Sheet>
      <SubjectSheet
        open={page.choosing}
        subjects={subject.chosen}
        activeId={subject.id}
        onSelect={page.select}
        onAdd={page.add}
        onClose={() => page.setChoosing(false)}
      />
    </>
  )
  return (
    <Screen title="我的笔记" scroll={false} footer={batch} overlay={sheets}>
      <View className={s.page}>
        <Gate facts={subject} guestText="笔记会跟着账号走，换设备也不丢">
          {subject.name !== '' && <SubjectName name={subject.name} onTap={() => page.setChoosing(true)} />}
          <AsyncView query={page.query} skeleton={skeleton} empty={empty} isEmpty={({ chapters }) => page.whole && chapters.length === 0}>
            {(list) => <Notes key={subject.id} list={list} page={page} />}
          </AsyncView>
        </Gate>
        <UndoBar removal={page.removal} unit="条笔记" />
      </View>
    </Screen>
  )
}

export default definePage('practiceNote', perLearner(PracticeNote))
