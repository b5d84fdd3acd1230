import { createHash } from 'node:crypto'
import path from 'node:path'

const SHORTEST = 3
const ROOT = path.resolve(__dirname, '..')
/** Whose each name is. */
const owners = new Map<string, string>()

/**
 * The name of a class in production: as much of its hash as no other class has. A name stands in a style sheet and in the
 * script beside it.
 * @param local name in the style sheet @param file the style sheet
 */
export function shortName(local: string, file: string): string {
  // With the slashes of every system: a build is the same wherever it is made.
  const owner = `${path.relative(ROOT, file).split(path.sep).join('/')} ${local}`
  const hash = createHash('sha256').update(owner).digest('base64url')
  for (let length = SHORTEST; ; length += 1) {
    // The letter keeps it from beginning with a digit, and from being a name of Taro's or NutUI's.
    const name = `z${hash.slice(0, length)}`
    if ((owners.get(name) ?? owner) !== owner) continue
    owners.set(name, owner)
    return name
  }
}
