import { useEffect, useState } from 'react'
import * as exam from '@/api/exam'
import { useApi } from '@/hooks/query'

/** The search asks this long after the last key, ms (mockup note 23). */
const DEBOUNCE_MS = 300

/** Search over the subjects; `keyword` is what the results belong to. */
export function useSearch() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const query = useApi(['exam', 'search', keyword], () => exam.searchSubject(keyword), { enabled: open && keyword !== '' })
  const close = () => {
    setOpen(false)
    setText('')
    setKeyword('')
  }
  return { open, text, keyword, query, setText, show: () => setOpen(true), close }
}
