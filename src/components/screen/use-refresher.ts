import type { CommonEvent, ScrollViewProps } from '@tarojs/components'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { pulledBy, REFRESH_MIN, REFRESH_THRESHOLD, refreshPhase, RESTORE_TIME } from '../../domain/refresher'
import { useEnvironment } from '../environment'
import { touchPoint } from '../touch'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Pull-to-refresh of a scroll view: by the platform's own refresher, or by following the finger where there is none. */
export function useRefresher(onRefresh?: () => Promise<unknown>) {
  const { nativeRefresher } = useEnvironment()
  const [phase, send] = useReducer(refreshPhase, 'idle')
  const [pulled, setPulled] = useState(0)
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh

  useEffect(() => {
    if (phase === 'refreshing') {
      const task = refresh.current?.() ?? Promise.resolve()
      void Promise.allSettled([task, wait(REFRESH_MIN)]).then(() => send({ type: 'done' }))
    }
    if (phase !== 'restoring') return undefined
    const timer = setTimeout(() => send({ type: 'restored' }), RESTORE_TIME)
    return () => clearTimeout(timer)
  }, [phase])

  const follow = useCallback((distance: number) => {
    setPulled(distance)
    send({ type: 'pull', distance })
  }, [])
  const touch = useTouchPull(follow, send)
  const drawn = phase === 'refreshing' ? REFRESH_THRESHOLD : phase === 'pulling' || phase === 'ready' ? pulled : 0

  if (!onRefresh) return { phase, height: 0, props: {} }
  if (!nativeRefresher) return { phase, height: drawn, props: phase === 'refreshing' ? {} : touch }
  const props: Partial<ScrollViewProps> = {
    refresherEnabled: true,
    refresherThreshold: REFRESH_THRESHOLD,
    refresherDefaultStyle: 'none',
    refresherBackground: 'transparent',
    refresherTriggered: phase === 'refreshing',
    onRefresherPulling: (event) => send({ type: 'pull', distance: (event.detail as { dy?: number }).dy ?? 0 }),
    onRefresherRefresh: () => {
      // Pulled again while the last one closes: the platform's refresher stands open until it is told to close.
      send({ type: 'restored' })
      send({ type: 'pull', distance: REFRESH_THRESHOLD })
      send({ type: 'release' })
    },
    onRefresherAbort: () => send({ type: 'abort' }),
  }
  return { phase, height: drawn, props }
}

/** A finger that pulls a scroll view which stands at its top; the platform may take it away (a call, a swipe of the system). */
function useTouchPull(
  follow: (distance: number) => void,
  send: (event: { type: 'release' | 'abort' }) => void,
): Pick<ScrollViewProps, 'onTouchStart' | 'onTouchMove' | 'onTouchEnd' | 'onTouchCancel'> {
  const start = useRef<number | null>(null)
  const end = (type: 'release' | 'abort') => () => {
    if (start.current !== null) send({ type })
    start.current = null
  }
  return {
    onTouchStart: (event: CommonEvent) => {
      const atTop = ((event.currentTarget as { scrollTop?: number }).scrollTop ?? 0) <= 0
      start.current = atTop ? (touchPoint(event)?.y ?? null) : null
    },
    onTouchMove: (event: CommonEvent) => {
      if (start.current === null) return
      follow(pulledBy((touchPoint(event)?.y ?? start.current) - start.current))
    },
    onTouchEnd: end('release'),
    onTouchCancel: end('abort'),
  }
}
