/**
 * Answers that the script in index.html asked for while the app was loading (config/h5/start.ts): a call for the same
 * address by the same learner takes one over, once. H5 alone.
 */
interface Early {
  token: string
  answers: Record<string, XMLHttpRequest>
}

/** An answer older than this is asked for again, ms since the page began. */
const MAX_AGE_MS = 20_000

/**
 * The call that was begun for this request, in any state; null when there is none, it failed, or something has been
 * written since.
 */
export function takeEarly(method: string, url: string, token: string): XMLHttpRequest | null {
  const early = (window as { zxStart?: Early }).zxStart
  if (!early) return null
  if (method !== 'GET' || performance.now() > MAX_AGE_MS) early.answers = {}
  const call = early.answers[url]
  if (!call || early.token !== token) return null
  delete early.answers[url]
  return call.readyState === XMLHttpRequest.DONE && call.status === 0 ? null : call
}
