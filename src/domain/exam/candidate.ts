/** What a candidate's card says, in words (mockup 11). */
import { clockText, twoDigits } from '../numerals'
import type { CandidateCard } from './types'

const DIGITS = 12

/** The digits of what was typed for an admission number, 12 at most; full-width ones of Chinese keyboards, too. */
export const admissionDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, DIGITS)

/** 270144010823 → 2701 4401 0823; a shorter number as far as it goes. */
export const groupAdmission = (digits: string): string => (digits.match(/\d{1,4}/g) ?? []).join(' ')

/** What is wrong with an admission number, a sentence for under its field; null when it can be sent. */
export function admissionProblem(digits: string): string | null {
  if (digits === '') return '请填写准考证号'
  return digits.length === DIGITS ? null : '准考证号是 12 位数字'
}

/** 男 or 女 by the number of an identity card, masked or not: its last digit but one (of 15 digits, its last); '' when unknown. */
export function sexOf(documentNumber: string): string {
  const digit = documentNumber.length === 15 ? documentNumber.slice(-1) : documentNumber.slice(-2, -1)
  if (!/^\d$/.test(digit)) return ''
  return Number(digit) % 2 === 1 ? '男' : '女'
}

const CHINA_MS = 8 * 3_600_000
const MINUTE = 60_000
const clock = (day: Date) => `${twoDigits(day.getUTCHours())}:${twoDigits(day.getUTCMinutes())}`

/** 11 月 20 日 14:00 – 15:40, on the calendar of the exam (Beijing). */
export function examTimeWords({ startsAt, minutes }: Pick<CandidateCard, 'startsAt' | 'minutes'>): string {
  const from = new Date(startsAt + CHINA_MS)
  const to = new Date(startsAt + CHINA_MS + minutes * MINUTE)
  return `${from.getUTCMonth() + 1}\u00a0月\u00a0${from.getUTCDate()}\u00a0日 ${clock(from)} – ${clock(to)}`
}

/** 04:36 until the doors open, rounded up so that 00:00 means open; 1:04:36 from an hour on. */
export function waitWords(ms: number): string {
  return clockText(Math.ceil(Math.max(0, ms) / 1000))
}

/** 00:27:42, as the official machine shows it. */
export function fullClock(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000)
  return `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
}

/** Seats of a room, as official rooms have them. */
const ROOM_SEATS = 30

/** 线上模拟考场 02: seats are numbered through the rooms of a rehearsal; without a room for a seat that is no number. */
export function placeWords({ seat }: Pick<CandidateCard, 'seat'>): string {
  const room = Math.ceil(Number(seat) / ROOM_SEATS)
  return room > 0 ? `线上模拟考场 ${twoDigits(room)}` : '线上模拟考场'
}

/** 2027 护士资格考试 · 人机对话模拟; without a year while the day of the exam is not announced. */
export const rehearsalTitle = ({ examName, examDate }: Pick<CandidateCard, 'examName' | 'examDate'>): string =>
  `${examDate === null ? '' : `${examDate.slice(0, 4)} `}${examName} · 人机对话模拟`
