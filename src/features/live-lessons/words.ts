import type { LiveRow } from '@/api/course'
import { clockOf } from '@/domain/calendar'
import type { LiveState } from '@/domain/live/state'
import { grouped } from '@/domain/numerals'

/** The time of day of an instant in Asia/Shanghai: 09:30. */
export const timeOf = (ms: number): string => clockOf(ms).padStart(5, '0')

export interface LiveButton {
  kind: 'primary' | 'soft' | 'line'
  label: string
}

/** What the button of a live says; null: there is nothing to do any more. */
export function buttonOf(state: LiveState, reserved: boolean): LiveButton | null {
  if (state === 'running') return { kind: 'primary', label: '进入' }
  if (state === 'replay') return { kind: 'line', label: '看回放' }
  if (state === 'over') return null
  return reserved ? { kind: 'line', label: '已预约' } : { kind: 'soft', label: '预约' }
}

/** The line below the title: 王静怡·全程班第 13 讲, the course by its short name; the number stays with its words. */
export const noteOf = ({ teacher, shortName, number }: Pick<LiveRow, 'teacher' | 'shortName' | 'number'>): string =>
  `${teacher ? `${teacher}·` : ''}${shortName}第\u00a0${number}\u00a0讲`

/** 128 人在看, before the line of a live that runs; '' when nobody is there yet. */
export const watchingOf = (state: LiveState, viewers: number): string =>
  state === 'running' && viewers > 0 ? `${grouped(viewers)} 人在看·` : ''
