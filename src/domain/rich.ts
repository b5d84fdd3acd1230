/**
 * Rich text as an allow-listed node list: the server makes it at import, the client draws it and never
 * parses HTML (reliability.md rule 20). Formulas were rendered to SVG on the server and are referred to by hash.
 */

/** A run of text, bold text, a formula, or the gap of a cloze passage. */
export type Inline =
  | string
  | { t: 'b'; s: string }
  /** `hash`: GET /zxedu/media/formula/{hash}.svg?ink=RRGGBB. w, h and d (depth below the baseline) in em. `block`: own line. */
  | { t: 'f'; hash: string; tex: string; w: number; h: number; d: number; block?: boolean }
  | { t: 'gap'; n: number }

export type Block =
  | { t: 'p'; c: Inline[] }
  | { t: 'table'; head: Inline[][]; rows: Inline[][][] }
  /** `src` is a path under /zxedu/media/. w and h in px at 375 wide. */
  | { t: 'img'; src: string; alt: string; w: number; h: number }

export type Rich = Block[]

/** The plain text of a rich text: formulas as `formula` writes their TeX, pictures as their alternative text. */
export function plainTextWith(formula: (tex: string) => string, rich: Rich): string {
  const inline = (part: Inline): string => {
    if (typeof part === 'string') return part
    if (part.t === 'b') return part.s
    if (part.t === 'gap') return `（${part.n}）`
    return formula(part.tex)
  }
  const line = (parts: Inline[]) => parts.map(inline).join('')
  return rich
    .map((block) => {
      if (block.t === 'p') return line(block.c)
      if (block.t === 'img') return block.alt
      return [block.head, ...block.rows].map((row) => row.map(line).join(' ')).join('\n')
    })
    .join('\n')
}

/** The plain text of a rich text: formulas as their TeX between `$`, pictures as their alternative text. */
export const plainText = (rich: Rich): string => plainTextWith((tex) => `$${tex}$`, rich)

const TORN =
  /(\d) (?=(?:mmHg|mmol|mm|cm|ml|mL|mg|kg|g|L|μg|kPa|IU|U|min|h|次|岁|天|小时|分钟|秒|周|年|个月|月|日|℃|%|万|亿|元|分|倍|题|件|名|人|份|页|张|台|吨|米|度)(?![A-Za-z]))/g

/** Words as they are drawn: no line ends between a number and its unit. As many characters as before: offsets still fit. */
export const drawnWords = (words: string): string => words.replace(TORN, '$1\u00a0')

/** The words, as they are drawn, of a text that is one plain paragraph, as most options are; null for anything else. */
export function onlyWords(rich: Rich): string | null {
  const [only, ...more] = rich
  if (only?.t !== 'p' || more.length > 0) return null
  const [words, ...parts] = only.c
  return typeof words === 'string' && parts.length === 0 ? drawnWords(words) : null
}
