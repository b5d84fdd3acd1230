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

/** The film in the head of the page: the introduction, or a lesson that is free. */
export function useHeadFilm(courseId: string) {
  const [source, setSource] = useState<FilmSource | null>(null)
  const [playing, setPlaying] = useState(false)
  const asked = useRef(0)
  const player = video.player(HEAD_FILM)

  useMobileConsent(playing, { pause: () => player.pause(), play: () => void player.play() })

  const open = async (film: HeadFilm) => {
    asked.current += 1
    const mine = asked.current
    if (!(await mayPlay())) return
    try {
      const found = await sourceOf(film, courseId)
      if (mine === asked.current) setSource(found)
    } catch (error) {
      tellError(error)
    }
  }
  return {
    /** null: the cover is shown. */
    source,
    playing,
    open: (film: HeadFilm) => void open(film),
    tryFree: (course: Pick<CourseProduct, 'outline'>) => void open(firstTry(course)),
    close: () => {
      asked.current += 1
      setSource(null)
      setPlaying(false)
    },
    toggle: () => (playing ? player.pause() : void mayPlay().then((may) => may && player.play())),
    hear: (event: FilmEvent) => {
      if (event.type === 'ready') void player.play()
      if (event.type === 'play') setPlaying(true)
      if (event.type === 'pause' || event.type === 'ended' || event.type === 'failed') setPlaying(false)
    },
  }
}
