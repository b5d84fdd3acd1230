import { useDidHide } from '@tarojs/taro'
import { useRef, useState } from 'react'
import { trailer, type CourseProduct } from '@/api/course'
import { play } from '@/api/course-learn'
import { tellError } from '@/hooks/tell-error'
import { system } from '@/platform/system'
import { video } from '@/platform/video'
import type { FilmSource } from '@/platform/video/contract'
import type { FilmEvent } from '../film/contract'
import { mayPlay, useMobileConsent } from '@/hooks/mobile-consent'
import { firstTry, type HeadFilm } from './product-model'

/** Names the player of the head. */
export const HEAD_FILM = 'product-film'

const recordingOf = ({ mp4 }: { mp4: string }): FilmSource => ({ url: `${system.env.apiServer}${mp4}`, kind: 'mp4' })

/** A free lesson, which may be a live that streams now. @throws ApiCallError */
async function sourceOf(film: HeadFilm, courseId: string): Promise<FilmSource> {
  if (film.kind === 'trailer') return recordingOf(await trailer(courseId))
  const links = await play(film.lessonId)
  return links.stream === null ? recordingOf(links) : { url: links.stream, kind: 'hls' }
}

/** A film that fails again within this time is opened anew by a touch alone, ms. */
const AGAIN_AFTER = 10_000

/** What is shown, where it stands (ms), whether it is to run when it is there, and how it failed. */
interface Shown {
  film: HeadFilm | null
  ms: number
  wanted: boolean
  failedAt: number
  broken: boolean
}

/**
 * The film in the head of the page: the introduction, or a lesson that is free.
 * @param onAsked one was touched, perhaps far below the head
 */
export function useHeadFilm(courseId: string, onAsked: () => void) {
  const [given, setGiven] = useState<{ source: FilmSource; startMs: number } | null>(null)
  const [playing, setPlaying] = useState(false)
  const asked = useRef(0)
  const shown = useRef<Shown>({ film: null, ms: 0, wanted: false, failedAt: 0, broken: false }).current
  const player = video.player(HEAD_FILM)

  useMobileConsent(playing, { pause: () => player.pause(), play: () => void player.play() })

  const open = async (film: HeadFilm, startMs = 0) => {
    asked.current += 1
    const mine = asked.current
    if (!(await mayPlay())) return
    try {
      const source = await sourceOf(film, courseId)
      if (mine !== asked.current) return
      Object.assign(shown, { film, ms: startMs, wanted: true, broken: false })
      setGiven({ source, startMs })
    } catch (error) {
      tellError(error)
    }
  }
  const ask = (film: HeadFilm) => {
    onAsked()
    void open(film)
  }
  const again = () => shown.film && void open(shown.film, shown.ms)
  const failed = () => {
    const now = system.now()
    shown.broken = true
    // Most often the link has ended (decision 016): a new one goes on from the same place.
    if (now - shown.failedAt > AGAIN_AFTER && system.isOnline()) again()
    shown.failedAt = now
  }
  // A browser would play on under the next page.
  useDidHide(() => {
    asked.current += 1
    shown.wanted = false
    player.pause()
    setPlaying(false)
  })
  return {
    /** null: the cover is shown. */
    source: given?.source ?? null,
    startMs: given?.startMs ?? 0,
    playing,
    open: ask,
    tryFree: (course: Pick<CourseProduct, 'outline'>) => ask(firstTry(course)),
    close: () => {
      asked.current += 1
      setGiven(null)
      setPlaying(false)
    },
    toggle: () => {
      if (playing) player.pause()
      else if (shown.broken) again()
      else void mayPlay().then((may) => may && player.play())
    },
    hear: (event: FilmEvent) => {
      if (event.type === 'ready' && shown.wanted) void player.play()
      if (event.type === 'time') shown.ms = event.ms
      if (event.type === 'play') setPlaying(true)
      if (event.type === 'ended') shown.ms = 0
      if (event.type === 'pause' || event.type === 'ended' || event.type === 'failed') setPlaying(false)
      if (event.type === 'failed') failed()
    },
  }
}
