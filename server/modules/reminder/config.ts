/** Numbers of reminders. */
export const REMINDER = {
  /** Consents that are kept at most; more would outlive the learner's interest. */
  messages: 30,
  /** A reminder that could not be sent in time is left out after this many minutes. */
  lateMinutes: 90,
  /** Sent in one look; more wait for the next. */
  batch: 200,
} as const

/** Between two looks for reminders that are due, ms. */
export const REMIND_MS = 60_000

/**
 * Key of the global config with the message template, as the operator gets it from WeChat: `<template id>,<field of the
 * text>,<field of the time>`, e.g. `Xy12…,thing1,time2`. Without it nobody is asked and nothing is sent.
 */
export const TEMPLATE_KEY = 'REMINDER_TEMPLATE'

/** Where a tap on the message leads. */
export const REMINDER_PAGE = 'pages/practice/practice'
