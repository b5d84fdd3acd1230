import { View } from '@tarojs/components'
import { exportWrong, type WrongGroupBy } from '@/api/wrong'
import { ListRow } from '@/components/list-row'
import { Segmented } from '@/components/segmented'
import { Sheet } from '@/components/sheet'
import { CLEAR_UNDO_MS } from '@/domain/clearing'
import { ExportRows } from '@/features/question-list/export-rows'
import { go } from '@/hooks/go'
import { WHOLE, type usePracticeError } from '../use-practice-error'
import { BY_LABEL } from '../words'
import s from './menu.module.scss'

const GROUPINGS = (Object.keys(BY_LABEL) as WrongGroupBy[]).map((value) => ({ value, label: BY_LABEL[value] }))

/** How the book is grouped, and what is done with all of it. */
export function Menu({ page }: { page: ReturnType<typeof usePracticeError> }) {
  const close = () => page.setMenu(false)
  const clear = () => {
    close()
    void go('multipleDels', { kind: 'wrong' })
  }
  return (
    <Sheet open={page.menu} title="错题本" onClose={close}>
      <View className={s.by}>
        <Segmented options={GROUPINGS} value={page.by} onChange={page.setBy} block label="分组方式" />
      </View>
      <ListRow icon="search" title="搜索错题" onTap={() => page.show(WHOLE)} />
      <ExportRows read={(format) => exportWrong(page.subject.id, format)} />
      <ListRow icon="minus" title="清空题库记录" note={`可选择题库和记录，${CLEAR_UNDO_MS / 1000} 秒内可撤销`} onTap={clear} />
    </Sheet>
  )
}
