import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveRow } from '@/api/course'
import { play, type MediaLinks } from '@/api/course-learn'
import { system } from '@/platform/system'
import { video } from '@/platform/video'
import type { FilmSource } from '@/platform/video/contract'
import type { FilmEvent } from '../../film/contract'
import { mayPlay, useMobileConsent } from '@/hooks/mobile-consent'
import { useBeginning } from '../../playing/use-film-life'

/** Names the player of the room. */
export const STREAM_ID = 'live-stream'

/** A stream that breaks again within this time is not opened anew by itself, ms. */
const AGAIN_AFTER = 10_000

/** waiting: for a link or data. still: the platform starts nothing without a touch. */
type Phase = 'waiting' | 'playing' | 'still' | 'failed'

/** Where the stream is: a recording that is streamed over and over again stands everywhere at the same place. */
const placeOf = (elapsedMs: number, durationMs: number): number => (durationMs > 0 ? Math.max(0, elapsedMs) % durationMs : 0)

/** What is shown of a live: its stream, which begins by itself where the live is, or a recording from a place on. */
interface LiveFilm {
  source: FilmSource
  startMs: number
  /** The operator's stream, whose address stays the same. */
  streamed: boolean
}

/** @param elapsedMs since the live began */
function filmOf({ stream, mp4, durationMs }: MediaLinks, elapsedMs: number): LiveFilm {
  if (stream !== null) return { source: { url: stream, kind: 'hls' }, startMs: 0, streamed: true }
  const source = { url: `${system.env.apiServer}${mp4}`, kind: 'mp4' as const }
  return { source, startMs: placeOf(elapsedMs, durationMs), streamed: false }
}

/**
 * A browser plays on under another page, a mini program stops there for good: a live is given up where its room is left, and
 * begins anew where it is on screen again. `leave` says whether it ran.
 */
function useLeaving({ leave, comeBack }: { leave: () => boolean; comeBack: () => void }): void {
  const ran = useRef(false)
  useDidHide(() => {
    ran.current = leave()
  })
  useDidShow(() => {
    if (ran.current) comeBack()
    ran.current = false
  })
}

/** The stream of a running live: it begins where the live is now and is not wound. @param now the server's clock, epoch ms */
export function useStream({ lessonId, startsAt }: LiveRow, now: number) {
  const [film, setFilm] = useState<LiveFilm | null>(null)
  const [phase, setPhase] = useState<Phase>('waiting')
  const [why, setWhy] = useState('')
  /** The server's clock minus this device's, ms: the live goes on between two drawings. */
  const ahead = useRef(0)
  ahead.current = now - system.now()
  const brokeAt = useRef(0)
  /** Links asked for so far: an answer counts while nothing happened since. */
  const asked = useRef(0)
  /** The phone stopped it, or the room was left: where it stood is not where the live is. */
  const behind = useRef(false)

  const fail = useCallback((words: string) => {
    setWhy(words)
    setPhase('failed')
  }, [])
  const start = useCallback(() => {
    setPhase('waiting')
    behind.current = false
    asked.current += 1
    const mine = asked.current
    // The same address twice would be no new film for the player: it lets the stream go first.
    setFilm((shown) => (shown?.streamed ? null : shown))
    play(lessonId).then(
      (links) => mine === asked.current && setFilm(filmOf(links, system.now() + ahead.current - startsAt)),
      (error: Error) => mine === asked.current && fail(error.message || '直播没有连上'),
    )
  }, [lessonId, startsAt, fail])
  /** By itself, when the room is opened: a network that is paid by the byte is asked about first. */
  const begin = useCallback(() => void mayPlay().then((may) => (may ? start() : setPhase('still'))), [start])
  useEffect(begin, [begin])
  useEffect(() => {
    video.keepAwake(true)
    return () => video.keepAwake(false)
  }, [])

  useLeaving({
    leave: () => {
      asked.current += 1
      video.player(STREAM_ID).pause()
      setFilm(null)
      setPhase('still')
      return phase === 'waiting' || phase === 'playing'
    },
    comeBack: begin,
  })

  const run = () =>
    void video
      .player(STREAM_ID)
      .play()
      .then((begun) => !begun && setPhase('still'))
  useBeginning(film, phase === 'waiting', run)
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
    fail('直播没有连上，点一下再试试')
  }
  /** A recording begins anew; a stream that ends before the live does was stopped by the teacher. */
  const ended = () => (film?.streamed ? fail('直播画面停了，稍等一会儿再试试') : start())
  const hear = (event: FilmEvent) => {
    if (event.type === 'ready') run()
    if (event.type === 'play') setPhase('playing')
    // A call, a phone that was locked: nothing but a touch begins it again.
    if (event.type === 'pause' && phase === 'playing') {
      behind.current = true
      setPhase('still')
    }
    if (event.type === 'ended') ended()
    // A player without a film may complain of that: nothing of the live has failed.
    if (event.type === 'failed' && film) broke()
  }
  return {
    source: film?.source ?? null,
    startMs: film?.startMs ?? 0,
    phase,
    why,
    hear,
    /** The touch that starts it, or another try. */
    start: phase === 'still' && film && !behind.current ? () => void mayPlay().then((may) => may && run()) : begin,
  }
}
