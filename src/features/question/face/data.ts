import type { DrawnPart } from '@/components/rich-text/drawn'
import type { Rich } from '@/domain/rich'
import { isWide, type RichNode } from '@/domain/rich-nodes'
import type { OptionTone } from '../look'
import { isLong, optionsLook } from '../options-look'
import type { FaceProps } from './contract'

/**
 * A text as native/index.wxml draws it: words as they are, all else as nodes; a stem with figures in parts. `long`: an option
 * of three lines and more; `wide`: one that scrolls sideways.
 */
type FaceText = string | { nodes: RichNode[]; long?: true; wide?: true } | { parts: DrawnPart[] }

/** What native/index.wxml draws of a question: one property, so that a turned page costs one path (performance.md W3). */
interface FaceQuestion {
  /** Place in what is shown, from 0. */
  i: number
  tag?: string
  chapter?: string
  /** Which of how many questions of a case, from 0. */
  place?: [number, number]
  line?: string
  /** The line opens the case. */
  open?: true
  stem?: FaceText
  options?: FaceText[]
  several?: true
  tall?: true
}

/** What changes while the same question is on show: properties of their own (performance.md W4). */
interface FaceAnswer {
  /** A letter for each option, see {@link TONE}; '' while all are idle. */
  tones: string
  shown: boolean
  shares: readonly string[]
  easy: string
}

/** Draws a text in the look of the page: words when it is no more. */
export interface Draw {
  (rich: Rich, kind: 'stem' | 'option'): string | RichNode[] | { parts: DrawnPart[] }
  /** How many em fit a line. */
  fits: number
}

/** Letters of the tones in native/face.wxs. */
const TONE: Record<OptionTone, string> = { idle: 'o', chosen: 'c', right: 'r', wrong: 'w', answer: 'a', missed: 'm', struck: 's' }
const NO_SHARES: readonly string[] = []

function faceText(rich: Rich, kind: 'stem' | 'option', draw: Draw): FaceText {
  const drawn = draw(rich, kind)
  if (typeof drawn === 'string' || !Array.isArray(drawn)) return drawn
  if (kind === 'stem') return { nodes: drawn }
  return {
    nodes: drawn,
    ...(isLong(rich, draw.fits) && { long: true }),
    ...(rich.some((block) => isWide(block, draw.fits)) && { wide: true }),
  }
}

/** What the view gets of a question: nothing but what it has, since every key travels. */
export function faceQuestion({ meta, drawn, place, line, stem, options }: Omit<FaceProps, 'children'>, draw: Draw): FaceQuestion {
  const { index, tag, chapter } = meta
  if (!drawn) return { i: index }
  const look = options && optionsLook(options)
  return {
    i: index,
    ...(place ? { place: [place.at, place.of] } : { tag, chapter }),
    ...(line && { line: line.words, ...(line.onTap && { open: true }) }),
    stem: faceText(stem, 'stem', draw),
    ...(options && { options: options.options.map((rich) => faceText(rich, 'option', draw)) }),
    ...(look?.several && { several: true }),
    ...(look?.tall && { tall: true }),
  }
}

/** How its options stand. */
export function faceAnswer({ drawn, options }: Pick<FaceProps, 'drawn' | 'options'>): FaceAnswer {
  if (!drawn || !options) return { tones: '', shown: false, shares: NO_SHARES, easy: '' }
  const { tones, shares, easy } = optionsLook(options)
  const idle = !options.shown && tones.every((tone) => tone === 'idle')
  return {
    tones: idle ? '' : tones.map((tone) => TONE[tone]).join(''),
    shown: options.shown,
    shares: shares.some(Boolean) ? shares : NO_SHARES,
    easy,
  }
}
