/** The states of a live lesson (product.md "Courses"): one rule for the server's lists, the room and the clock of a page. */

/** coming 未开始, running 直播中, replay 回放, over 已结束 (there is nothing to see). */
export type LiveState = 'coming' | 'running' | 'replay' | 'over'

export interface LiveTimes {
  /** Epoch ms. */
  startsAt: number
  endsAt: number
  /** There is a recording to watch afterwards. */
  replay: boolean
}

export const LIVE_STATE_TEXT: Readonly<Record<LiveState, string>> = {
  coming: '未开始',
  running: '直播中',
  replay: '回放',
  over: '已结束',
}

/** The state at a moment of the server's clock, epoch ms. */
export function liveStateAt({ startsAt, endsAt, replay }: LiveTimes, now: number): LiveState {
  if (now < startsAt) return 'coming'
  if (now < endsAt) return 'running'
  return replay ? 'replay' : 'over'
}

/** ms until the state changes next; null when it never will. */
export function untilChange({ startsAt, endsAt }: LiveTimes, now: number): number | null {
  if (now < startsAt) return startsAt - now
  return now < endsAt ? endsAt - now : null
}
