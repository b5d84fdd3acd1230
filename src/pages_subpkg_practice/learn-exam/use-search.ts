import { useState } from 'react'
import * as exam from '@/api/exam'
import { useApi } from '@/hooks/query'
import { useSettled } from '@/hooks/settled'

/** Search over the subjects; `keyword` is what the results belong to. */
export function useSearch() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim())
  const query = useApi(['exam', 'search', keyword], () => exam.searchSubject(keyword), { enabled: open && keyword !== '' })
  const close = () => {
    setOpen(false)
    setText('')
  }
  return { open, text, keyword, query, setText, show: () => setOpen(true), close }
}
