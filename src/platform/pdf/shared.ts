import { CODE, TRANSPORT } from '../../domain/errors'
import { PdfError } from './contract'

/** What a learner reads when a document does not come, and the code of it. */
const REASONS = {
  network: ['文档没有下载完，请检查网络后重试', TRANSPORT.fileNetwork],
  document: ['文档打不开，请反馈给我们', CODE.failed],
  gone: ['下载链接已过期，请重试', CODE.notFound],
} as const

/** A document that cannot be shown, with the reason in words. */
export const unreadable = (reason: keyof typeof REASONS): PdfError => new PdfError(REASONS[reason][0], REASONS[reason][1])

/** Statuses of a link that has expired or was never given to this learner. */
export const isGone = (status: number): boolean => status === 401 || status === 403 || status === 404 || status === 410
