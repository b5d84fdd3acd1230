/**
 * Rich text → the nodes of the platform's RichText, by allow-list: nothing but the attributes written here reaches the
 * page (reliability.md rule 20; on H5 the platform writes the nodes as innerHTML).
 */
import { DESIGN_LINE } from './line'
import { drawnWords, type Block, type Inline, type Rich } from './rich'

export interface RichElement {
  type: 'node'
  name: 'div' | 'p' | 'span' | 'strong' | 'img' | 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td'
  attrs: Partial<Record<'class' | 'style' | 'src' | 'alt' | 'aria-label', string>>
  children: RichNode[]
}

export type RichNode = RichElement | { type: 'text'; text: string }

export interface RichNodeOptions {
  /** Ink of the text as six hex digits: formulas are drawn in it. */
  ink: string
  /** Origin of /zxedu/media, '' for the page's own. */
  mediaBase: string
  /** Colour of the lines of tables, a CSS colour. */
  line: string
  /** Bold text is marked with a band of this CSS colour at its lower part instead (mockup 35). */
  band?: string
  /** Colour of bold words that stand out of the text around them, a CSS colour; without it they have the colour of the text. */
  bold?: string
  /** The gap to point out, in a CSS colour. */
  gap?: { n: number; colour: string }
  /** Figures stand on a white plate: they are drawn for paper, and the page is dark. */
  plate?: boolean
  /** How many em fit a line (lineOf in ./line); those of the design when left out. */
  fits?: number
}

export type Figure = Extract<Block, { t: 'img' }>

/** Room behind a formula that scrolls, px: its right edge fades, and its end comes out of it (mockup notes 06). */
const FADE = 24
const HASH = /^[A-Za-z0-9_-]{8,64}$/
/** A figure is at most this high, and the edge of its plate this wide, px (mockup notes 06). */
const HIGH = 180
const EDGE = 8
const MEDIA = /^\/zxedu\/media\/[\w./-]+$/

const widthOf = (part: Inline): number => (typeof part !== 'string' && part.t === 'f' ? part.w : 0)

/** The narrowest a cell of a table can be, em: a character and its edges. */
const CELL = 2

/** Whether a block is likely to be wider than a line of so many em; it scrolls sideways then. */
export const isWide = (block: Block, line = DESIGN_LINE): boolean =>
  block.t === 'p'
    ? block.c.some((part) => widthOf(part) > line)
    : block.t === 'table' &&
      [block.head, ...block.rows].some((cells) => cells.flat().reduce((sum, part) => sum + widthOf(part), cells.length * CELL) > line)

/** The nodes of a rich text. Formulas and pictures with an address that is not ours become their words. */
export function richNodes(rich: Rich, options: RichNodeOptions): RichNode[] {
  return rich.flatMap((block, index) => blockNodes(block, index === 0, options))
}

function blockNodes(block: Block, first: boolean, options: RichNodeOptions): RichNode[] {
  const gap = first ? '' : 'margin-top:.6em;'
  if (block.t === 'table') return [table(block, gap, options)]
  if (block.t === 'img') return [picture(block, gap, options)]
  return paragraph(block.c, gap, options)
}

/** A paragraph; formulas too wide for a line, or meant to stand alone, split it. */
function paragraph(parts: Inline[], gap: string, options: RichNodeOptions): RichNode[] {
  const nodes: RichNode[] = []
  let line: Inline[] = []
  const flush = () => {
    if (line.length > 0) nodes.push(element('p', { style: style(nodes, gap) }, inlineNodes(line, options)))
    line = []
  }
  for (const part of parts) {
    const wide = widthOf(part) > (options.fits ?? DESIGN_LINE)
    if (typeof part !== 'string' && part.t === 'f' && (part.block || wide)) {
      flush()
      const scrolls = wide ? FADES : ''
      nodes.push(
        element('div', { style: `${style(nodes, gap)}overflow-x:auto;text-align:center;white-space:nowrap${scrolls}` }, [
          formula(part, options, wide),
        ]),
      )
    } else line.push(part)
  }
  flush()
  return nodes
}

const MASK = `linear-gradient(90deg,#000 calc(100% - ${FADE}px),transparent)`
const FADES = `;-webkit-mask-image:${MASK};mask-image:${MASK}`

const style = (before: RichNode[], gap: string) => `margin:0;${before.length === 0 ? gap : 'margin-top:.3em;'}`

const inlineNodes = (parts: Inline[], options: RichNodeOptions): RichNode[] => parts.map((part) => inlineNode(part, options))

function inlineNode(part: Inline, options: RichNodeOptions): RichNode {
  if (typeof part === 'string') return text(part)
  if (part.t === 'b') return element('strong', { style: boldStyle(options) }, [text(part.s)])
  if (part.t === 'gap')
    return element('span', { style: part.n === options.gap?.n ? `${GAP};font-weight:600;color:${options.gap.colour}` : GAP }, [
      text(String(part.n)),
    ])
  return formula(part, options)
}

function boldStyle({ band, bold }: RichNodeOptions): string {
  if (band) return `font-weight:inherit;background:linear-gradient(transparent 62%,${band} 62%)`
  return bold ? `font-weight:600;color:${bold}` : 'font-weight:600'
}
const GAP = 'display:inline-block;min-width:3em;border-bottom:1px solid;text-align:center;line-height:1.3'

function formula(part: Extract<Inline, { t: 'f' }>, { ink, mediaBase }: RichNodeOptions, scrolls = false): RichNode {
  if (!HASH.test(part.hash)) return element('span', { style: 'font-family:monospace' }, [text(part.tex)])
  const sizes = `width:${em(part.w)};height:${em(part.h)};vertical-align:${em(-part.d)};max-width:none${scrolls ? `;margin-right:${FADE}px` : ''}`
  return element('img', {
    src: `${mediaBase}/zxedu/media/formula/${part.hash}.svg?ink=${ink}`,
    style: sizes,
    alt: part.tex,
    'aria-label': part.tex,
  })
}

/** Address of the picture of a figure; null for one that is not ours. */
export const figureUrl = ({ src }: Figure, mediaBase: string): string | null =>
  MEDIA.test(src) && !src.includes('..') ? mediaBase + src : null

function picture(block: Figure, gap: string, { mediaBase, plate }: RichNodeOptions): RichNode {
  const src = figureUrl(block, mediaBase)
  if (src === null) return element('p', { style: `margin:0;${gap}` }, [text(`［${block.alt}］`)])
  // By its width alone: it keeps its shape where the page is narrower still.
  const width = Math.round(Math.min(block.w, (HIGH * block.w) / block.h)) + (plate ? 2 * EDGE : 0)
  const under = plate ? `;box-sizing:border-box;padding:${EDGE}px;border-radius:${EDGE}px;background:#fff` : ''
  return element('div', { style: `${gap}text-align:center` }, [
    element('img', { src, style: `width:${width}px;max-width:100%;height:auto${under}`, alt: block.alt, 'aria-label': block.alt }),
  ])
}

function table(block: Extract<Block, { t: 'table' }>, gap: string, options: RichNodeOptions): RichNode {
  const border = `border:1px solid ${options.line};padding:6px 8px;vertical-align:top`
  const row = (cells: Inline[][], name: 'th' | 'td') =>
    element(
      'tr',
      {},
      cells.map((cell) => element(name, { style: `${border}${name === 'th' ? ';font-weight:500' : ''}` }, inlineNodes(cell, options))),
    )
  const rows = [...(block.head.length > 0 ? [row(block.head, 'th')] : []), ...block.rows.map((cells) => row(cells, 'td'))]
  // A column keeps its longest word, and the table scrolls: what is around it breaks words anywhere.
  const inner = element(
    'table',
    { style: 'border-collapse:collapse;min-width:100%;font-size:.88em;line-height:1.6;word-break:normal;overflow-wrap:break-word' },
    [element('tbody', {}, rows)],
  )
  return element('div', { style: `${gap}overflow-x:auto` }, [inner])
}

const em = (value: number) => `${Math.round(value * 1000) / 1000}em`
const text = (value: string): RichNode => ({ type: 'text', text: drawnWords(value) })
const element = (name: RichElement['name'], attrs: RichElement['attrs'], children: RichNode[] = []): RichElement => ({
  type: 'node',
  name,
  attrs,
  children,
})
