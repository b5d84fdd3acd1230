/** Printing to order (server/modules/print). */
import type { PrintOptions } from '@/domain/print-price'
import { getOpen, post, route } from './call'
import type { ResultOf } from './types'

export type PrintDocument = ResultOf<'/api/print/documents/{id}', 'get'>
export type PrintQuote = ResultOf<'/api/print/documents/{id}/quote', 'get'>

const path = (id: string) => route`/api/print/documents/${id}`

/** Documents of a subject and those for all. */
export const documents = (subjectId?: string) => getOpen<PrintDocument[]>('/api/print/documents', { subjectId })

/** One printed material with what may be chosen for it. */
export const document = (id: string) => getOpen<PrintDocument>(path(id))

/** What a choice costs to the door. The caller shows what went wrong. */
export const quote = (id: string, options: PrintOptions) => getOpen<PrintQuote>(`${path(id)}/quote`, options, { throwError: true })

/** Where a document can be read before it is ordered. */
export const preview = (id: string) => getOpen<ResultOf<'/api/print/documents/{id}/link', 'get'>>(`${path(id)}/link`)

/** Keeps a choice, to be ordered. The caller shows what went wrong. */
export const keep = (documentId: string, options: PrintOptions) =>
  post<ResultOf<'/api/print/jobs', 'post'>>('/api/print/jobs', { documentId, ...options }, { throwError: true })
