/** The parts of a workbook and how they refer to each other. A name never leaves the ZIP file. */
import path from 'node:path'
import { parseXml, allOf, type Element } from './xml'
import { openZip, type Zip } from './zip'

export interface Relation {
  type: string
  /** Name of a part; '' when it stands outside of the workbook. */
  target: string
}

export interface Package {
  zip: Zip
  text(part: string): string
  /** The root of an XML part, an empty one without it. */
  xml(part: string): Element
  /** What a part refers to, by id. */
  relations(part: string): Map<string, Relation>
  /** The sheets in order. */
  sheets(): { name: string; part: string }[]
}

const resolve = (part: string, target: string) =>
  path.posix.join('/', target.startsWith('/') ? '' : path.posix.dirname(part), target).slice(1)

/** Opens a workbook. @throws WorkbookError when it is none. */
export function openPackage(bytes: Buffer): Package {
  const zip = openZip(bytes)
  const text = (part: string) =>
    zip
      .read(part)
      ?.toString('utf8')
      .replace(/^\uFEFF/, '') ?? ''
  const roots = new Map<string, Element>()
  const xml = (part: string) => {
    const held = roots.get(part) ?? parseXml(text(part))
    roots.set(part, held)
    return held
  }
  const relations = (part: string) => {
    const file = path.posix.join(path.posix.dirname(part), '_rels', `${path.posix.basename(part)}.rels`)
    return new Map(
      allOf(xml(file), 'Relationship').map(({ attributes: { Id = '', Type = '', Target = '', TargetMode } }) => [
        Id,
        { type: Type.slice(Type.lastIndexOf('/') + 1), target: TargetMode === 'External' ? '' : resolve(part, Target) },
      ]),
    )
  }
  const sheets = () => {
    const book = [...relations('').values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
    const related = relations(book)
    return allOf(xml(book), 'sheet').map(({ attributes: { name = '', id = '' } }) => ({ name, part: related.get(id)?.target ?? '' }))
  }
  return { zip, text, xml, relations, sheets }
}
