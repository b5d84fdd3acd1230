/** Mends the TeX of texts that were read by a machine; what cannot be mended safely stays as it is. */

/** JSON escapes that were meant as the first letter of a command: \b ar → \bar. */
const LOST: [RegExp, string][] = [
  [/\u0008(?=[a-z])/g, '\\b'],
  [/\u000c(?=[a-z])/g, '\\f'],
  [/\u000b(?=[a-z])/g, '\\v'],
  [/\u0007(?=[a-z])/g, '\\a'],
  [/\t(?=imes|heta|ext\b|riangle|an\b|o\b|au\b)/g, '\\t'],
  [/\r(?=ight|m\b|ho\b|angle)/g, '\\r'],
]

/** Formulas that are plain text: a number, an upright letter, ∴ ∵, a lone bracket or comma. */
function plain(tex: string): string | null {
  const inner = /^\s*\\mathrm\s*\{\s*~?\s*([A-Za-z]{1,3})\s*\}\s*$/.exec(tex)
  if (inner) return inner[1] ?? null
  if (/^\s*\d+(\.\d+)?\s*$/.test(tex)) return tex.trim()
  if (/^\s*[()（），,.;]\s*$/.test(tex)) return tex.trim()
  const sign = { '\\therefore': '∴', '\\because': '∵', '(\\quad)': '（\u3000）', '(\\quad': '（\u3000' }[tex.trim()]
  return sign ?? null
}

const mendFormula = (tex: string) =>
  tex
    .replace(/＼/g, '\\')
    .replace(/（/g, '(')
    .replace(/）/g, ')')
    .replace(/\\tag\s*\{([^}]*)\}/g, '\\qquad ($1)')

/** Mends each formula: what is plain text leaves the dollars. */
const mendFormulas = (text: string) =>
  text.replace(/\$\$([\s\S]+?)\$\$|\$([^$]+?)\$/g, (_whole, display: string | undefined, inline: string | undefined) => {
    if (display !== undefined) return `$$${mendFormula(display).trim()}$$`
    const tex = mendFormula(inner(inline))
    const choice = /^([\s\S]*=)\s*\(\s*\\quad\s*\)\s*$/.exec(tex)
    if (choice) return `$${(choice[1] ?? '').trim()}$（\u3000）`
    return plain(tex) ?? `$${tex.trim()}$`
  })

const inner = (text: string | undefined) => text ?? ''

/** Cuts at a separator outside formulas. */
function cutOutside(text: string, separator: RegExp): string[] {
  const formulas: string[] = []
  const hidden = text.replace(/\$[^$]+\$/g, (formula) => `\uE002${formulas.push(formula) - 1}\uE003`)
  return hidden.split(separator).map((part) => part.replace(/\uE002(\d+)\uE003/g, (_whole, index: string) => formulas[Number(index)] ?? ''))
}

/** The content of \multirow and \multicolumn, which is the last of their three arguments, without line breaks of its own. */
function flattenMulti(body: string): string {
  const head = /\\multi(?:row|column)(?:\[[^\]]*\])?\{[^}]*\}(?:\[[^\]]*\])?\{[^}]*\}\{/.exec(body)
  if (!head) return body
  const start = head.index + head[0].length
  let depth = 1
  let end = start
  for (; end < body.length && depth > 0; end++) depth += body[end] === '{' ? 1 : body[end] === '}' ? -1 : 0
  const inside = body.slice(start, end - 1)
  const flat = /\\text/.test(inside)
    ? inside.replace(/\$?\\begin\{array\}\{[^}]*\}|\\end\{array\}\$?/g, ' ').replace(/\\text\s*\{([^}]*)\}/g, '$1')
    : inside
  return `${body.slice(0, head.index)}${flat.replace(/\\\\/g, ' ')}${flattenMulti(body.slice(end))}`
}

/** One cell: what is TeX without dollars becomes a formula, `\text{…}` its words. */
function cell(text: string): string {
  const words = text
    .replace(/\\cline\s*\{[^}]*\}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (words.includes('$')) return words
  const bare = words
    .replace(/\\text\s*\{([^}]*)\}/g, (_whole, inside: string) => inside.trim())
    .replace(/\\%/g, '%')
    .replace(/\|/g, '｜')
  return bare.includes('\\') ? `$${words}$` : bare
}

function tableLines(body: string): string {
  const rows = cutOutside(flattenMulti(body), /\\\\|\\hline/)
    .filter((row) => row.replace(/\\cline\s*\{[^}]*\}/g, '').trim() !== '')
    .map((row) => cutOutside(row, /(?<!\\)&/).map(cell))
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const lines = rows.map((row) => `| ${[...row, ...Array<string>(columns - row.length).fill('')].join(' | ')} |`)
  return lines.length === 0 ? '' : `\n${[lines[0], `|${'---|'.repeat(columns)}`, ...lines.slice(1)].join('\n')}\n`
}

/** A tabular, or an array with ruled columns that stands outside a formula, becomes table lines of the markup. */
export const tables = (text: string) =>
  text
    .replace(/(?<!\$)\\begin\{array\}\s*\{(?=\|)[^}]*\}([\s\S]*?)\\end\{array\}(?!\$)/g, (_whole, body: string) => tableLines(body))
    .replace(/\\begin\{tabular\}\s*\{[^}]*\}([\s\S]*?)\\end\{tabular\}/g, (_whole, body: string) => tableLines(body))

/** Headings of the paper that slipped in, and a score whose bracket ran into a formula: `(5 分 $) x$`. */
const headings = (text: string) =>
  text
    .replace(/\n?\\section\*?\{([^{}]*)\}/g, '\n$1')
    .replace(/\n?\\section\*?\{[^{}]*$/, '')
    .replace(/[（(]\s*\d+\s*分\s*\$\s*[)）]/g, '$$')

/** Clean text with formulas. Words are not changed; spaces that machine reading put between Chinese characters go. */
export function cleanTex(text: string): string {
  const restored = LOST.reduce((mended, [lost, found]) => mended.replace(lost, found), text)
  return tables(mendFormulas(headings(restored.replace(/[\u0000-\u0008\u000b-\u001f]/g, ' '))))
    .replace(/[（(]\s*\$\s*\)\s*\$/g, '（\u3000）')
    .replace(/[（(][\s\u3000]*(?:[）)]|$)/g, '（\u3000）')
    .replace(/(?<=[\u4e00-\u9fff，。；：、]) +(?=[\u4e00-\u9fff，。；：、])/g, '')
    .replace(/(?<![_{\\])_{2,}(?![_{])/g, ' ____ ')
    .replace(/\n{2,}/g, '\n')
    .trim()
}
