import { useEffect, useState } from 'react'
import * as information from '@/api/information'
import type { Article } from '@/api/information'
import { rowsOnce } from '@/domain/pages'
import { foldText, searchWords } from '@/domain/search'
import { forgetArticles, keptArticles } from '@/features/kept-articles'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { numbered, usePages } from '@/hooks/pages'
import { useReviewMode } from '@/hooks/review-mode'
import { useSettled } from '@/hooks/settled'
import { system } from '@/platform/system'
import type { Tab } from './article-words'

/** Whether an article of the device belongs in the list that is on show. */
function belongs({ category, favorite, title }: Article, { tab, q }: { tab: Tab; q: string }): boolean {
  const inTab = tab === 'all' || (tab === 'favorite' ? favorite : category === tab)
  const words = foldText(title)
  return inTab && searchWords(q).every((word) => words.includes(word))
}

/** Articles of the active subject by tab and words; without network those the device keeps. */
export function useInformation() {
  const subject = useActiveSubject()
  const reviewed = useReviewMode()
  const [tab, setTab] = useState<Tab>('all')
  const [text, setText] = useState('')
  const q = useSettled(text.trim())
  const pages = usePages({
    // Under review the paid ones are left out.
    key: ['information', 'list', subject.id, subject.userId, reviewed, tab, q],
    read: (page) =>
      information.list({
        // What a learner kept is shown whatever subject is on: articles of the device are, too.
        ...(subject.id !== '' && tab !== 'favorite' && { subjectId: subject.id }),
        ...(tab !== 'all' && { category: tab }),
        ...(q !== '' && { q }),
        page,
      }),
    ...numbered,
    // A learner who has chosen nothing yet reads the articles of every subject.
    enabled: subject.id !== '' || subject.mustChoose || subject.error !== null,
  })
  const { data, error } = pages.query
  const { userId } = subject
  useEffect(() => {
    // What has a price is not this reader's: it may have been, before a refund.
    const locked = data?.flatMap(({ rows }) => rows.filter(({ price }) => price !== null).map(({ id }) => id))
    if (locked) forgetArticles(userId, locked)
  }, [data, userId])
  const first = data?.[0]
  const kept = first === undefined && error !== null ? keptArticles({ userId, reviewed }) : []
  const offline = kept.filter((article) => belongs(article, { tab, q }))
  const rows = data ? rowsOnce(data, ({ id }) => id) : offline.length > 0 ? offline : undefined
  return {
    subject,
    tab,
    setTab,
    text,
    setText,
    now: first?.now ?? system.now(),
    searching: q !== '',
    hasMore: pages.hasMore,
    query: { ...pages.query, data: rows },
    more: pages.more,
  }
}

export type InformationPage = ReturnType<typeof useInformation>
