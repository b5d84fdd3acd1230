/** The drawing of a product without a photo: a book for goods, a course's or paper's cover in two tones. */

/** Pairs of colours by tone, those of the covers (--g-cover-0 to 4): a picture looks the same in both themes. */
const TONES = [
  ['#6A9BF4', '#3F6FDD'],
  ['#4DB6A6', '#2B8F86'],
  ['#7C83E8', '#5359C4'],
  ['#EDB27A', '#D98C4F'],
  ['#A68AD0', '#7C5FAE'],
] as const

/** The spines beside the first book, two tones on. */
const SPINES = 3
/** Letters of a title that fit a line of the book. */
const LETTERS = 6

const escapeXml = (text: string): string => text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const toneOf = (tone: number) => TONES[((tone % TONES.length) + TONES.length) % TONES.length] ?? TONES[0]

function titleLines(title: string): string {
  const letters = Array.from(title)
  const lines = [letters.slice(0, LETTERS), letters.slice(LETTERS, LETTERS * 2)].filter((line) => line.length > 0)
  return lines
    .map((line, at) => `<text x="56" y="${78 + at * 28}" font-size="20" font-weight="600">${escapeXml(line.join(''))}</text>`)
    .join('')
}

function spine(tone: number, at: number): string {
  const [, deep] = toneOf(tone)
  const x = 178 + at * 30
  return (
    `<rect x="${x}" y="26" width="29" height="180" rx="3" fill="${deep}"/><rect x="${x}" y="26" width="7" height="180" rx="3" fill="#fff" opacity=".2"/>` +
    `<path d="M${x} 44h29M${x} 186h29" stroke="#fff" stroke-opacity=".5"/><circle cx="${x + 14.5}" cy="172" r="4.5" fill="none" stroke="#fff" stroke-opacity=".8"/>`
  )
}

export interface Drawn {
  /** Picks one of five pairs of colours; any integer. */
  tone: number
  title: string
  /** With the other volumes of the set beside it. */
  set?: boolean
}

/** The address of a picture of 300 × 220: a book that stands, with its title, alone or as the first of a set. */
export function bookPicture({ tone, title, set = false }: Drawn): string {
  const [light, deep] = toneOf(tone)
  const spines = set ? Array.from({ length: SPINES }, (_, at) => spine(tone + at + 1, at)).join('') : ''
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${set ? '0 0' : '-47 0'} 300 220" font-family="PingFang SC,Noto Sans CJK SC,sans-serif">` +
    `<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>` +
    `<ellipse cx="${set ? 152 : 103}" cy="207" rx="${set ? 128 : 84}" ry="7" fill="#2C4A86" opacity=".14"/>${spines}` +
    `<rect x="32" y="20" width="142" height="186" rx="4" fill="url(#a)"/><rect x="32" y="20" width="12" height="186" fill="#000" opacity=".1"/><path d="M170 20h4v186h-4z" fill="#fff" opacity=".25"/>` +
    `<g fill="#fff"><text x="56" y="48" font-size="9" opacity=".85">知行题库</text>${titleLines(title)}<text x="56" y="194" font-size="8.5" opacity=".85">知行教育 编</text></g>` +
    `<g transform="translate(74 104) scale(.82)" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" fill="none"><circle cx="66" cy="60" r="48" fill="#fff" stroke="none" opacity=".1"/><path d="M66 38c-9-7-22-9-36-8v54c14-1 27 1 36 8 9-7 22-9 36-8V30c-14-1-27 1-36 8zM66 38v54" opacity=".9"/></g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
