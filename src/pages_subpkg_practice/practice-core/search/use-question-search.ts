import { useState } from 'react'
import { searchQuestions } from '@/api/search'
import { rowsOnce } from '@/domain/pages'
import { searchWords } from '@/domain/search'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { numbered, usePages } from '@/hooks/pages'
import { useSettling } from '@/hooks/settled'
import { clearHistory, readHistory, remember } from './history'

/** Where is looked: the subject studied now, or all of them. */
export type Scope = 'subject' | 'all'

/** The pages of a search through the query cache; nothing is asked for a query without words. */
function useFound(text: string, subjectId: string | undefined) {
  const words = searchWords(text)
  const q = words.join(' ')
  const { query, more } = usePages({
    key: ['search', q, subjectId],
    read: (page) => searchQuestions({ q, subjectId, page }),
    ...numbered,
    enabled: words.length > 0,
  })
  const first = query.data?.[0]
  const data = query.data && first && { rows: rowsOnce(query.data, ({ questionId }) => questionId), total: first.total, more: first.more }
  return { words, query: { ...query, data }, readMore: more }
}

/** The search over questions: what is typed, what was found, and what was looked for before. */
export function useQuestionSearch() {
  const subject = useActiveSubject()
  const [text, setText] = useState('')
  const [asked, ask] = useSettling(text.trim())
  const [scope, setScope] = useState<Scope>('subject')
  const [history, setHistory] = useState(readHistory)
  const found = useFound(asked, scope === 'subject' && subject.id !== '' ? subject.id : undefined)
  return {
    ...found,
    text,
    asked,
    scope,
    history,
    setText,
    setScope,
    /** A search counts once it led somewhere: while typing nothing is remembered. */
    keep: () => {
      if (searchWords(text).length > 0) setHistory(remember(text.trim()))
    },
    /** Looks for a former search at once. */
    ask: (former: string) => {
      setText(former)
      ask(former.trim())
    },
    forget: () => {
      clearHistory()
      setHistory([])
    },
  }
}
