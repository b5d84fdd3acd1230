import { MessageFault, type WechatClient, type WechatMessage } from '../auth/ports'

/** What is sent for each that was taken, and what becomes of those that were not sent. */
export interface Delivery<T> {
  taken: readonly T[]
  messageOf: (one: T) => WechatMessage
  /** WeChat knows of no consent: what was written down does not hold. */
  forgetConsent: (one: T) => PromiseLike<unknown>
  /** Makes one due again that was not sent, with its consent. */
  putBack: (one: T) => PromiseLike<unknown>
}

/**
 * Sends messages of WeChat one after another; each was taken before, by one process, with its consent spent
 * (docs/decisions/020-reminders.md). One that WeChat will never take ends there, with its consent: put back, it would stand before
 * all others every minute.
 * @returns how many were sent
 * @throws what WeChat answered when it takes no messages now; those that were not sent are due again. What it said of one that it
 *   will never take, for the log, when all others are sent
 */
export async function deliver<T>(wechat: WechatClient, { taken, messageOf, forgetConsent, putBack }: Delivery<T>): Promise<number> {
  let sent = 0
  let fault: MessageFault | null = null
  for (const [at, one] of taken.entries()) {
    try {
      if ((await wechat.sendMessage(messageOf(one))) === 'sent') sent += 1
      else await forgetConsent(one)
    } catch (error) {
      if (error instanceof MessageFault) {
        fault ??= error
        continue
      }
      for (const rest of taken.slice(at)) await putBack(rest)
      throw error
    }
  }
  if (fault) throw fault
  return sent
}
