import { useRef, useState } from 'react'
import { play, type MediaLinks } from '@/api/course-learn'
import { system } from '@/platform/system'
import type { FilmSource } from '@/platform/video/contract'

/** Links are good for 600 s; a little less, so that none dies on its way. Counted on this device: its clock may be wrong. */
const GOOD_FOR = 570_000

/** A recording comes as one file or as a list of pieces: two lines, should one of them fail. */
export type Line = FilmSource['kind']

export interface GivenFilm {
  source: FilmSource
  startMs: number
  /** It is the free part alone. */
  preview: boolean
  durationMs: number
  at: number
}

/** A live that began meanwhile is its stream, which has one line alone. */
const sourceOf = (links: MediaLinks, line: Line): FilmSource =>
  links.stream === null ? { url: `${system.env.apiServer}${links[line]}`, kind: line } : { url: links.stream, kind: 'hls' }

const filmOf = (links: MediaLinks, line: Line, startMs: number): GivenFilm => ({
  source: sourceOf(links, line),
  startMs,
  preview: links.preview,
  durationMs: links.durationMs,
  at: system.now(),
})

/** The signed link of a lesson's recording, and a new one at a place when it is needed. */
export function useLink(lessonId: string) {
  const [given, setGiven] = useState<GivenFilm | null>(null)
  const line = useRef<Line>('mp4')
  const asked = useRef(0)
  /** Asks for a link and gives the film from a place on. @throws ApiCallError; null: another asking overtook this one */
  const ask = async (startMs: number): Promise<GivenFilm | null> => {
    asked.current += 1
    const mine = asked.current
    try {
      const film = filmOf(await play(lessonId), line.current, startMs)
      if (mine !== asked.current) return null
      setGiven(film)
      return film
    } catch (error) {
      if (mine !== asked.current) return null
      throw error
    }
  }
  return {
    given,
    ask,
    /** The link would be refused by now. */
    isOld: () => given !== null && Math.abs(system.now() - given.at) > GOOD_FOR,
    /** Takes the other line from the next link on. */
    changeLine: () => {
      line.current = line.current === 'mp4' ? 'hls' : 'mp4'
    },
  }
}
