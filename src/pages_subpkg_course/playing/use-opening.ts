import { useRef, useState, type Dispatch } from 'react'
import { system } from '@/platform/system'
import { mayPlay } from '@/hooks/mobile-consent'
import type { PlayerEvent } from './player-model'
import { useLink } from './use-link'

/** A film that fails again within this time is not tried anew by itself, ms. */
const AGAIN_AFTER = 10_000
/** A player may report the beginning before it has gone to its place: for this long, ms, and by this much. */
const ARRIVES_WITHIN = 3000

/** Where the film stands, ms, and whether the learner wants it to run: known between two drawings. */
export interface Wish {
  ms: number
  wanted: boolean
}

/** How a lesson gets its film, at a place, and gets it anew when its link has ended (decision 016). */
export function useOpening(lessonId: string, now: Wish, send: Dispatch<PlayerEvent>) {
  const [reason, setReason] = useState('')
  const link = useLink(lessonId)
  const own = useRef({ arrivedBy: 0, failedAt: 0, ready: false }).current

  /** Asks for a link and goes on from a place. */
  const open = async (ms: number) => {
    now.wanted = true
    own.ready = false
    send({ type: 'loading' })
    try {
      if (await link.ask(ms)) own.arrivedBy = system.now() + ARRIVES_WITHIN
    } catch (error) {
      setReason((error as Error).message)
      send({ type: 'failed' })
    }
  }
  return {
    given: link.given,
    /** Why there is no film, in the server's words; '' when nobody knows. */
    reason,
    open,
    /** The same when the page is opened: the network may be one to ask about first. */
    begin: async () => {
      if (await mayPlay()) await open(now.ms)
      else send({ type: 'idle' })
    },
    /** The film cannot be read any more. @returns whether it comes again by itself */
    failed: (): boolean => {
      const again = system.now() - own.failedAt > AGAIN_AFTER && system.isOnline()
      own.failedAt = system.now()
      // Most often the link has ended: a new one goes on from the same place.
      if (again) void open(now.ms)
      else {
        setReason('')
        send({ type: 'failed' })
      }
      return again
    },
    /** False while the player has not come to the place it was to begin at. */
    arrived: (ms: number): boolean => {
      if (own.arrivedBy === 0 || Math.abs(ms - now.ms) < ARRIVES_WITHIN || system.now() > own.arrivedBy) own.arrivedBy = 0
      return own.arrivedBy === 0
    },
    /** The player knows the film by now: it can be sent to a place. */
    isReady: () => own.ready,
    ready: () => {
      own.ready = true
    },
    /** A film is there that can be played on. */
    isOpen: () => link.given !== null && !link.isOld(),
    isOld: link.isOld,
    changeLine: link.changeLine,
  }
}
