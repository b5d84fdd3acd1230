import path from 'node:path'
import { compileString } from 'sass'

const FOLDER = path.resolve(__dirname, '../src/components/icon')
/** The maps of _paths.scss as rules, one for each icon. */
const RULES = `
  @use 'paths';
  @each $name, $body in paths.$paths { #{$name} { line: $body } }
  @each $name, $body in paths.$fills { #{$name} { fill: $body } }
`
const RULE = /^([\w-]+) \{\s*(line|fill): "(.*)";\s*\}$/gm

/** What stands in the <svg> of an icon, 24 × 24. */
export interface IconShape {
  line?: string
  /** Lies below the lines of an icon that can be tinted. */
  fill?: string
}

/** The shapes of _paths.scss by the name of the icon. */
export function iconShapes(): Record<string, IconShape> {
  const shapes: Record<string, IconShape> = {}
  const { css } = compileString(RULES, { loadPaths: [FOLDER] })
  for (const [, name = '', kind = '', body = ''] of css.matchAll(RULE)) shapes[name] = { ...shapes[name], [kind]: body }
  return shapes
}
