import { PdfError } from './contract'

/** What a learner reads when a document does not come. */
export const unreadable = (reason: 'network' | 'document' | 'gone'): PdfError =>
  new PdfError(
    {
      network: '文档没有下载完，请检查网络后重试',
      document: '文档打不开，请稍后再试',
      gone: '下载链接已过期，请重试',
    }[reason],
  )

/** Statuses of a link that has expired or was never given to this learner. */
export const isGone = (status: number): boolean => status === 401 || status === 403 || status === 404 || status === 410
