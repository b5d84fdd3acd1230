import { useInfiniteQuery } from '@tanstack/react-query'
import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import * as course from '@/api/course'
import type { AsyncQuery } from '@/components/async-view'
import { useReadingOn } from '@/hooks/pages'
import { queryClient } from '@/hooks/query'
import { useSettled } from '@/hooks/settled'

type Pages = course.CourseRow[][]

/** In place of a category: the courses a learner keeps. */
export const FAVORITES = '*'

/** What is looked at: a category ('' all, or FAVORITES) or, when there are words, what a search found. */
export interface Choice {
  category: string
  words: string
}

/** Whose catalogue. */
interface Owner {
  subjectId: string
  /** Names the learner and the review mode: prices and what is owned depend on them. */
  viewer: string
  /** There is a learner, who may keep courses. */
  keeps: boolean
}

/** What the tab's own answer says of it. */
type Head = Pick<course.CourseHome, 'catalogue' | 'categories'>

const countOf = (pages: readonly course.CoursePage[]) => pages.reduce((sum, { rows }) => sum + rows.length, 0)

/**
 * The catalogue below the sections: its first page comes with the tab's own answer, further pages, categories and searches
 * are read when they are asked for.
 * @param home its first page and its categories; undefined until they are there
 */
export function useCatalogue({ subjectId, viewer, keeps }: Owner, home: Head | undefined) {
  const [chosen, setChoice] = useState<Choice>({ category: '', words: '' })
  const [wantsMore, setWantsMore] = useState('')
  const first = home?.catalogue
  // Who logs out while his favourites are shown looks at all courses again, and who comes to a subject that has no such category.
  const known = chosen.category === FAVORITES ? keeps : home?.categories.includes(chosen.category)
  const choice = known ? chosen : { ...chosen, category: '' }
  const words = useSettled(choice.words.trim())
  // Typed and not yet asked: whatever is there answers something else.
  const typing = words !== choice.words.trim()
  const kept = words === '' && choice.category === FAVORITES
  const plain = words === '' && choice.category === ''
  const given = plain && first ? first.rows.length : 0
  const shelf = words === '' && !kept ? ('catalogue' as const) : ('all' as const)
  const key = ['course', 'list', subjectId, viewer, words === '' ? choice.category : '', words]
  // All courses begin with the tab's own answer: there is nothing to read until their second page is asked for.
  const enabled = subjectId !== '' && (!plain || wantsMore === subjectId)
  const query = useInfiniteQuery(
    {
      queryKey: key,
      queryFn: ({ pageParam }) =>
        course.list({
          subjectId,
          shelf,
          page: pageParam,
          ...(kept ? { favorite: true } : words === '' ? choice.category && { category: choice.category } : { words }),
        }),
      initialPageParam: plain ? 2 : 1,
      getNextPageParam: (last, pages, page) => (last.rows.length > 0 && given + countOf(pages) < last.total ? page + 1 : undefined),
      enabled,
      // Courses and lessons are kept and dropped on pages above this one.
      ...(kept && { staleTime: 0 }),
    },
    queryClient,
  )
  const readOn = useReadingOn(key, query)
  // Bought, given back or tidied up on a page above: a row says what the course costs, or that it is owned.
  useDidShow(() => {
    const changed = kept || queryClient.getQueryState(key)?.isInvalidated
    if (enabled && query.data && changed) void query.refetch({ cancelRefetch: false })
  })
  const read = query.data?.pages ?? []
  const head: Pages = plain && first ? [first.rows] : []
  const total = read[0]?.total ?? (plain ? (first?.total ?? 0) : 0)
  const shown = given + countOf(read)
  const pages: Pages = [...head, ...read.map(({ rows }) => rows)]
  const list: AsyncQuery<Pages> = {
    data: !typing && (plain || query.data) ? pages : undefined,
    error: typing ? null : query.error,
    isPending: typing || query.isPending,
    isFetching: query.isFetching,
    refetch: query.refetch,
  }
  return {
    choice,
    choose: (category: string) => setChoice({ category, words: '' }),
    find: (text: string) => setChoice({ ...choice, words: text }),
    /** A search is shown in place of the sections. */
    searching: choice.words.trim() !== '',
    list,
    complete: shown >= total,
    /** Reads again what is its own, beside the tab's answer. */
    refresh: async () => (enabled ? query.refetch() : null),
    more: () => {
      if (typing || shown >= total) return
      if (plain && wantsMore !== subjectId) setWantsMore(subjectId)
      else if (query.hasNextPage) readOn()
      // The second page failed, and it is the first of this list: "the next one" is none before something was read.
      else if (plain && query.isError && !query.data) void query.refetch()
    },
  }
}

export type Catalogue = ReturnType<typeof useCatalogue>
