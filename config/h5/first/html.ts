/**
 * As much of React as the picture of the home needs (picture.tsx): one drawing of function components, as HTML. Stands in for `react`
 * and its JSX there; React itself and its server renderer are twenty times as large. What it writes is what
 * React 18 makes of the same components: test/h5/first-picture.test.ts holds one against the other.
 */

type Props = Record<string, unknown>
type Draw = (props: Props) => unknown
interface Element {
  type: string | Draw
  props: Props
}
interface Context<T> {
  value: T
  Provider: Draw
}

export const jsx = (type: Element['type'], props: Props): Element => ({ type, props })
/** The same: JSX asks for it where an element has several children. */
export const jsxs = (type: Element['type'], props: Props): Element => jsx(type, props)
export const Fragment: Draw = ({ children }) => children
/** One provider for the whole picture: nothing is put back behind it. */
export function createContext<T>(value: T): Context<T> {
  const context: Context<T> = {
    value,
    Provider: (props) => {
      context.value = props.value as T
      return props.children
    },
  }
  return context
}
export const useContext = <T>({ value }: Context<T>): T => value

/** A picture is drawn once: state stays what it begins with. */
export const useState = <T>(initial: T) => [initial, () => undefined]

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: unknown) => String(text).replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
/** `strokeWidth` → `stroke-width`: styles, and the attributes of a drawing. */
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function attribute([name, value]: [string, unknown]): string {
  if (name === 'children' || name === 'dangerouslySetInnerHTML' || name === 'ref') return ''
  if (value === undefined || value === null || typeof value === 'function') return ''
  if (name === 'style' && typeof value === 'object') {
    const rules = Object.entries(value).filter(([, rule]) => rule !== undefined)
    return rules.length === 0 ? '' : ` style="${escaped(rules.map(([rule, set]) => `${dashed(rule)}: ${set};`).join(' '))}"`
  }
  const written = name === 'className' ? 'class' : /^stroke/.test(name) ? dashed(name) : name
  return ` ${written}="${escaped(value)}"`
}

/** The HTML of what a component returns. */
export function html(node: unknown): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (Array.isArray(node)) return node.map(html).join('')
  if (typeof node !== 'object') return escaped(node)
  const { type, props } = node as Element
  if (typeof type === 'function') return html(type(props))
  const inner = props.dangerouslySetInnerHTML as { __html: string } | undefined
  return `<${type}${Object.entries(props).map(attribute).join('')}>${inner ? inner.__html : html(props.children)}</${type}>`
}
