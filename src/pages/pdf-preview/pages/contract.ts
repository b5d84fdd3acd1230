import type { DrawnPdf } from '@/platform/pdf/contract'

export interface PagesProps {
  document: DrawnPdf
  /** Drawn over every page; '' none. */
  watermark: string
}
