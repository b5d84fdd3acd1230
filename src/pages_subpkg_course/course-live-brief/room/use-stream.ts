import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveRow } from '@/api/course'
import { play } from '@/api/course-learn'
import { system } from '@/platform/system'
import { video } from '@/platform/video'
import type { FilmSource } from '@/platform/video/contract'
import type { FilmEvent } from '../../film/contract'

/** Names the player of the room. */
export const STREAM_ID = 'live-stream'

/** waiting: for a link or data. still: the platform starts nothing without a touch. */
type Phase = 'waiting' | 'playing' | 'still' | 'failed'

/** Where the stream is: a recording that is streamed over and over again stands everywhere at the same place. */
const placeOf = (elapsedMs: number, durationMs: number): number => (durationMs > 0 ? Math.max(0, elapsedMs) % durationMs : 0)

/** The stream of a running live: it begins where the live is now and is not wound. @param now the server's clock, epoch ms */
export function useStream({ lessonId, startsAt }: LiveRow, now: number) {
  const [film, setFilm] = useState<{ source: FilmSource; startMs: number } | null>(null)
  const [phase, setPhase] = useState<Phase>('waiting')
  const [why, setWhy] = useState('')
  const elapsed = useRef(0)
  elapsed.current = now - startsAt

  const start = useCallback(() => {
    setPhase('waiting')
    play(lessonId).then(
      ({ mp4, durationMs }) => {
        setFilm({ source: { url: `${system.env.apiServer}${mp4}`, kind: 'mp4' }, startMs: placeOf(elapsed.current, durationMs) })
      },
      (error: Error) => {
        setWhy(error.message || '直播没有连上')
        setPhase('failed')
      },
    )
  }, [lessonId])
  useEffect(start, [start])
  useEffect(() => {
    video.keepAwake(true)
    return () => video.keepAwake(false)
  }, [])

  const begin = () =>
    void video
      .player(STREAM_ID)
      .play()
      .then((begun) => !begun && setPhase('still'))
  const hear = (event: FilmEvent) => {
    if (event.type === 'ready') begin()
    if (event.type === 'play') setPhase('playing')
    if (event.type === 'ended') start()
    if (event.type === 'failed') {
      setWhy('直播没有连上，点一下再试试')
      setPhase('failed')
    }
  }
  return {
    source: film?.source ?? null,
    startMs: film?.startMs ?? 0,
    phase,
    why,
    hear,
    /** The touch that starts it, or another try. */
    start: phase === 'still' ? begin : start,
  }
}
