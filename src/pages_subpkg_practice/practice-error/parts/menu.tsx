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

/** How the book is grouped, and in a sheet of its own what is done with all of it. */
export function Menu({ page }: { page: ReturnType<typeof usePracticeError> }) {
  const close = () => page.setMenu(null)
  const group = (by: WrongGroupBy) => {
    page.setBy(by)
    close()
  }
  const clear = () => {
    close()
    void go('multipleDels', { kind: 'wrong' })
  }
  return (
    <>
      <Sheet open={page.menu === 'grouping'} title="分组方式" onClose={close}>
        <View className={s.by}>
          <Segmented options={GROUPINGS} value={page.by} onChange={group} block label="分组方式" />
        </View>
      </Sheet>
      <Sheet open={page.menu === 'managing'} title="管理错题本" onClose={close}>
        <ListRow icon="search" title="搜索错题" onTap={() => page.show(WHOLE)} />
        <ExportRows read={(format) => exportWrong(page.subject.id, format)} />
        <ListRow icon="bin" title="清空题库记录" note={`可选择题库和记录，${CLEAR_UNDO_MS / 1000} 秒内可撤销`} onTap={clear} />
      </Sheet>
    </>
  )
}
