import { View } from '@tarojs/components'
import { AsyncView } from '@/components/async-view'
import { EmptyState } from '@/components/state'
import { useChanged } from '@/hooks/changed'
import { FAVORITES, type Catalogue } from '../use-catalogue'
import { Categories } from './categories'
import { CourseRows } from '@/features/course-shelf/course-rows'
import { RowsSkeleton } from './course-skeleton'
import { Section } from './section'
import s from './catalogue.module.scss'

/** More rows than fit one screen: then the end is worth a word. */
const ONE_SCREEN = 6

export interface CourseCatalogueProps {
  catalogue: Catalogue
  categories: readonly string[]
  /** There is a learner: he may look at the courses he keeps. */
  keeps: boolean
}

/** The classes of the subject by category; only the list changes with it. */
export function CourseCatalogue({ catalogue, categories, keeps }: CourseCatalogueProps) {
  const { choice, choose } = catalogue
  const kept = choice.category === FAVORITES
  return (
    <>
      <Section title="系统课" />
      <Categories names={keeps ? [FAVORITES, ...categories] : categories} value={choice.category} onChange={choose} />
      <FoundCourses catalogue={catalogue} empty={kept ? '还没有收藏课程' : '这个分类还没有课程'} kept={kept} />
    </>
  )
}

/** The rows of a category, of a search or, `kept`, of the favourites. */
export function FoundCourses({ catalogue, empty, kept = false }: { catalogue: Catalogue; empty: string; kept?: boolean }) {
  const { list, complete, choice } = catalogue
  const fade = useChanged(choice.category)
  const waiting = (list.isFetching ?? false) && list.data !== undefined
  return (
    <AsyncView
      query={list}
      skeleton={<RowsSkeleton />}
      errorTitle="获取课程失败"
      isEmpty={(pages) => pages.every((rows) => rows.length === 0)}
      empty={
        kept ? (
          <EmptyState art="star" title={empty} text="在课程或课时里点「收藏」，就放到这里" />
        ) : (
          <EmptyState art="search" title={empty} text="换个词或分类试试" />
        )
      }
    >
      {(pages) => (
        <View key={choice.category} className={fade ? s.list : undefined}>
          <CourseRows pages={pages} />
          {!complete && waiting && <View className={s.end}>正在加载…</View>}
          {complete && pages.flat().length >= ONE_SCREEN && <View className={s.end}>没有更多了</View>}
        </View>
      )}
    </AsyncView>
  )
}
