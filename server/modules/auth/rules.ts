/**
 * Every number of the login (reliability.md rules 5 and 6). Times are seconds; a limit is counted from its first use.
 */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const SESSION_SECONDS = 30 * DAY

export const SMS_CODE = { digits: 6, seconds: 10 * MINUTE, maxTries: 5 } as const

/** Codes sent. The first is also what the countdown on the button shows. */
export const SMS_LIMITS = {
  phoneGap: { limit: 1, seconds: MINUTE },
  phoneHour: { limit: 5, seconds: HOUR },
  phoneDay: { limit: 10, seconds: DAY },
  account: { limit: 10, seconds: DAY },
  // A class room of 100 behind one address signs in within a lesson, a code for each and one more for those whose first was lost or
  // mistyped, and the next class after it; a phone is rung up no more often for that, and the total guards the spend.
  address: { limit: 300, seconds: HOUR },
  total: { limit: 2000, seconds: HOUR },
} as const

/** Anonymous sessions of one address: a class room behind one address gets in, a flood does not. */
export const ANONYMOUS_LIMIT = { limit: 600, seconds: HOUR } as const

export const CAPTCHA = { length: 4, seconds: 60, perSession: { limit: 60, seconds: 10 * MINUTE } } as const

/** Failed passwords: after `free` a captcha is asked for; after `account` or `address`, even that does not help for a while. */
export const PASSWORD_LIMITS = {
  free: { limit: 3, seconds: 15 * MINUTE },
  account: { limit: 50, seconds: HOUR },
  address: { limit: 200, seconds: HOUR },
} as const

/** Mini program logins of one address: each asks the platform once. */
export const WECHAT_LIMIT = { limit: 600, seconds: HOUR } as const

/** Phone numbers asked from the platform by one session: each is charged. */
export const WECHAT_PHONE_LIMIT = { limit: 10, seconds: HOUR } as const
