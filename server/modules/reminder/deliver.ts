import { MessageFault, type WechatClient, type WechatMessage } from '../auth/ports'

/** Taken at once: what is taken counts as sent, so a process that is killed loses no more than these. */
const LOT = 5

/** What is sent for each that is taken, and what becomes of those that are not sent. */
export interface Delivery<T> {
  /** Takes what is due, so many at most; fewer: nothing more is due. */
  take: (most: number) => Promise<readonly T[]>
  /** Sent in one look; more wait for the next. */
  most: number
  messageOf: (one: T) => WechatMessage
  /** WeChat knows of no consent: what was written down does not hold. */
  forgetConsent: (one: T) => PromiseLike<unknown>
  /** Makes one due again that was not sent, with its consent. */
  putBack: (one: T) => PromiseLike<unknown>
  /** The process stops: the message under way is the last. */
  signal?: AbortSignal | undefined
}

/** Sends what was taken. @returns how many were sent, and what WeChat said of one that it will never take */
async function sendLot<T>(wechat: WechatClient, taken: readonly T[], of: Delivery<T>) {
  let sent = 0
  let fault: MessageFault | null = null
  const putBack = async (rest: readonly T[]) => {
    for (const one of rest) await of.putBack(one)
  }
  for (const [at, one] of taken.entries()) {
    if (of.signal?.aborted) {
      await putBack(taken.slice(at))
      break
    }
    try {
      if ((await wechat.sendMessage(of.messageOf(one))) === 'sent') sent += 1
      else await of.forgetConsent(one)
    } catch (error) {
      if (error instanceof MessageFault) {
        fault ??= error
        continue
      }
      await putBack(taken.slice(at))
      throw error
    }
  }
  return { sent, fault }
}

/**
 * Sends messages of WeChat one after another; each is taken before, by one process, with its consent spent
 * (docs/decisions/020-reminders.md). One that WeChat will never take ends there, with its consent: put back, it would stand before
 * all others every minute.
 * @returns how many were sent
 * @throws what WeChat answered when it takes no messages now; those that were not sent are due again. What it said of one that it
 *   will never take, for the log, when all others are sent
 */
export async function deliver<T>(wechat: WechatClient, delivery: Delivery<T>): Promise<number> {
  let sent = 0
  let fault: MessageFault | null = null
  for (let asked = 0; asked < delivery.most && !delivery.signal?.aborted; asked += LOT) {
    const taken = await delivery.take(LOT)
    const lot = await sendLot(wechat, taken, delivery)
    sent += lot.sent
    fault ??= lot.fault
    if (taken.length < LOT) break
  }
  if (fault) throw fault
  return sent
}
