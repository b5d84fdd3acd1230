/** The reminder of practising (server/modules/reminder). */
import { get, post } from './call'
import type { BodyOf, ResultOf } from './types'

export type Reminder = ResultOf<'/api/reminder', 'get'>

/** When the learner is reminded, and the message template to ask for. */
export const reminder = () => get<Reminder>('/api/reminder')

/** Sets the time; `agreed` counts one consent. */
export const saveReminder = (change: BodyOf<'/api/reminder'>) => post<Reminder>('/api/reminder', change)
