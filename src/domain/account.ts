/** Rules of the account and of who a learner says he is, the same on both sides. */
import { charactersOf, INVISIBLE } from './note'

/** Days between the request and the end of an account (specification of the account pages; mockup 39). */
export const COOLING_OFF_DAYS = 15
/** Days after a change of phone in which the account cannot be given up. */
export const PHONE_SETTLE_DAYS = 30

export type PersonField = 'nickname' | 'school' | 'about'

/** Fewest and most characters of what a learner writes about himself; 0: may be left empty. */
export const PERSON_LIMITS: Readonly<Record<PersonField, { label: string; least: number; most: number }>> = {
  nickname: { label: '昵称', least: 2, most: 16 },
  school: { label: '学校', least: 0, most: 30 },
  about: { label: '个人简介', least: 0, most: 60 },
}

/** Controls, ends of lines and the joiner, which a line needs none of. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200d\u2028\u2029]/g

/** A line as it is kept: no control or widthless characters, no blanks around it. */
export const plainLine = (text: string): string => text.replace(CONTROL, '').replace(INVISIBLE, '').trim()

/** Why a line cannot stand, in words for the learner; null when it can. `text` is a {@link plainLine}. */
export function personFault(field: PersonField, text: string): string | null {
  const { label, least, most } = PERSON_LIMITS[field]
  const length = charactersOf(text).length
  if (length < least) return `${label}至少 ${least} 个字`
  return length > most ? `${label}最多 ${most} 个字` : null
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const EARLIEST = '1920-01-01'

/** Why a day cannot be a birthday; null when it can. `today` as YYYY-MM-DD. */
export function birthdayFault(day: string, today: string): string | null {
  const [, year, month, date] = DAY.exec(day) ?? []
  const parsed = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day) return '生日不正确，请重新选择'
  return day < EARLIEST || day > today ? '生日不正确，请重新选择' : null
}

/** Why a text cannot be a password; null when it can: 8 to 32 characters with letters and digits. */
export function passwordFault(password: string): string | null {
  if (password.length < 8 || password.length > 32) return '密码需要 8–32 位'
  return /[A-Za-z]/.test(password) && /\d/.test(password) ? null : '密码需要同时包含字母和数字'
}
