import type { ArticleRow, ArticleTab } from '@/api/information'
import { CATEGORY_WORDS } from '@/domain/article'
import { clockOf, dayOf, daysBetween, shortDay } from '@/domain/calendar'
import { grouped } from '@/domain/numerals'

export type Tab = 'all' | ArticleTab
export const TABS: { tab: Tab; label: string }[] = [
  { tab: 'all', label: '推荐' },
  { tab: 'news', label: CATEGORY_WORDS.news },
  { tab: 'policy', label: CATEGORY_WORDS.policy },
  { tab: 'tips', label: CATEGORY_WORDS.tips },
  { tab: 'favorite', label: '收藏' },
]

const HOUR = 3_600_000
const MINUTE = 60_000
const TEN_THOUSAND = 10_000

/** 刚刚, 12 分钟前, 2 小时前, 昨天, 11-18, 2025-11-18. */
export function ageWords(at: number, now: number): string {
  const age = now - at
  if (age < HOUR) return age < MINUTE ? '刚刚' : `${Math.floor(age / MINUTE)} 分钟前`
  const day = dayOf(at)
  const days = daysBetween(day, dayOf(now))
  if (days === 0) return `${Math.floor(age / HOUR)} 小时前`
  if (days === 1) return '昨天'
  return shortDay(day, dayOf(now))
}

/** 8,216 人读过, 3.4 万人读过; nothing before the first reader. */
export function readsWords(reads: number): string {
  if (reads === 0) return ''
  if (reads >= TEN_THOUSAND) return `${Math.floor(reads / (TEN_THOUSAND / 10)) / 10} 万人读过`
  return `${grouped(reads)} 人读过`
}

/** The line below the title of a row. */
export function rowWords({ category, publishedAt, read, reads }: ArticleRow, now: number): string {
  return [CATEGORY_WORDS[category], ageWords(publishedAt, now), read ? '已读' : readsWords(reads)].filter((word) => word !== '').join('·')
}

/** 2026-11-20 07:36, beside the title of an article. */
export const publishedWords = (at: number): string => `${dayOf(at)} ${clockOf(at).padStart(5, '0')}`
