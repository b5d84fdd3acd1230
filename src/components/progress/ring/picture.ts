import { svgUrl } from '../../../domain/svg-url'
import { ringCircle, type RingProps } from './contract'

export type RingShape = Required<Pick<RingProps, 'value' | 'size' | 'stroke' | 'tone'>> & { dark: boolean }

/* A picture cannot read CSS variables: these are --c-primary and --c-line of the two themes. */
const COLOURS = {
  light: { line: '#4984FA', track: '#EBEEF4' },
  dark: { line: '#6B9BFF', track: '#283040' },
  onPrimary: { line: '#FFFFFF', track: 'rgba(255,255,255,.28)' },
}
/** --c-primary-tint, and --c-primary-off at 60 %. */
const TRACKS = {
  tint: { light: '#EDF3FF', dark: '#1D2A47' },
  onTint: { light: 'rgba(185,207,252,.6)', dark: 'rgba(47,70,119,.6)' },
}

/**
 * The ring as a CSS `url()`: the mini program has no SVG element, and conic gradients have no round caps. Drawn once from
 * nothing to its value in 300 ms; still with reduced motion.
 */
export function ringPicture({ value, size, stroke, tone, dark }: RingShape): string {
  const theme = dark ? 'dark' : 'light'
  const { line, track: plain } = COLOURS[tone === 'onPrimary' ? tone : theme]
  const track = tone === 'tint' || tone === 'onTint' ? TRACKS[tone][theme] : plain
  const { centre, radius, round, shown } = ringCircle({ value, size, stroke })
  const circle = `cx='${centre}' cy='${centre}' r='${radius}'`
  const motion =
    `circle+circle{animation:d .3s ease-out}@keyframes d{from{stroke-dasharray:0 ${round.toFixed(1)}}}` +
    '@media(prefers-reduced-motion:reduce){circle+circle{animation:none}}'
  const arc = `stroke='${line}' stroke-linecap='round' stroke-dasharray='${shown.toFixed(1)} ${round.toFixed(1)}' transform='rotate(-90 ${centre} ${centre})'`
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' width='${size}' height='${size}' fill='none' stroke-width='${stroke}'><style>${motion}</style>` +
    `<circle ${circle} stroke='${track}'/>${shown > 0 ? `<circle ${circle} ${arc}/>` : ''}</svg>`
  return svgUrl(svg)
}
