/** What the head and today's card of the daily practice say (mockup 13 and its notes). */
import type { DailyDone, DailyOverview } from '@/api/daily'
import { DAILY_SIZE } from '@/domain/limits'

type Personal = NonNullable<DailyOverview['personal']>

/** The head: a number with words beside it, or words alone. */
export interface StreakWords {
  /** Days in a row; null: the words stand alone. */
  days: number | null
  title: string
  note: string
}

/** The streak in words; a streak of nothing is never written as 0. */
export function streakWords(personal: Pick<Personal, 'streak' | 'result'> | null): StreakWords {
  if (!personal) return { days: null, title: `每天 ${DAILY_SIZE} 题`, note: '登录后记录连续天数，换设备也不丢' }
  const { streak, result } = personal
  if (streak.days === 0) {
    const note = streak.best > 0 ? `最长 ${streak.best} 天，重新开始` : '完成今天的练习，点亮第一天'
    return { days: null, title: '从今天开始', note }
  }
  const note = result ? '今天已完成，明天继续' : `完成今天的练习，达到 ${streak.days + 1} 天`
  return { days: streak.days, title: '天连续练习', note }
}

/** Today's card: what it says and what its button does. */
export interface TodayWords {
  title: string
  /** The theme; it may be long. */
  note: string
  /** What stands after the theme. */
  tail: string
  action: { kind: 'practise' | 'analysis'; label: string } | null
}

/** Today's set in words. */
export function todayWords({ set, personal }: Pick<DailyOverview, 'set' | 'personal'>): TodayWords {
  if (!set) return { title: '今日没有练习', note: '这个科目还没有可以每日一练的题目', tail: '', action: null }
  const result = personal?.result
  if (result) {
    return {
      title: `今日答对 ${result.correct} / ${result.total}`,
      note: set.title,
      tail: '',
      action: { kind: 'analysis', label: '看分析' },
    }
  }
  const title = `今日 ${set.total} 题`
  const answered = personal?.answered ?? 0
  if (answered > 0) return { title, note: set.title, tail: ` · 已做 ${answered} 题`, action: { kind: 'practise', label: '继续' } }
  return { title, note: set.title, tail: ` · 约 ${set.minutes} 分钟`, action: { kind: 'practise', label: '开始' } }
}

/** Days of the history: today has a card of its own. */
export const earlier = (days: readonly DailyDone[], today: string): DailyDone[] => days.filter(({ day }) => day !== today)
