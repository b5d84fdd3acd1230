import type { ArticleCategory } from '@/domain/article'
import type { ArticleSection } from '../../db/schema/information'

/** An article of the demo content. */
export interface DemoArticle {
  id: string
  category: ArticleCategory
  title: string
  /** On the cover. */
  coverTitle: string
  coverLine: string
  tone: number
  facts?: { label: string; value: string }[]
  free: ArticleSection[]
  /** What a paid article keeps back, with its price in fen. */
  rest?: ArticleSection[]
  price?: number
  pinned?: boolean
  courseId?: string
  printId?: string
  /** Hours before the first start. */
  hoursAgo: number
}

/** A paragraph; what stands between ** is marked. */
function paragraph(text: string) {
  const parts = text.split('**').map((part, index) => (index % 2 === 1 ? ({ t: 'b', s: part } as const) : part))
  return { t: 'p', c: parts.filter((part) => part !== '') } as const
}

/** A part of an article: a heading (null before the first) and its paragraphs. */
export const part = (heading: string | null, ...paragraphs: string[]): ArticleSection => ({
  heading,
  body: paragraphs.map((text) => ({ ...paragraph(text), c: [...paragraph(text).c] })),
})
