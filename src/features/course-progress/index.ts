/** The one outbox of what was watched: wired to the API, the session and the network. */
import { sendProgress } from '@/api/course-learn'
import type { WatchedPiece } from '@/domain/course/watch'
import { isUnacceptable } from '@/domain/errors'
import { isHere } from '@/hooks/go'
import { onReturn } from '@/hooks/on-return'
import { markStale, refreshShown } from '@/hooks/query'
import { system } from '@/platform/system'
import { isLoggedIn, useUserStore } from '@/stores/user'
import { ProgressOutbox, type SendResult } from './outbox'

const inWords = ({ id, lessonId, at, spans, positionMs }: WatchedPiece) => ({
  id,
  lessonId,
  at,
  spans: spans.map(([from, to]) => [from, to]),
  positionMs,
})

async function send(pieces: readonly WatchedPiece[]): Promise<SendResult> {
  try {
    const { accepted, refused } = await sendProgress(pieces.map(inWords))
    refused.forEach(({ id, reason }) => system.log(`watched piece ${id} refused: ${reason}`))
    return { type: 'done', ids: [...accepted, ...refused.map(({ id }) => id)] }
  } catch (error) {
    return { type: isUnacceptable(error) ? 'unacceptable' : 'failed' }
  }
}

/** The learner who was signed in last: what is watched after the session ended is still theirs. */
const author = () => useUserStore.getState().userInfo?.id ?? ''

let opened: ProgressOutbox | null = null

/**
 * The page below a lesson is shown, and may have been read, before the last piece is there: it is read again. A lesson that plays is not,
 * with every piece.
 */
function onSent() {
  if (isHere('coursePlayDetail')) void markStale(['course'])
  else refreshShown(['course'])
}

/** Opened on first use, so that a cold start reads the device once. */
function outbox(): ProgressOutbox {
  opened ??= new ProgressOutbox({
    author,
    sender: () => (isLoggedIn(useUserStore.getState()) && system.isOnline() ? author() : null),
    send,
    onSent,
  })
  return opened
}

/** Starts sending what waits, and goes on whenever network, app or login come back. Returns the way to stop. */
export const startProgress = (): (() => void) => onReturn(() => void outbox().wake())

/** Keeps what is being watched on the device; it is sent when the piece is whole, or at the next start. */
export const draftPiece = (piece: WatchedPiece): void => outbox().draft(piece)

/** Keeps a whole piece and sends it in the background. */
export const addPiece = (piece: WatchedPiece): void => outbox().add(piece)

/** Sends what waits now; resolves when nothing more can be sent for the moment. */
export const flushProgress = (): Promise<void> => outbox().wake()
