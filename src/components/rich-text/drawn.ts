import { onlyWords, type Rich } from '../../domain/rich'
import { figureUrl, isWide, richNodes, type RichNode } from '../../domain/rich-nodes'

/* The ink of the text in the two themes (--c-ink-1, --c-ink-2) and the colour of lines: a picture cannot read tokens. */
const INK = {
  light: { strong: '1D2433', body: '4A5468', line: '#EBEEF4', mark: '#4984FA', band: '#FFE9A8' },
  dark: { strong: 'E6EAF2', body: 'B4BCCB', line: '#283040', mark: '#6B9BFF', band: '#5C4A1A' },
}

/** Where a rich text is drawn. */
export interface RichLook {
  /** body: explanations, in ink 2. article: what is bold elsewhere is marked with a band. */
  kind: 'stem' | 'option' | 'body' | 'article'
  theme: 'light' | 'dark'
  /** Origin of /zxedu/media, '' for the page's own. */
  mediaBase: string
  /** The gap of a cloze passage that is being asked: drawn in the primary colour. */
  gap?: number
  /** How many em fit a line; those of the design when left out. */
  fits?: number
}

function nodesOf(rich: Rich, { kind, theme, mediaBase, gap, fits }: RichLook): RichNode[] {
  const { strong, body, line, mark, band } = INK[theme]
  return richNodes(rich, {
    ink: kind === 'body' ? body : strong,
    ...(kind === 'body' && { bold: `#${strong}` }),
    ...(kind === 'article' && { band }),
    mediaBase,
    line,
    gap: gap === undefined ? undefined : { n: gap, colour: mark },
    plate: theme === 'dark',
    fits,
  })
}

/**
 * A rich text as it is drawn: one plain paragraph, as most options are, as its words, since its nodes would be five times as
 * many bytes in every setData; all else as nodes.
 */
export function drawnRich(rich: Rich, look: RichLook): string | RichNode[] {
  return onlyWords(rich) ?? nodesOf(rich, look)
}

/** A run of text, a figure with the address of its picture, or what is wider than the page. */
export interface DrawnPart {
  nodes: RichNode[]
  url?: string
  alt?: string
  /** A finger moves it sideways, and turns no page. */
  wide?: true
}

/** A rich text as runs of text, its figures, which can be tapped one by one, and what scrolls sideways; null without either, as most are. */
export function drawnParts(rich: Rich, look: RichLook): DrawnPart[] | null {
  const parts: DrawnPart[] = []
  let run: Rich = []
  const flush = () => {
    if (run.length > 0) parts.push({ nodes: nodesOf(run, look) })
    run = []
  }
  for (const block of rich) {
    const url = block.t === 'img' && figureUrl(block, look.mediaBase)
    const about: Omit<DrawnPart, 'nodes'> | false = url ? { url, alt: block.alt } : isWide(block, look.fits) && { wide: true }
    if (about) {
      flush()
      parts.push({ nodes: nodesOf([block], look), ...about })
    } else run.push(block)
  }
  if (parts.length === 0) return null
  flush()
  return parts
}

/** Addresses of the figures. */
export const urlsOf = (parts: readonly DrawnPart[]): string[] => parts.flatMap(({ url }) => url ?? [])

/** Whether a block may hold a formula or figure: most hold words alone, and their nodes need not be made to know it. */
const mayHoldPictures = (block: Rich[number]): boolean =>
  block.t !== 'p' || block.c.some((part) => typeof part !== 'string' && part.t === 'f')

/** Addresses of the pictures a rich text is drawn with: its formulas and figures. */
export function picturesOf(rich: Rich, look: RichLook): string[] {
  const within = (node: RichNode): string[] => (node.type === 'text' ? [] : [node.attrs.src ?? [], ...node.children.map(within)].flat())
  return nodesOf(rich.filter(mayHoldPictures), look).flatMap(within)
}
