import type { advancedPapers } from '../../db/schema'

type PaperRow = typeof advancedPapers.$inferSelect

/** A paper to be made of a subject's bank. `id` follows the subject: nurse-frequent-1. */
export interface PaperPlan extends Pick<PaperRow, 'name' | 'lock' | 'price'> {
  id: string
  kind: Exclude<PaperRow['kind'], 'past'>
  /** Questions at most; groups stay whole. */
  size: number
}

/** A paper in the shape of a past exam; it is sat as an exam too. */
export interface PastPlan extends Pick<PaperRow, 'lock' | 'price'> {
  year: number
}

/** How the past papers of a subject are held: an exam profile of it, and about how many questions stand in each section. */
export interface PastShape {
  profileId: string
  sections: Record<string, number>
}

/** Coins of a locked paper: a daily practice earns 10. */
const PRICE = { drill: 30, past: 50, forecast: 60 } as const
const SIZE = { drill: 25, forecast: 40 } as const

const free = { lock: 'free', price: 0 } as const
const coins = (price: number) => ({ lock: 'coins', price }) as const
/** Opened by a study card or its own product, which say so with a grant. */
const product = { lock: 'product', price: 0 } as const

/** Of every subject, in the order of the list. */
export const PAPERS: readonly PaperPlan[] = [
  { id: 'frequent-1', kind: 'frequent', name: '高频考点卷（一）', size: SIZE.drill, ...free },
  { id: 'frequent-2', kind: 'frequent', name: '高频考点卷（二）', size: SIZE.drill, ...free },
  { id: 'frequent-3', kind: 'frequent', name: '高频考点卷（三）', size: SIZE.drill, ...coins(PRICE.drill) },
  { id: 'tricky-1', kind: 'tricky', name: '易错题精练（一）', size: SIZE.drill, ...free },
  { id: 'tricky-2', kind: 'tricky', name: '易错题精练（二）', size: SIZE.drill, ...coins(PRICE.drill) },
  { id: 'forecast-1', kind: 'forecast', name: '考前押题卷（一）', size: SIZE.forecast, ...coins(PRICE.forecast) },
  { id: 'forecast-2', kind: 'forecast', name: '考前押题卷（二）', size: SIZE.forecast, ...product },
]

/** The product holds no official papers and says so: the name claims the shape of an exam, not its questions. */
export const pastName = (year: number): string => `${year} 年考点仿真卷`

export const PAST: readonly PastPlan[] = [
  { year: 2025, ...free },
  { year: 2024, ...coins(PRICE.past) },
  { year: 2023, ...coins(PRICE.past) },
]

/** By subject: the product's own ones. */
export const PAST_SHAPES: Readonly<Record<string, PastShape>> = {
  nurse: { profileId: 'nurse-sprint', sections: { a1: 12, a2: 14, a3a4: 8, b1: 8 } },
  accounting: { profileId: 'accounting-junior', sections: { single: 20, multiple: 10, judge: 10, indefinite: 15 } },
  teacher: { profileId: 'teacher-computer', sections: { single: 25, reading: 14, multiple: 8, judge: 10, blank: 6, essay: 2 } },
}
