/** Formulas as letters, where nothing can be drawn: in a table for spreadsheets, on a shared picture, in a list of one's own data. */
import { plainTextWith, type Rich } from './rich'

const SIGNS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'times× div÷ cdot· pm± mp∓ le≤ leq≤ leqslant≤ ge≥ geq≥ geqslant≥ ne≠ neq≠ approx≈ equiv≡ sim∼ infty∞ to→ rightarrow→ Rightarrow⇒ ' +
    'leftarrow← Leftrightarrow⇔ uparrow↑ downarrow↓ sum∑ prod∏ int∫ iint∬ oint∮ partial∂ nabla∇ in∈ notin∉ subset⊂ subseteq⊆ cup∪ cap∩ ' +
    'emptyset∅ varnothing∅ forall∀ exists∃ perp⊥ parallel∥ angle∠ triangle△ odot⊙ circ° degree° prime′ cdots⋯ ldots… dots… because∵ therefore∴ ' +
    'alphaα betaβ gammaγ deltaδ epsilonε varepsilonε zetaζ etaη thetaθ iotaι kappaκ lambdaλ muμ nuν xiξ piπ rhoρ sigmaσ tauτ phiφ varphiφ ' +
    'chiχ psiψ omegaω GammaΓ DeltaΔ ThetaΘ LambdaΛ XiΞ PiΠ SigmaΣ PhiΦ PsiΨ OmegaΩ mid| vert| Vert‖ langle⟨ rangle⟩ quad\u0020 qquad\u0020'
  )
    .split(/ (?=[A-Za-z])/)
    .map((pair) => [pair.slice(0, -1), pair.slice(-1)]),
)
/** Say how it looks, not what it is. */
const LOOK =
  /^(left|right|big|Big|bigl|bigr|displaystyle|textstyle|limits|nolimits|mathrm|mathbf|mathit|mathbb|mathcal|text|textbf|boldsymbol|operatorname|overline|bar|vec|hat|ce|cancel)$/
const RAISED = Object.fromEntries(Array.from('0123456789+-=()n', (sign, at) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'[at] as string]))
const LOWERED = Object.fromEntries(Array.from('0123456789+-=()ain', (sign, at) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐᵢₙ'[at] as string]))
const FRAMES: Readonly<Record<string, readonly [string, string]>> = {
  vmatrix: ['|', '|'],
  cases: ['{', ''],
  bmatrix: ['[', ']'],
  pmatrix: ['(', ')'],
}

/** Right behind a fraction it would be read as a part of it. */
const FACTOR = /^([\p{L}\d(]|\\(sqrt|ln|log|lg|sin|cos|tan|pi|alpha|lambda|[dt]?frac))$/u

/** Right behind a letter they would be read as one word with it: xln x. */
const NAMED = /^\\(ln|log|lg|exp|(arc)?(sin|cos|tan)|cot|sec|csc|lim|max|min)$/
const LETTER = /[\p{L}′⁰-⁹²³¹₀-₉]$/u

/** One thing needs no brackets. */
const single = (words: string) => (/^([\p{L}.]|[\d.]+)[′⁰-⁹²³¹₀-₉]*$/u.test(words) ? words : `(${words})`)
const small = (words: string, signs: Readonly<Record<string, string>>, mark: string) => {
  if (words === '°' || words === '′') return words
  const letters = Array.from(words, (letter) => signs[letter])
  return letters.every((letter) => letter !== undefined) ? letters.join('') : `${mark}${single(words)}`
}

/** A TeX formula in letters: `\frac{1}{2}x^{2}` is (1/2)x². Commands that nobody knows are their names. */
export function texWords(tex: string): string {
  const parts = tex.match(/\\[A-Za-z]+|\\[^]|[^]/gu) ?? []
  let at = 0
  /** What a command takes: a group, or the next thing. */
  const taken = (): string => {
    while (parts[at] === ' ') at++
    return next()
  }
  const until = (end: string): string => {
    let words = ''
    while (at < parts.length && parts[at] !== end) words = read(words)
    at++
    return words.trim()
  }
  const named = (): string => (parts[at] === '{' ? (at++, until('}')) : '')
  const command = (name: string): string => {
    if (/^[dt]?frac$/.test(name)) {
      const words = `${single(taken())}/${single(taken())}`
      return FACTOR.test(parts[at] ?? '') ? `(${words})` : words
    }
    if (name === 'sqrt') {
      const root = parts[at] === '[' ? (at++, until(']')) : ''
      return `${small(root, RAISED, '')}√${single(taken())}`
    }
    if (name === 'begin') return FRAMES[named()]?.[0] ?? ''
    if (name === 'end') return FRAMES[named()]?.[1] ?? ''
    if (LOOK.test(name)) {
      // A side that is left open has a point for its bracket.
      if (/^(left|right)$/.test(name) && parts[at] === '.') at++
      return ''
    }
    // The space that ends the name of a command is none of the formula.
    if (SIGNS[name] && parts[at] === ' ') at++
    return SIGNS[name] ?? (/^[A-Za-z]/.test(name) ? name : name === '\\' ? '；' : name.replace(/[,;:! ]/, ' '))
  }
  function next(): string {
    const part = parts[at++] ?? ''
    if (part === '{') return until('}')
    if (part === '^') return small(taken(), RAISED, '^')
    if (part === '_') return small(taken(), LOWERED, '_')
    if (part === '&' || part === '~') return ' '
    return part.length > 1 && part.startsWith('\\') ? command(part.slice(1)) : part
  }
  function read(words: string): string {
    const apart = NAMED.test(parts[at] ?? '') && LETTER.test(words)
    return `${words}${apart ? ' ' : ''}${next()}`
  }
  let words = ''
  while (at < parts.length) words = read(words)
  return words.replace(/\s+/g, ' ').trim()
}

/** What stands between two `$` is a formula, and not between two prices: $5~$10, 花$5，或$10. */
const isFormula = (tex: string, after: string) =>
  tex !== '' && tex === tex.trim() && (tex.includes('\\') || !/[\u2e80-\uffef]/.test(tex)) && !/^\d/.test(after)

/** A text with its formulas in TeX between `$`, as lists keep it, to be read; of one that was cut in its middle there is an ellipsis. */
export function readableText(plain: string): string {
  const [first = '', ...parts] = plain.split('$')
  let words = first
  for (let at = 0; at < parts.length; at++) {
    const [tex = '', after] = [parts[at], parts[at + 1]]
    if (after !== undefined && isFormula(tex, after)) {
      words += texWords(tex) + after
      at++
    } else words += after === undefined && /[\\^_]/.test(tex) ? '…' : `$${tex}`
  }
  return words
}

/** A rich text to be read where nothing can be drawn. */
export const readableRich = (rich: Rich): string => plainTextWith(texWords, rich)
