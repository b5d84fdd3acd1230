import { useEffect, useRef, useState } from 'react'
import { handoutLink } from '@/api/course-learn'
import { preview } from '@/api/print'
import { unsaid } from '@/api/client'
import { ApiCallError, CODE, isGone } from '@/domain/errors'
import { useLoggedIn } from '@/hooks/require-login'
import { pdf, PdfError } from '@/platform/pdf'
import type { DrawnPdf } from '@/platform/pdf/contract'
import { system } from '@/platform/system'
import type { RouteQuery } from '@/routes'

type Wanted = RouteQuery['pdfPreview']

export type PdfView =
  /** share: 0 to 1. */
  | { phase: 'loading'; share: number }
  | { phase: 'failed'; words: string }
  /** It is not there, or closed to this learner: another try brings nothing. */
  | { phase: 'refused'; words: string; gone: boolean }
  /** The platform's viewer was opened. */
  | { phase: 'opened' }
  | { phase: 'drawn'; document: DrawnPdf; watermark: string }

const wordsOf = (error: unknown): string =>
  error instanceof PdfError ? error.message : (unsaid(error)?.text ?? '文档没有打开，请稍后再试')

const isClosed = (error: unknown): boolean => error instanceof ApiCallError && error.errorCode === CODE.forbidden

const failureOf = (error: unknown): PdfView =>
  isGone(error) || isClosed(error)
    ? { phase: 'refused', words: wordsOf(error), gone: isGone(error) }
    : { phase: 'failed', words: wordsOf(error) }

/** A document: its link, how far it has come, and what to show of it. */
export function usePdf({ kind, id, title }: Wanted) {
  const [view, setView] = useState<PdfView>({ phase: 'loading', share: 0 })
  const [name, setName] = useState(title ?? '')
  const loggedIn = useLoggedIn()
  const shown = useRef(true)

  const ask = async () => {
    const link = kind === 'print' ? await preview(id) : await handoutLink(id)
    setName(link.title)
    return { file: { url: `${system.env.apiServer}${link.url}`, bytes: link.bytes }, watermark: link.watermark }
  }
  // The last word on a download may come after the document itself.
  const progress = (share: number) => setView((now) => (now.phase === 'loading' ? { phase: 'loading', share } : now))
  const read = async (): Promise<PdfView> => {
    if (pdf.way === 'viewer') {
      await pdf.open({ id: `${kind}:${id}`, link: async () => (await ask()).file }, progress)
      return { phase: 'opened' }
    }
    const { file, watermark } = await ask()
    return { phase: 'drawn', document: await pdf.read(file, progress), watermark }
  }
  const load = async () => {
    setView({ phase: 'loading', share: 0 })
    const next = await read().catch(failureOf)
    if (shown.current) setView(next)
    else if (next.phase === 'drawn') next.document.close()
  }
  const latest = useRef(load)
  latest.current = load
  const may = kind === 'print' || loggedIn
  useEffect(() => {
    if (may) void latest.current()
  }, [may])
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  const document = view.phase === 'drawn' ? view.document : null
  useEffect(() => () => document?.close(), [document])
  return { view, title: name || '文档', may, load: () => void load() }
}
