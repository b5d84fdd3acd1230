import { PayError, type PayContract, type PayTicket } from './contract'

export { PayError }

/** What a test's learner does with the cashier. */
const learner = { answer: 'done' as 'done' | 'cancelled' | Error, way: 'jsapi' as PayContract['way'] }
const asked: PayTicket[] = []

/** In memory, for tests. */
export const pay = {
  get way() {
    return learner.way
  },
  request: async (ticket) => {
    asked.push(ticket)
    if (learner.answer instanceof Error) throw learner.answer
    return learner.answer
  },
  picture: async (code) => `code:${code}`,
} satisfies PayContract as PayContract

/** Sets what the learner does with the cashier, and how this device pays. @public */
export const setPayer = (next: Partial<typeof learner>): void => void Object.assign(learner, next)

/** Tickets the cashier was opened with. @public */
export const askedTickets = (): readonly PayTicket[] => asked
