import { scriptsOf } from './scripts'

const METHODS = [
  ...['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with', 'isWellFormed', 'toWellFormed'],
  ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference', 'replaceChildren', 'requestSubmit', 'checkVisibility'],
  ...['showModal', 'showPopover', 'togglePopover', 'showPicker'],
]
const STATICS = [
  ...['Object.hasOwn', 'Object.groupBy', 'Map.groupBy', 'Array.fromAsync', 'Promise.any', 'Promise.try', 'Promise.withResolvers'],
  ...['AbortSignal.any', 'AbortSignal.timeout', 'AbortSignal.abort', 'URL.parse', 'URL.canParse', 'RegExp.escape', 'Error.isError'],
  ...['Iterator.from', 'Symbol.dispose', 'Symbol.asyncDispose', 'crypto.randomUUID', 'navigator.locks'],
  ...['Intl.Segmenter', 'Intl.ListFormat', 'Intl.DisplayNames', 'Intl.DurationFormat'],
]
const GLOBALS = [
  ...['structuredClone', 'WeakRef', 'FinalizationRegistry', 'AggregateError', 'BroadcastChannel', 'requestIdleCallback'],
  ...['cancelIdleCallback', 'OffscreenCanvas', 'createImageBitmap', 'CompressionStream', 'DecompressionStream', 'reportError'],
]

const oneOf = (names: readonly string[]) => `(?:${names.map((name) => name.replace('.', '\\.')).join('|')})`

/**
 * Words newer than the engines of decisions 008 and 015 (iOS 13.4 and 14, Chrome 85 and 86): the compiler adds no built-ins, and the types
 * of Node know all of them. Nobody before iOS 16.4 reads a script with a look-behind; a selector that is not known is an exception.
 */
const NEWER = new RegExp(
  [
    `\\.${oneOf(METHODS)}\\(`,
    `\\b${oneOf(STATICS)}\\b`,
    `(?:new |(?<![\\w.$'"-]))${oneOf(GLOBALS)}\\(`,
    '\\(\\?<[=!]',
    '(?:querySelector(?:All)?|matches|closest)\\([^)]{0,80}:(?:focus-visible|has|is|where)',
  ].join('|'),
  'g',
)

/** Newer words that may stand in the scripts of one library, and why they are no fault there. */
export interface Allowed {
  words: readonly string[]
  /** What no other script has in it. */
  of: string
  why: string
}

/** The newer words in the scripts of a build; what a script asks for with `typeof` may be missing. @returns "file word" */
export function newerNames(dir: string, allowed: readonly Allowed[] = []): string[] {
  return scriptsOf(dir).flatMap(({ file, script }) => {
    const words = new Set(Array.from(script.matchAll(NEWER), ([word]) => word.replace(/^new /, '')))
    const mayBe = (word: string) =>
      script.includes(`typeof ${word.replace('(', '')}`) || allowed.some((one) => one.words.includes(word) && script.includes(one.of))
    return Array.from(words).flatMap((word) => (mayBe(word) ? [] : [`${file} ${word}`]))
  })
}
