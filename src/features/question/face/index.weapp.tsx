import { useMemo, useRef } from 'react'
import { useEnvironment } from '@/components/environment'
import { drawnParts, drawnRich, urlsOf, type RichLook } from '@/components/rich-text/drawn'
import type { Rich } from '@/domain/rich'
import type { FaceProps } from './contract'
import { longFrom } from '../options-look'
import { faceAnswer, faceQuestion, type Draw } from './data'
import '../options.scss'
import './face.scss'

/** The value before while nothing in it changed: only what changed travels to the view. */
function useSame<T>(value: T): T {
  const key = JSON.stringify(value)
  const kept = useRef({ key, value })
  if (kept.current.key !== key) kept.current = { key, value }
  return kept.current.value
}

/** Draws every text once: the clock of the page draws it again each second. */
function drawOnce(look: Pick<RichLook, 'theme' | 'mediaBase'> & { fits: number }): Draw {
  const known = new WeakMap<Rich, ReturnType<Draw>>()
  const fresh = (rich: Rich, kind: 'stem' | 'option') => {
    // An option is tapped itself: its figures are not.
    const parts = kind === 'stem' ? drawnParts(rich, { ...look, kind }) : null
    return parts ? { parts } : drawnRich(rich, { ...look, kind })
  }
  const draw = (rich: Rich, kind: 'stem' | 'option') => {
    const drawn = known.get(rich) ?? fresh(rich, kind)
    known.set(rich, drawn)
    return drawn
  }
  return Object.assign(draw, { fits: look.fits })
}

/** A question in its place, drawn by the native component of ./native, named in the page's usingComponents. */
export function Face(props: FaceProps) {
  const { meta, drawn, line, options, target, children } = props
  const { theme, mediaBase, line: fits, showPictures } = useEnvironment()
  const draw = useMemo(() => drawOnce({ theme, mediaBase, fits }), [theme, mediaBase, fits])
  const face = useSame(faceQuestion(props, draw))
  const zoom = (url: string) => {
    const { stem } = face
    if (typeof stem === 'object' && 'parts' in stem) showPictures(urlsOf(stem.parts), url)
  }
  const { tones, shown, shares, easy } = useSame(faceAnswer(props))
  return (
    <question-face
      face={face}
      total={meta.total}
      long={longFrom(fits)}
      time={meta.time}
      unsynced={meta.unsynced}
      away={meta.away}
      tones={tones}
      shown={shown}
      shares={shares}
      easy={easy}
      target={target}
      onPause={meta.onPause}
      onUnsynced={meta.onUnsynced}
      onOpen={line?.onTap}
      onZoom={({ detail }) => zoom(detail.url)}
      onChoose={({ detail }) => options?.onChoose?.(detail.letter)}
      onStrike={({ detail }) => options?.onStrike?.(detail.letter)}
    >
      {drawn && children}
    </question-face>
  )
}
