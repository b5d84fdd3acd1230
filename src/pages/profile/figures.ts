import type { Profile } from '@/api/user'
import { grouped } from '@/domain/numerals'

export interface Figure {
  label: string
  value: string
  unit: string
}

const MINUTE = 60_000
/** From here on the time is told in hours. */
const HOURS_FROM = 100 * MINUTE

/** Study time: minutes at first, hours later; whole numbers, so that the column does not jump. */
function studyTime(ms: number): Omit<Figure, 'label'> {
  if (ms < HOURS_FROM) return { value: String(Math.floor(ms / MINUTE)), unit: '分' }
  return { value: grouped(Math.floor(ms / (60 * MINUTE))), unit: 'h' }
}

/** The four figures of the profile; all – for a guest, the accuracy – without answers. */
export function figuresOf(study: Profile['study'] | null): Figure[] {
  const none = { value: '–', unit: '' }
  const accuracy = study?.accuracy ?? null
  return [
    { label: '连续学习', ...(study ? { value: String(study.streakDays), unit: '天' } : none) },
    { label: '累计做题', ...(study ? { value: grouped(study.answered), unit: '' } : none) },
    { label: '正确率', ...(accuracy === null ? none : { value: String(Math.round(accuracy * 100)), unit: '%' }) },
    { label: '学习时长', ...(study ? studyTime(study.studyMs) : none) },
  ]
}
