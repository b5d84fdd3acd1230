import { Text, View } from '@tarojs/components'
import type { Favorites } from '@/api/favorite'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Icon } from '@/components/icon'
import { Screen } from '@/components/screen'
import { Segmented } from '@/components/segmented'
import { EmptyState } from '@/components/state'
import { Gate } from '@/features/question-list/gate'
import { GroupList } from '@/features/question-list/group-list'
import { ListHero } from '@/features/question-list/list-hero'
import { ListSkeleton } from '@/features/question-list/list-skeleton'
import { groupLines } from '@/features/question-list/model'
import { QuestionSheet } from '@/features/question-list/question-sheet'
import type { Choice } from '@/features/question-list/use-choice'
import { definePage } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { perLearner } from '@/hooks/per-learner'
import { FolderSheet } from './parts/folder-sheet'
import { Menu } from './parts/menu'
import { groupsOf, usePracticeFavorite, type FavoriteBy } from './use-practice-favorite'
import s from './practice-favorite.module.scss'

type Page = ReturnType<typeof usePracticeFavorite>

const GROUPINGS: { value: FavoriteBy; label: string }[] = [
  { value: 'chapter', label: '按章节' },
  { value: 'folder', label: '收藏夹' },
]

const empty = (
  <EmptyState
    art="star"
    title="还没有收藏"
    text="遇到好题点一下星标"
    action={{ label: '去做题', onTap: () => void go('practice', { section: 'chapters' }) }}
  />
)

function Lists({ all, page }: { all: Favorites; page: Page }) {
  return (
    <>
      <ListHero
        lead="收藏的好题"
        count={all.total}
        note={`分布在 ${all.chapters.length} 个章节`}
        action="开始练习"
        onTap={page.practiseAll}
      />
      <View className={s.bar}>
        <Segmented onPage options={GROUPINGS} value={page.by} onChange={page.setBy} label="分组方式" />
        <View className={s.menu} ariaRole="button" onClick={() => page.setMenu(true)}>
          <Icon name="sliders" size={18} />
          <Text>管理</Text>
        </View>
      </View>
      <GroupList key={page.by} lines={groupLines(groupsOf(all, page.by))} onOpen={page.show} />
    </>
  )
}

/** 我的收藏: practise them all, or by chapter or folder; several are moved or taken out at once. */
function PracticeFavorite() {
  const page = usePracticeFavorite()
  const move = ({ ids, end }: Choice) => (
    <Button
      size={44}
      kind="soft"
      block
      disabled={ids === null || ids.size === 0}
      onTap={() => {
        end()
        // One sheet at a time: the folders take the place of the questions.
        page.show(null)
        page.setFolders([...(ids ?? [])])
      }}
    >
      移动到…
    </Button>
  )
  const overlay = (
    <>
      <QuestionSheet
        subjectId={page.subject.id}
        group={page.open}
        pages={page.pages}
        removal={page.removal}
        removeLabel="移出"
        practise={page.start}
        search={page.search}
        more={move}
        onClose={() => page.show(null)}
      />
      <Menu page={page} />
      <FolderSheet
        subjectId={page.subject.id}
        folders={page.all.data?.folders ?? []}
        mode={page.folders}
        onMoved={() => page.setFolders(null)}
        onClose={() => page.setFolders(null)}
      />
    </>
  )
  return (
    <Screen title="我的收藏" onRefresh={async () => page.all.refetch()} overlay={overlay}>
      <View className={s.main}>
        <Gate facts={page.subject} guestText="收藏会跟着账号走，换设备也不丢">
          <AsyncView query={page.all} skeleton={<ListSkeleton />} empty={empty} isEmpty={({ chapters }) => chapters.length === 0}>
            {(all) => <Lists all={all} page={page} />}
          </AsyncView>
        </Gate>
      </View>
    </Screen>
  )
}

export default definePage('practiceFavorite', perLearner(PracticeFavorite))
