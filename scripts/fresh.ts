/** Whether a build is what its sources say. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface Built {
  /** The repository; all paths begin there. */
  root: string
  /** Files and folders it is made from. */
  sources: readonly string[]
  /** What else is compiled into it, by name. */
  settings: Readonly<Record<string, string>>
  /** Its folder; the note lies beside it. */
  output: string
  /** The file without which it was not built. */
  entry: string
}

/** What a build is made from, told twice. */
export interface Sources {
  /** By every byte. */
  contents: string
  /** By names, sizes and times: told in a fifth of the time, and another one wherever the files are copied to. */
  stamp: string
}

interface Found {
  /** Its path in the repository, with slashes: a build is brought along to other systems. */
  file: string
  size: number
  mtimeMs: number
}

function filesBelow(root: string, at: string): Found[] {
  const found = statSync(path.join(root, at), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [{ file: at, size: found.size, mtimeMs: found.mtimeMs }]
  return readdirSync(path.join(root, at))
    .sort()
    .flatMap((name) => filesBelow(root, path.posix.join(at, name)))
}

const hashOf = (lines: readonly (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const line of lines) hash.update(line).update('\n')
  return hash.digest('hex')
}

const sourceFiles = ({ root, sources }: Built) => sources.flatMap((at) => filesBelow(root, at))

const settled = ({ settings }: Built) => JSON.stringify(settings)

const contentsOf = (built: Built, files: Found[]) =>
  hashOf([settled(built), ...files.flatMap(({ file }) => [file, readFileSync(path.join(built.root, file))])])

const stampOf = (built: Built, files: Found[]) =>
  hashOf([settled(built), ...files.map(({ file, size, mtimeMs }) => `${file} ${size} ${mtimeMs}`)])

/** Names and sizes of what was built: a watch build in the same folder is another one. */
const outputOf = ({ root, output }: Built) => hashOf(filesBelow(root, output).map(({ file, size }) => `${file} ${size}`))

/** Of the sources as they are now: taken before a build, so that what is saved meanwhile makes it an old one. */
export function sourcesOf(built: Built): Sources {
  const files = sourceFiles(built)
  return { contents: contentsOf(built, files), stamp: stampOf(built, files) }
}

export const noteOf = ({ root, output }: Built): string => path.join(root, `${output}.hash`)

/** Says that the output was built from these sources. */
export function noteBuilt(built: Built, { contents, stamp }: Sources): void {
  writeFileSync(noteOf(built), [contents, outputOf(built), stamp, settled(built)].join('\n'))
}

/** Whether there is something that was built, of whatever sources. */
export const stands = ({ root, output, entry }: Built): boolean => existsSync(path.join(root, output, entry))

/** What was compiled into the output beside its sources; nothing where no note tells of it. */
export function notedSettings(built: Built): Built['settings'] {
  if (!existsSync(noteOf(built))) return {}
  const [, , , settings = '{}'] = readFileSync(noteOf(built), 'utf8').split('\n')
  return JSON.parse(settings) as Built['settings']
}

/** Whether the output was built from the sources as they are now, wherever they were copied from. */
export function isBuilt(built: Built): boolean {
  const note = noteOf(built)
  if (!stands(built) || !existsSync(note)) return false
  const [contents, output, stamp] = readFileSync(note, 'utf8').split('\n')
  if (output !== outputOf(built)) return false
  const files = sourceFiles(built)
  const now = stampOf(built, files)
  if (stamp === now) return true
  if (contents !== contentsOf(built, files)) return false
  try {
    noteBuilt(built, { contents, stamp: now })
  } catch {
    // A folder that cannot be written is read anew at every start.
  }
  return true
}
