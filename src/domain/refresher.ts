/**
 * Pull-to-refresh as a pure state machine (specification section 4: pulling, refreshing, restore, abort): the same rules
 * for the mini program's own refresher and for the one drawn on H5.
 */

/** Distance in px from which letting go refreshes (specification section 9). */
export const REFRESH_THRESHOLD = 45
/** ms: 正在刷新 is seen at least this long, and the way back takes this long. */
export const REFRESH_MIN = 400
export const RESTORE_TIME = 240

export type RefreshPhase = 'idle' | 'pulling' | 'ready' | 'refreshing' | 'restoring'

export type RefreshEvent =
  /** The content was pulled down by this many px. */
  | { type: 'pull'; distance: number }
  | { type: 'release' }
  /** What was refreshed arrived, or failed. */
  | { type: 'done' }
  | { type: 'restored' }
  /** The finger was taken over by something else. */
  | { type: 'abort' }

export const REFRESH_TEXT: Readonly<Record<RefreshPhase, string>> = {
  idle: '',
  pulling: '下拉刷新',
  ready: '松开刷新',
  refreshing: '正在刷新',
  restoring: '',
}

/** The next phase; events that make no sense in a phase leave it as it is. */
export function refreshPhase(phase: RefreshPhase, event: RefreshEvent): RefreshPhase {
  const held = phase === 'pulling' || phase === 'ready'
  switch (event.type) {
    case 'pull':
      if (phase === 'refreshing' || phase === 'restoring') return phase
      if (event.distance <= 0) return 'idle'
      return event.distance >= REFRESH_THRESHOLD ? 'ready' : 'pulling'
    case 'release':
      if (phase === 'ready') return 'refreshing'
      return phase === 'pulling' ? 'restoring' : phase
    case 'done':
      return phase === 'refreshing' ? 'restoring' : phase
    case 'restored':
      return phase === 'restoring' ? 'idle' : phase
    case 'abort':
      return held ? 'restoring' : phase
  }
}

/** How far the content gives way to a finger that moved `distance` px: half, and less and less, at most 96. */
export const pulledBy = (distance: number): number => (distance <= 0 ? 0 : Math.round(96 * (1 - Math.exp(-distance / 160))))
