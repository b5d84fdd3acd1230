import { onlyWords, type Rich } from '../../domain/rich'
import { richNodes, type RichNode } from '../../domain/rich-nodes'

/* The ink of the text in the two themes (--c-ink-1, --c-ink-2) and the colour of lines: a picture cannot read tokens. */
const INK = {
  light: { strong: '1D2433', body: '4A5468', line: '#EBEEF4', mark: '#4984FA' },
  dark: { strong: 'E6EAF2', body: 'B4BCCB', line: '#283040', mark: '#6B9BFF' },
}

/** Where a rich text is drawn. */
export interface RichLook {
  /** body: explanations, in ink 2. */
  kind: 'stem' | 'option' | 'body'
  theme: 'light' | 'dark'
  /** Origin of /zxedu/media, '' for the page's own. */
  mediaBase: string
  /** The gap of a cloze passage that is being asked: drawn in the primary colour. */
  gap?: number
}

/**
 * A rich text as it is drawn: one plain paragraph, as most options are, as its words, since its nodes would be five times as
 * many bytes in every setData; all else as nodes.
 */
export function drawnRich(rich: Rich, { kind, theme, mediaBase, gap }: RichLook): string | RichNode[] {
  const words = onlyWords(rich)
  if (words !== null) return words
  const { strong, body, line, mark } = INK[theme]
  const ink = kind === 'body' ? body : strong
  return richNodes(rich, { ink, mediaBase, line, gap: gap === undefined ? undefined : { n: gap, colour: mark } })
}
