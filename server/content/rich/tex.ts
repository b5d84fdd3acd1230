/** TeX → SVG: one MathJax document for the process, restricted packages, and an allow-listed serialiser. */
import { createHash } from 'node:crypto'
import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js'
import { LiteText } from 'mathjax-full/js/adaptors/lite/Text.js'
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js'
import { TeX } from 'mathjax-full/js/input/tex.js'
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js'
import 'mathjax-full/js/input/tex/base/BaseConfiguration.js'
import 'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js'
import 'mathjax-full/js/input/tex/cancel/CancelConfiguration.js'
import 'mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js'
import { mathjax } from 'mathjax-full/js/mathjax.js'
import { SVG } from 'mathjax-full/js/output/svg.js'
import { RichError } from './error'

/** A rendered formula. w, h and d (depth below the baseline) in em, three decimals; `svg` draws with currentColor. */
export interface Formula {
  hash: string
  tex: string
  svg: string
  w: number
  h: number
  d: number
}

/** Part of every hash: grows when the same TeX is drawn differently. */
const RENDERER = 1
const MAX_TEX = 4000
/** Ink beyond the box (italics) is not cut off: units of 1/1000 em on every side. */
const PAD = 30
const PX_PER_EM = 16

// No html (\href, \style), require, newcommand (\def) or unicode package: TeX can only draw.
const PACKAGES = ['base', 'ams', 'boldsymbol', 'cancel', 'mhchem']
const TAGS = new Set(['svg', 'g', 'path', 'rect', 'line', 'ellipse', 'text'])
const ATTRIBUTES = new Set([
  'd',
  'transform',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'rx',
  'ry',
  'width',
  'height',
  'viewBox',
  'stroke',
  'fill',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'font-size',
  'font-family',
  'font-weight',
  'font-style',
  'preserveAspectRatio',
])
/** Colours of our own SVG only: TeX cannot name others without the color package, but a data URL must never pass. */
const SAFE_VALUE = /^[\w\s.,%()#+-]*$/

function makeConverter() {
  const adaptor = liteAdaptor()
  RegisterHTMLHandler(adaptor)
  const input = new TeX({
    packages: PACKAGES,
    formatError: (_jax: unknown, error: Error) => {
      throw new RichError(`公式有误：${error.message}`)
    },
  })
  const document = mathjax.document('', { InputJax: input, OutputJax: new SVG({ fontCache: 'none', internalSpeechTitles: false }) })
  return (tex: string, display: boolean): LiteElement => {
    try {
      const container = document.convert(tex, { display, em: PX_PER_EM, ex: PX_PER_EM / 2 }) as LiteElement
      return container.children[0] as LiteElement
    } catch (error) {
      if (error instanceof RichError) throw error
      // MathJax itself stumbles over some malformed input (control characters); for the author that is a wrong formula.
      throw new RichError('公式无法识别')
    }
  }
}

let converter: ReturnType<typeof makeConverter> | null = null

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Writes an element by allow-list; whatever MathJax or a package might add beside drawing is refused. */
function serialise(node: LiteElement, size?: Record<string, string>): string {
  if (!TAGS.has(node.kind)) throw new RichError('公式里有不支持的内容')
  const attributes = Object.entries(size ?? node.attributes)
    .filter(([name, value]) => ATTRIBUTES.has(name) && SAFE_VALUE.test(String(value)))
    .map(([name, value]) => ` ${name}="${String(value)}"`)
    .join('')
  const children = node.children.map((child) => {
    if (child instanceof LiteElement) return serialise(child)
    return child instanceof LiteText ? escapeText(child.value) : ''
  })
  const xmlns = size ? ' xmlns="http://www.w3.org/2000/svg"' : ''
  return `<${node.kind}${xmlns}${attributes}>${children.join('')}</${node.kind}>`
}

const round = (value: number) => Math.round(value) / 1000

/** Hash of a formula: 22 characters of base64url SHA-256 over renderer, mode and TeX. */
export const formulaHash = (tex: string, display: boolean) =>
  createHash('sha256')
    .update(`${RENDERER} ${display ? 'D' : 'T'} ${tex}`)
    .digest('base64url')
    .slice(0, 22)

/**
 * Renders a formula (1 to 10 ms).
 * @throws RichError with a Chinese sentence when the TeX is wrong, too long, or asks for more than drawing.
 */
export function renderFormula(tex: string, display: boolean): Formula {
  if (tex.trim() === '') throw new RichError('公式是空的')
  if (tex.length > MAX_TEX) throw new RichError(`公式太长（最多 ${MAX_TEX} 个字符）`)
  converter ??= makeConverter()
  const svg = converter(tex, display)
  const box = String(svg.attributes.viewBox ?? '')
    .split(' ')
    .map(Number)
  if (svg.kind !== 'svg' || box.length !== 4 || box.some(Number.isNaN)) throw new RichError('公式里有不支持的编号或版式')
  const [x = 0, y = 0, width = 0, height = 0] = box
  const w = width + 2 * PAD
  const h = height + 2 * PAD
  const size = {
    width: String(Math.round((w * PX_PER_EM) / 10) / 100),
    height: String(Math.round((h * PX_PER_EM) / 10) / 100),
    viewBox: [x - PAD, y - PAD, w, h].map((value) => Math.round(value)).join(' '),
  }
  return { hash: formulaHash(tex, display), tex, svg: serialise(svg, size), w: round(w), h: round(h), d: round(y + height + PAD) }
}
