import { clockOf, dayOf } from '@/domain/calendar'

/** 2026-11-27 04:32: the day and time of an entry, under each other as wide in every row. */
export const momentWords = (ms: number): string => `${dayOf(ms)} ${clockOf(ms).padStart(5, '0')}`
