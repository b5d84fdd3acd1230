import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveRow } from '@/api/course'
import { play } from '@/api/course-learn'
import { system } from '@/platform/system'
import { video } from '@/platform/video'
import type { FilmSource } from '@/platform/video/contract'
import type { FilmEvent } from '../../film/contract'
import { mayPlay, useMobileConsent } from '../../playing/mobile-consent'

/** Names the player of the room. */
export const STREAM_ID = 'live-stream'

/** A stream that breaks again within this time is not opened anew by itself, ms. */
const AGAIN_AFTER = 10_000

/** waiting: for a link or data. still: the platform starts nothing without a touch. */
type Phase = 'waiting' | 'playing' | 'still' | 'failed'

/** Where the stream is: a recording that is streamed over and over again stands everywhere at the same place. */
const placeOf = (elapsedMs: number, durationMs: number): number => (durationMs > 0 ? Math.max(0, elapsedMs) % durationMs : 0)

/** The stream of a running live: it begins where the live is now and is not wound. @param now the server's clock, epoch ms */
export function useStream({ lessonId, startsAt }: LiveRow, now: number) {
  const [film, setFilm] = useState<{ source: FilmSource; startMs: number } | null>(null)
  const [phase, setPhase] = useState<Phase>('waiting')
  const [why, setWhy] = useState('')
  /** The server's clock minus this device's, ms: the live goes on between two drawings. */
  const ahead = useRef(0)
  ahead.current = now - system.now()
  const brokeAt = useRef(0)

  const start = useCallback(() => {
    setPhase('waiting')
    play(lessonId).then(
      ({ mp4, durationMs }) => {
        const elapsed = system.now() + ahead.current - startsAt
        setFilm({ source: { url: `${system.env.apiServer}${mp4}`, kind: 'mp4' }, startMs: placeOf(elapsed, durationMs) })
      },
      (error: Error) => {
        setWhy(error.message || '直播没有连上')
        setPhase('failed')
      },
    )
  }, [lessonId, startsAt])
  /** By itself, when the room is opened: a network that is paid by the byte is asked about first. */
  const begin = useCallback(() => void mayPlay().then((may) => (may ? start() : setPhase('still'))), [start])
  useEffect(begin, [begin])
  useEffect(() => {
    video.keepAwake(true)
    return () => video.keepAwake(false)
  }, [])

  const run = () =>
    void video
      .player(STREAM_ID)
      .play()
      .then((begun) => !begun && setPhase('still'))
  useMobileConsent(phase === 'playing', {
    pause: () => {
      video.player(STREAM_ID).pause()
      setPhase('still')
    },
    play: run,
  })
  const broke = () => {
    const again = system.now() - brokeAt.current > AGAIN_AFTER && system.isOnline()
    brokeAt.current = system.now()
    // Most often the link has ended (decision 016): the live goes on through a new one.
    if (again) return start()
    setWhy('直播没有连上，点一下再试试')
    setPhase('failed')
  }
  const hear = (event: FilmEvent) => {
    if (event.type === 'ready') run()
    if (event.type === 'play') setPhase('playing')
    if (event.type === 'ended') start()
    if (event.type === 'failed') broke()
  }
  return {
    source: film?.source ?? null,
    startMs: film?.startMs ?? 0,
    phase,
    why,
    hear,
    /** The touch that starts it, or another try. */
    start: phase === 'still' && film ? () => void mayPlay().then((may) => may && run()) : begin,
  }
}
