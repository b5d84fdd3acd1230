/**
 * Text markup → rich nodes (server/seed/README.md): a line break is a paragraph, `**bold**`, `$TeX$`, `$$TeX$$`, table lines
 * `| a | b |`, gaps `__1__`, pictures `![alt](name)`, `\$` a dollar. There is no HTML: everything else is text.
 */
import type { Block, Inline, Rich } from '@/domain/rich'
import { RichError } from './error'
import { readPicture, type PictureFile } from './picture'
import { formulaHash, renderFormula, type Formula } from './tex'

export interface CompilerOptions {
  /** Keep a formula that cannot be rendered, and an unpaired `$`, as text instead of refusing them. */
  lenient: boolean
  /** Folder of the pictures named in the markup; null when the format has none. */
  pictures: string | null
  /** Pictures that came with the texts, by the names the markup has for them. */
  inside?: ReadonlyMap<string, PictureFile>
  /** Rendered formulas by hash, shared over an import so that each is rendered once. */
  formulas: Map<string, Formula>
}

export interface Compiler {
  /**
   * @param tall formulas have their full size, for a text that is a line of its own (`hasTall`)
   * @throws RichError with the reason in Chinese.
   */
  compile(text: string, tall?: boolean): Rich
  /** Hashes of the formulas that compiled texts refer to. */
  used: Set<string>
  /** Pictures that compiled texts refer to, by file name. */
  pictures: Map<string, PictureFile>
  /** Formulas kept as text because they could not be rendered (lenient only). */
  kept: string[]
}

const MAX_TEXT = 40_000
/** Private-use characters that stand around the number of a formula while lines and cells are cut. */
const [OPEN, CLOSE] = ['\uE000', '\uE001']
const INLINE = /(\uE000\d+\uE001|\*\*[^*\uE000\n]+\*\*|(?<!_)__\d{1,2}__(?!_))/
const PICTURE = /!\[([^\]\n]*)\]\(([^)\s]+)\)/
const TABLE_LINE = /^\s*\|.*\|\s*$/
const TABLE_RULE = /^[\s|:-]+$/
const MATH = /\\\$|\$\$([\s\S]+?)\$\$|\$((?:\\.|[^$\\])+?)\$|\$/g

/** What a running line makes small: a fraction is two thirds of the text beside it there. */
const TALL = /\\(?:frac|binom|sum|prod|i?i?int|oint|lim)(?![A-Za-z])/
/** Drawn in full size; a TeX that says so itself stays as it is. */
const inFull = (tex: string) => (TALL.test(tex) && !/\\[dt]frac|\\(?:display|text)style/.test(tex) ? `\\displaystyle ${tex}` : tex)

/** Whether a text is compiled to something else where it is a line of its own. */
export const hasTall = (text: string): boolean =>
  [...text.matchAll(MATH)].some(([, , inline = '']) => inFull(inline.trim()) !== inline.trim())

function clean(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\uE000\uE001\uFEFF\u200B]/g, '')
  if (plain.length > MAX_TEXT) throw new RichError(`内容太长（最多 ${MAX_TEXT} 个字符）`)
  if ([...plain].some((char) => char < ' ' && char !== '\n')) throw new RichError('含有不可见的控制字符')
  return plain
}

/** Makes a compiler for the texts of one bank. */
export function richCompiler(options: CompilerOptions): Compiler {
  const used = new Set<string>()
  const pictures = new Map<string, PictureFile>()
  const kept: string[] = []

  const formula = (tex: string, display: boolean, tall: boolean): Inline => {
    const drawn = tall && !display ? inFull(tex) : tex
    const hash = formulaHash(drawn, display)
    const known = options.formulas.get(hash) ?? renderFormula(drawn, display)
    options.formulas.set(hash, known)
    used.add(hash)
    return { t: 'f', hash, tex, w: known.w, h: known.h, d: known.d, ...(display && { block: true }) }
  }

  /** Takes the formulas out of a text, so that lines and table cells can be cut without looking into them. */
  const extract = (text: string, tall: boolean) => {
    const found: Inline[] = []
    const rest = text.replace(MATH, (whole, display: string | undefined, inline: string | undefined) => {
      if (whole === '\\$') return '$'
      try {
        const tex = (display ?? inline ?? '').trim()
        if (whole === '$') throw new RichError('公式的 $ 不成对（要写美元符号请用 \\$）')
        found.push(formula(tex, display !== undefined, tall))
        return `${OPEN}${found.length - 1}${CLOSE}`
      } catch (error) {
        if (!options.lenient || !(error instanceof RichError)) throw error
        if (whole !== '$') kept.push(whole)
        return whole
      }
    })
    return { rest, found }
  }

  const inline = (text: string, found: Inline[]): Inline[] =>
    text
      .split(INLINE)
      .filter((part) => part !== '')
      .map((part): Inline => {
        if (part.startsWith(OPEN)) return found[Number(part.slice(1, -1))] ?? ''
        if (/^\*\*[^*]+\*\*$/.test(part)) return { t: 'b', s: part.slice(2, -2) }
        if (/^__\d{1,2}__$/.test(part)) return { t: 'gap', n: Number(part.slice(2, -2)) }
        return part
      })

  const table = (lines: string[], found: Inline[]): Block => {
    const rows = lines
      .filter((line) => !TABLE_RULE.test(line))
      .map((line) =>
        line
          .trim()
          .slice(1, -1)
          .split('|')
          .map((cell) => inline(cell.trim(), found)),
      )
    const [head = [], ...body] = rows
    const odd = body.find((row) => row.length !== head.length)
    if (odd && !options.lenient) throw new RichError(`表格每行要有 ${head.length} 列`)
    return { t: 'table', head, rows: body }
  }

  /** A line with pictures becomes paragraphs around picture blocks. */
  const line = (text: string, found: Inline[]): Block[] => {
    const match = PICTURE.exec(text)
    if (!match) return text.trim() === '' ? [] : [{ t: 'p', c: inline(text.trim(), found) }]
    const [whole, alt = '', name = ''] = match
    if (options.pictures === null) throw new RichError('这种格式不能带图片，请用含 subject.json 的文件夹或 JSON 文件')
    const picture = options.inside?.get(name) ?? readPicture(options.pictures, name)
    pictures.set(picture.file, picture)
    const { src, w, h } = picture
    const after = text.slice(match.index + whole.length)
    return [...line(text.slice(0, match.index), found), { t: 'img', src, alt, w, h }, ...line(after, found)]
  }

  const compile = (text: string, tall = false): Rich => {
    const { rest, found } = extract(clean(text), tall)
    const lines = rest.split('\n')
    const blocks: Block[] = []
    for (let at = 0; at < lines.length;) {
      let end = at
      while (TABLE_LINE.test(lines[end] ?? '')) end++
      if (end - at >= 2) blocks.push(table(lines.slice(at, end), found))
      else blocks.push(...line(lines[at] ?? '', found))
      at = Math.max(end - at >= 2 ? end : at + 1, at + 1)
    }
    return blocks
  }
  return { compile, used, pictures, kept }
}
