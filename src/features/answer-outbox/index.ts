/** The one outbox of the app: wired to the API, the session, the network and the learner. */
import { useSyncExternalStore } from 'react'
import { sendAnswers } from '@/api/practice'
import { storableResponse } from '@/domain/answer-text'
import { isUnacceptable } from '@/domain/errors'
import { acknowledgementOf, type AnswerItem, type RefusedEntry } from '@/domain/outbox'
import { onReturn } from '@/hooks/on-return'
import { refreshShown } from '@/hooks/query'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { isLoggedIn, useUserStore } from '@/stores/user'
import { Outbox, type OutboxView, type SendResult } from './outbox'

export type { OutboxView }

async function send(items: readonly AnswerItem[]): Promise<SendResult> {
  try {
    const ack = acknowledgementOf(await sendAnswers(items))
    return ack ? { type: 'acknowledged', ack } : { type: 'failed' }
  } catch (error) {
    return isUnacceptable(error) ? { type: 'unacceptable', reason: error.message } : { type: 'failed' }
  }
}

/** The learner who was signed in last: answers given after the session ended are still theirs. */
const author = () => useUserStore.getState().userInfo?.id ?? ''

const sender = () => {
  const state = useUserStore.getState()
  return isLoggedIn(state) && system.isOnline() ? author() : null
}

let opened: Outbox | null = null

/** Opened on first use, so that a cold start reads the device once and only when somebody asks. */
function outbox(): Outbox {
  opened ??= new Outbox({
    author,
    sender,
    send,
    onMemoryOnly: () => toast.warning('答案没能存到本机，暂存在内存里，联网同步前请不要关闭应用'),
    onAcknowledged: () => refreshShown(['practice', 'user', 'advanced', 'coin']),
  })
  return opened
}

/** Starts sending what waits, and goes on whenever network, app or login come back. Returns the way to stop. */
export const startOutbox = (): (() => void) => onReturn(() => void outbox().wake())

/** Keeps an answer on the device, at once and before anything else, then sends it in the background. */
export const recordAnswer = (item: AnswerItem): void => outbox().record({ ...item, response: storableResponse(item.response) })

/** Sends what waits now; resolves when nothing more can be sent for the moment. */
export const flushNow = (): Promise<void> => outbox().wake()

/** Whether every answer stands on the device: asked before the app begins anew. */
export const answersKept = (): boolean => outbox().isKept()

/** Answers of this learner the server has not confirmed. */
export const pendingAnswers = (): number => outbox().view().pending

/** Answers of a session that the server has not confirmed: a page that opens shows them over the server's. */
export const unsentAnswers = (sessionId: string): AnswerItem[] => outbox().unsent(sessionId)

/** Answers of this learner the server refused, each with its reason; kept on the device until {@link forgetRefused}. */
export const refusedAnswers = (): RefusedEntry[] => outbox().refused()

/** The learner has read these refusals: they and the records that cannot be read are no longer told of. */
export const forgetRefused = (read: readonly RefusedEntry[]): void => outbox().forgetRefused(read)

/** What waits for the server; the screen writes 未同步 n 题 while pending is above 0. */
export function useOutbox(): OutboxView {
  const box = outbox()
  return useSyncExternalStore(box.subscribe, box.view, box.view)
}
