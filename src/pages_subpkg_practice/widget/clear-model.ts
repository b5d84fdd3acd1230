import type { Clearable, ClearKind } from '@/api/clearing'

/** Kinds of records in the order of the screen. */
export const KINDS: readonly ClearKind[] = ['record', 'wrong', 'favorite', 'note']
export const KIND_LABEL: Record<ClearKind, string> = { record: '练习记录', wrong: '错题', favorite: '收藏', note: '笔记' }

/** Records of each kind in the chosen banks. */
export function countsOf(banks: Clearable[], chosen: ReadonlySet<string>): Record<ClearKind, number> {
  const sum = (kind: ClearKind) => banks.reduce((total, bank) => total + (chosen.has(bank.subjectId) ? bank.counts[kind] : 0), 0)
  return { record: sum('record'), wrong: sum('wrong'), favorite: sum('favorite'), note: sum('note') }
}

/** What would be cleared; `total` 0: nothing to do. */
export interface ClearPlan {
  subjectIds: string[]
  kinds: ClearKind[]
  total: number
  /** 「护士」等 2 个题库的 80 条练习记录、12 道错题 */
  words: string
}

const UNIT: Record<ClearKind, string> = { record: '条', wrong: '道', favorite: '道', note: '条' }

/** The plan of a choice. Banks that are gone and kinds without a record are left out. */
export function planOf(banks: Clearable[], subjects: ReadonlySet<string>, kinds: ReadonlySet<ClearKind>): ClearPlan {
  const taken = banks.filter((bank) => subjects.has(bank.subjectId))
  const counts = countsOf(banks, subjects)
  const cleared = KINDS.filter((kind) => kinds.has(kind) && counts[kind] > 0)
  const [first] = taken
  const names = taken.length > 1 ? `「${first?.name ?? ''}」等 ${taken.length} 个题库` : `「${first?.name ?? ''}」`
  const parts = cleared.map((kind) => `${counts[kind]} ${UNIT[kind]}${KIND_LABEL[kind]}`)
  return {
    subjectIds: taken.map((bank) => bank.subjectId),
    kinds: cleared,
    total: cleared.reduce((sum, kind) => sum + counts[kind], 0),
    words: `${names}的 ${parts.join('、')}`,
  }
}

/** The set with the item in it when it was not, without it when it was. */
export function toggled<T>(set: ReadonlySet<T>, item: T): Set<T> {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}
