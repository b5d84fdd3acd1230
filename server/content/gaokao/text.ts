/** Mends the text of a PDF: line wraps, stray spaces, printed blanks. Only white space and blanks change, never a word. */
import { tables } from './tex'

const CJK = '\\u2e80-\\u9fff\\u3001-\\u303f\\uff00-\\uffef“”‘’…—①-⑳'
const BETWEEN_CJK = new RegExp(`(?<=[${CJK}])[ \\u3000]+(?=[${CJK}])`, 'g')
/** A line that begins a part of its own: （1）, ①, A．, 12．, bullets, 【. */
const STARTS = /^\s*(?:[（(]\s*\d{1,2}\s*[）)]|[①-⑳]|[A-G]\s*[．.、]|\d{1,2}\s*[．.、]|[◆●■★·•○⊙【|])/

const isWide = (char: string) => /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/.test(char)
/** Width in half-width columns, without the stray spaces of the extraction. */
const width = (text: string) =>
  [...text.trimEnd().replace(BETWEEN_CJK, '').replace(/ {2,}/g, ' ')].reduce((sum, char) => sum + (isWide(char) ? 2 : 1), 0)
/** What must fit on a line together: a word of letters, or a Chinese character with the quote before it. */
const firstWord = (line: string) => /^[“‘]?[\x21-\x7e’]+|^[“‘]?./.exec(line)?.[0] ?? ''

/** A page holds 72 to 90 columns; a longer line was joined by the extraction and says nothing about the page. */
const WIDEST_PAGE = 100

/** The width at which the lines of an entry were broken: the widest that several lines share. 0 when nothing was broken. */
export function pageWidth(text: string): number {
  const widths = text
    .split('\n')
    .map(width)
    .filter((columns) => columns <= WIDEST_PAGE)
    .sort((a, b) => b - a)
  const shared = widths.find((columns, index) => (widths[index + 2] ?? 0) >= columns * 0.93)
  const full = shared ?? widths[0] ?? 0
  return full >= 50 ? full : 0
}

/** Joins the lines that a page broke: a line was full when the first word of the next one had no room on it. */
function unwrap(text: string, full: number): string {
  const out: string[] = []
  let previous = ''
  // Every line but the last of a paragraph reaches the margin; what begins a part of its own never continues one.
  for (const line of text.split('\n')) {
    const trimmed = line.trim()
    const chinese = isWide(trimmed.replace(/^[“‘]/, '')[0] ?? '')
    const indented = chinese && /^(?:\u3000{2}| {3,})/.test(line)
    const wrapped =
      full > 0 && previous !== '' && trimmed !== '' && width(previous) + width(firstWord(trimmed)) >= full * (chinese ? 0.92 : 0.85)
    if (wrapped && !indented && !STARTS.test(line)) {
      const glue = /[A-Za-z0-9,.;:?!’”'")\]-]$/.test(previous) && /^[A-Za-z0-9“"'([]/.test(trimmed) ? ' ' : ''
      out.push(`${out.pop() ?? ''}${glue}${trimmed}`)
    } else out.push(trimmed)
    previous = trimmed.startsWith('|') ? '' : line.trimEnd()
  }
  return out.filter((line) => line !== '').join('\n')
}

/** Stray spaces of a PDF: doubled between words, before punctuation, between Chinese characters. */
const tidySpaces = (text: string) =>
  text
    .replace(/[ \u3000]{2,}/g, ' ')
    .replace(BETWEEN_CJK, '')
    .replace(/(?<=[（“《，。；：、？！]) +(?=\S)| +(?=[）”》，。；：、？！])/g, '')
    .replace(/ ([,.;:?!])(?=[\s”’"']|$)/gm, '$1')
    .replace(/ ’(?=(?:s|t|re|ve|ll|d|m)\b)/g, '’')
    .replace(/“ /g, '“')
    .trim()

/** Printed blanks: （　　） stays a bracket, also one whose end was lost; runs of ideographic spaces or underscores become ____. */
const showBlanks = (text: string) =>
  text
    .replace(/[（(][\s\u3000]*(?:[）)]|$)/g, '（\u00a0\u00a0）')
    .replace(/\u3000[ \u3000\n]+\u3000/g, ' ____ ')
    .replace(/_{2,}(?:\s+_{2,})*/g, '____')

/** Runs of spaces inside a line where a word is missing (only where nothing is laid out in columns). */
export const gapsFromSpaces = (text: string) => text.replace(/(?<=\S) {4,}(?=\S)/g, ' ____ ')

/** An option is one paragraph, however often the page broke it. */
export const joinLines = (text: string) =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .reduce((joined, line) => `${joined}${/[\x21-\x7e’”]$/.test(joined) && /^[\x21-\x7e“]/.test(line) ? ' ' : ''}${line}`)

/**
 * Clean text of a PDF extract whose page is `full` columns wide. `$` and `\` mean themselves, but for the few entries that
 * hold a table in TeX.
 */
export function cleanPdf(text: string, full: number): string {
  const plain = text.replace(/[\t\v\f]/g, ' ').replace(/[\u0000-\u0008\u000e-\u001f]/g, '')
  const marked = plain.includes('\\begin{') ? tables(plain) : plain.replace(/\$/g, '\\$')
  return tidySpaces(unwrap(showBlanks(marked), full))
    .replace(/\u00a0/g, '\u3000')
    .replace(/ ?____ ?/g, ' ____ ')
    .trim()
}

/** The number and the marks in front of a question: `12．（6分）`. They go into its source line. */
export const stripNumber = (text: string) =>
  text
    .replace(/^\s*(?:[（(]\s*\d{1,2}\s*[）)]|\d{1,2}\s*[．.、](?:\d{1,2}．)?)\s*/, '')
    .replace(/^\s*[（(〔]\s*[\d.]+\s*分\s*[）)〕]\s*/, '')

/** A choice question needs no line to write on at its end. */
export const stripEndBlank = (text: string) => text.replace(/\s*_{4,}\s*([.．。]?)\s*$/, '$1').trimEnd()
