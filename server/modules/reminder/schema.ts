import { Type } from '@sinclair/typebox'
import { contracts, Nullable, Strict } from '../../http/contract'

/** Minute of the day of Asia/Shanghai. */
const Minute = Nullable(Type.Integer({ minimum: 0, maximum: 1439 }))

const Reminder = Type.Object({
  /** null: off. */
  minute: Minute,
  /** Messages that may still be sent. */
  messages: Type.Integer(),
  /** The message template to ask for; null while the operator has none: nothing can be offered then. */
  template: Nullable(Type.String()),
})

export const reminderContracts = contracts({
  reminder: {
    method: 'GET',
    url: '/api/reminder',
    access: 'user',
    summary: 'When the learner is reminded of practising, and what WeChat has to be asked for',
    result: Reminder,
  },
  saveReminder: {
    method: 'POST',
    url: '/api/reminder',
    access: 'user',
    summary: 'Set the time of the reminder; `agreed` counts one consent of WeChat, good for one message',
    body: Strict({ minute: Minute, agreed: Type.Boolean() }),
    result: Reminder,
  },
})
