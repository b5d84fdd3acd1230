import { createElement, forwardRef, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { attributesOf, type ElementProps } from './attributes'

interface RichNode {
  type?: string
  text?: string
  name?: string
  attrs?: Record<string, string | number>
  children?: RichNode[]
}

/** Its words may break anywhere: they are longer than the line as often as not, and it may have stood in one that does not wrap. */
const SOURCE = 'font-family:monospace;word-break:break-word;white-space:normal'

/** A formula whose picture does not come is its source, no broken picture; heard from here, since the page runs no handler of markup. */
function sourceOf(formula: HTMLElement, tex: string) {
  formula.addEventListener('error', () => formula.replaceWith(build({ name: 'span', attrs: { style: SOURCE }, children: [{ text: tex }] })))
}

/** An element or a text from a node that `richNodes` has allowed; styles go through the object model, where a CSP lets them. */
function build({ name, text, attrs = {}, children = [] }: RichNode): Node {
  if (!name) return document.createTextNode(text ?? '')
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attrs)) {
    if (key === 'style') element.style.cssText = String(value)
    else element.setAttribute(key, String(value))
  }
  element.append(...children.map(build))
  if (/\/media\/formula\//.test(String(attrs.src))) sourceOf(element, String(attrs.alt))
  return element
}

/** Taro's RichText for a list of nodes; HTML as text is not taken. */
export const RichText = forwardRef<Element, ElementProps & { nodes?: RichNode[] }>(function RichText({ nodes = [], ...props }, ref) {
  const host = useRef<Element>(null)
  useImperativeHandle(ref, () => host.current as Element)
  useLayoutEffect(() => {
    if (!host.current) return
    host.current.textContent = ''
    host.current.append(...nodes.map(build))
  }, [nodes])
  return createElement('taro-rich-text-core', { ...attributesOf(props), ref: host })
})
