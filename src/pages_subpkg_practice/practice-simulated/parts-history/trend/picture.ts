import { trendPath, type Trend } from '@/domain/exam/trend'
import { DASHES, DOT } from './contract'

/* A picture cannot read CSS variables: these are --c-primary, --c-ink-3 and --c-card of the two themes. */
const COLOURS = {
  light: { line: '#4984FA', pass: '#646E83', ground: '#FFFFFF' },
  dark: { line: '#6B9BFF', pass: '#7F899B', ground: '#1A202B' },
}

/** The chart as a CSS `url()`. */
export function trendPicture({ points, line }: Trend, look: { width: number; height: number; dark: boolean }): string {
  const { width, height, dark } = look
  const colours = dark ? COLOURS.dark : COLOURS.light
  const pass = line === null ? '' : `<path d='M0 ${line}H${width}' stroke='${colours.pass}' stroke-width='1' stroke-dasharray='${DASHES}'/>`
  const dots = points
    .map(
      ({ x, y, passed }) =>
        `<circle cx='${x}' cy='${y}' r='${DOT}' stroke='${colours.line}' fill='${passed ? colours.line : colours.ground}'/>`,
    )
    .join('')
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' fill='none' stroke-width='2'>` +
    `${pass}<path d='${trendPath(points)}' stroke='${colours.line}' stroke-linejoin='round'/>${dots}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)
    .replace(/'/g, '%27')
    .replace(/[()]/g, (c) => (c === '(' ? '%28' : '%29'))}")`
}
