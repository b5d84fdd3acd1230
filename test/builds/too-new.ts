import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Newer than the engines of decisions 008 and 015, which drop it without a word: `inset`, media queries as ranges, and `overflow-wrap: anywhere`
 * in a rule that has no other word for it.
 */
const TOO_NEW =
  /[{;]\s*(inset:[^;}]*)|(@media[^{]*[<>][^{]*)|(?<=\{)(?:(?!word-break)[^{}])*?(overflow-wrap:\s*anywhere)(?![^{}]*word-break)/g

/** What the style sheets of a build, those in its page among them, say in words that are too new. @returns "file words" */
export function tooNew(dir: string): string[] {
  const sheets = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|wxss|html)$/.test(file))
  if (sheets.length === 0) throw new Error(`there are no style sheets in ${dir}`)
  return sheets.flatMap((sheet) =>
    Array.from(
      readFileSync(path.join(dir, sheet), 'utf8').matchAll(TOO_NEW),
      ([, inset, range, wrap]) => `${sheet} ${inset ?? range ?? wrap}`,
    ),
  )
}
