import type { BlankAnswer } from '@/domain/question'

/** Characters of it that are kept: 万元, 次/分, mmol/L, 科目核算. */
const MOST = 8
/** Words and signs right behind a blank, up to the first mark, number or formula. */
const BEHIND = /^\s*([%％‰°℃Ωμ/·²³A-Za-z\u4e00-\u9fff]+)/

/** Blanks with what the stem writes behind them: a learner who writes the unit, or the next word, with his answer is right, too. */
export function withBehind(stem: string, blanks: readonly BlankAnswer[]): BlankAnswer[] {
  const [, ...rest] = stem.split(/_{4,}/)
  return blanks.map((blank, index) => {
    const behind = BEHIND.exec(rest[index] ?? '')?.[1]
    return behind ? { ...blank, behind: behind.slice(0, MOST) } : blank
  })
}
