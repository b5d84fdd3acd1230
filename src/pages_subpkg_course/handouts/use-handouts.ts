import { useState } from 'react'
import { handoutLink, type HandoutRow } from '@/api/course-learn'
import { ERROR_TOAST_MS } from '@/domain/outcome'
import { go } from '@/hooks/go'
import { markStale } from '@/hooks/query'
import { requireLogin } from '@/hooks/require-login'
import { useReviewMode } from '@/hooks/review-mode'
import { tellError } from '@/hooks/tell-error'
import { pdf, PdfError } from '@/platform/pdf'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { serverNow } from '../lessons/server-clock'

/** Its chapter opens at a later date. */
export const isLocked = ({ opensAt }: Pick<HandoutRow, 'opensAt'>): boolean => opensAt !== null && opensAt > serverNow()

/** A document in a list: share of it that has come, failed, or nothing to say. */
export type HandoutState = number | 'failed' | undefined

/** A lesson that is a document is done by opening it: outlines say so when they are shown again. */
const read = () => void markStale(['course'])

/** Opening the documents of a list: the page of the browser, or a download in the row and the platform's viewer. */
export function useHandouts(mayOpen: boolean) {
  const reviewed = useReviewMode()
  const [states, setStates] = useState<Record<string, HandoutState>>({})
  const set = (id: string, state: HandoutState) => setStates((now) => ({ ...now, [id]: state }))

  const download = async ({ id }: HandoutRow) => {
    const link = async () => {
      const { url, bytes } = await handoutLink(id)
      return { url: `${system.env.apiServer}${url}`, bytes }
    }
    set(id, pdf.has(id) ? undefined : 0)
    try {
      await pdf.open({ id, link }, (share) => setStates((now) => (typeof now[id] === 'number' ? { ...now, [id]: share } : now)))
      set(id, undefined)
      read()
    } catch (error) {
      set(id, 'failed')
      if (error instanceof PdfError) toast.show({ kind: 'error', text: error.message, duration: ERROR_TOAST_MS })
      else tellError(error)
    }
  }
  const open = (row: HandoutRow) => {
    if (!requireLogin() || typeof states[row.id] === 'number') return
    if (!mayOpen) toast.info(reviewed ? '讲义暂未开放' : '加入课程后可以查看讲义')
    else if (isLocked(row)) toast.info('这一章还没有开放，到时间再来看吧')
    else if (pdf.way === 'page') void go('pdfPreview', { kind: 'handout', id: row.id, title: row.title }).then(read)
    else void download(row)
  }
  return {
    stateOf: (id: string): HandoutState => states[id],
    has: pdf.has,
    /** A tap has to bring the document to the device first; a page of ours shows it at once. */
    mustCome: (id: string) => pdf.way === 'viewer' && !pdf.has(id),
    open,
  }
}

export type HandoutDesk = ReturnType<typeof useHandouts>
