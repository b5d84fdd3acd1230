import { exportFavorites } from '@/api/favorite'
import { ListRow } from '@/components/list-row'
import { Sheet } from '@/components/sheet'
import { CLEAR_UNDO_MS } from '@/domain/clearing'
import { ExportRows } from '@/features/question-list/export-rows'
import { go } from '@/hooks/go'
import { WHOLE, type usePracticeFavorite } from '../use-practice-favorite'

/** What is done with all favourites. */
export function Menu({ page }: { page: ReturnType<typeof usePracticeFavorite> }) {
  const close = () => page.setMenu(false)
  const clear = () => {
    close()
    void go('multipleDels', { kind: 'favorite' })
  }
  const manage = () => {
    close()
    page.setFolders('manage')
  }
  return (
    <Sheet open={page.menu} title="管理收藏" onClose={close}>
      <ListRow icon="search" title="搜索收藏" onTap={() => page.show(WHOLE)} />
      <ListRow icon="star" title="收藏夹管理" note="新建、改名、删除" onTap={manage} />
      <ExportRows read={(format) => exportFavorites(page.subject.id, format)} />
      <ListRow icon="bin" title="清空题库记录" note={`可选择题库和记录，${CLEAR_UNDO_MS / 1000} 秒内可撤销`} onTap={clear} />
    </Sheet>
  )
}
