/** A fill-in answer in TeX → the ways a learner can type it. */

const NAMES: Record<string, string> = {
  pi: 'π',
  infty: '∞',
  cup: '∪',
  cap: '∩',
  in: '∈',
  pm: '±',
  times: '×',
  cdot: '·',
  leqslant: '≤',
  leq: '≤',
  le: '≤',
  geqslant: '≥',
  geq: '≥',
  ge: '≥',
  neq: '≠',
  alpha: 'α',
  beta: 'β',
  theta: 'θ',
  lambda: 'λ',
  omega: 'ω',
  circ: '°',
  ln: 'ln',
  sin: 'sin',
  cos: 'cos',
  tan: 'tan',
  log: 'log',
}
const SUPER = [...'⁰¹²³⁴⁵⁶⁷⁸⁹']

/** Numerator or denominator: brackets only where the fraction would read differently without them. */
const part = (text: string) => (/^[\w√π°.^]+$/.test(text) ? text : `(${text})`)

/** Plain text of simple TeX, or null when a command is left that cannot be typed. */
function flatten(tex: string): string | null {
  let text = tex
    .replace(/\\(?:left|right|mathrm|mathbf|boldsymbol|quad|,|;|!|displaystyle)\b|\\[,;!]|~/g, '')
    .replace(/\\([{}%#])/g, (_whole, char: string) => (char === '{' ? '〔' : char === '}' ? '〕' : char))
  for (let round = 0; round < 8; round++) {
    const before = text
    text = text
      .replace(/\^\s*\{?\\circ\}?/g, '°')
      .replace(/\\([A-Za-z]+)/g, (whole, name: string) => NAMES[name] ?? whole)
      .replace(/\\sqrt\s*\{([^{}]*)\}/g, (_whole, body: string) => `√${part(body.replace(/\s/g, ''))}`)
      .replace(
        /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
        (_whole, top: string, bottom: string) => `${part(top.replace(/\s/g, ''))}/${part(bottom.replace(/\s/g, ''))}`,
      )
      .replace(/\^\s*\{([^{}]*)\}/g, (_whole, body: string) => `^${/^\w+$/.test(body) ? body : `(${body.replace(/\s/g, '')})`}`)
      .replace(/_\s*\{([^{}]*)\}/g, '$1')
    if (text === before) break
  }
  if (!text.includes('\\')) text = text.replace(/[{}]/g, '')
  const plain = text.replace(/_/g, '').replace(/\s+/g, '').replace(/〔/g, '{').replace(/〕/g, '}')
  return plain.includes('\\') ? null : plain
}

const superscript = (text: string) => text.replace(/\^(\d)(?!\d)/g, (_whole, digit: string) => SUPER[Number(digit)] ?? digit)

/** Other ways to write the same: without ^ signs drawn as such, 根号 for √, without degree sign or brackets of numbers. */
function variants(plain: string): string[] {
  const all = [superscript(plain), plain]
  if (plain.includes('√')) all.push(plain.replace(/√/g, '根号'), plain.replace(/√(\w+)/g, 'sqrt($1)'))
  if (plain.endsWith('°')) all.push(plain.slice(0, -1))
  if (/^(?:\(\d\))+$/.test(plain)) all.push(plain.replace(/[()]/g, ''))
  return all
}

/** The accepted texts of one blank, the most readable first; the TeX itself is the last one. */
export function typedAnswers(source: string): string[] {
  const wordings = source.split(/\\#\s*\\#|##|(?<=\$)\s*或\s*(?=\$)/).map((text) => text.trim())
  const found = wordings.flatMap((wording) => {
    const bare = wording
      .replace(/\$/g, '')
      .replace(/[.。．;；]\s*$/, '')
      .trim()
    const open = (bare.match(/\{/g) ?? []).length - (bare.match(/\}/g) ?? []).length
    const tex = open < 0 ? bare.replace(/\}+$/, '') : bare
    const plain = flatten(tex.replace(/\s*[(（]\s*满足[\s\S]*$/, ''))
    return plain === null || plain === '' ? [tex] : [...variants(plain), ...(/\\/.test(tex) ? [tex] : [])]
  })
  return [...new Set(found.filter((text) => text !== ''))]
}
