/** Cuts a list into parts, so that one statement stays below the limit of parameters. */
export function batches<T>(list: T[], size = 200): T[][] {
  const parts: T[][] = []
  for (let at = 0; at < list.length; at += size) parts.push(list.slice(at, at + size))
  return parts
}

/**
 * The order after an import: its own when it brings everything that was there, else what was there and then what is new.
 * A partial file must not push the rest of a chapter around.
 */
export function mergeOrder(existing: string[], imported: string[]): string[] {
  const brought = new Set(imported)
  if (existing.every((id) => brought.has(id))) return imported
  const known = new Set(existing)
  return [...existing, ...imported.filter((id) => !known.has(id))]
}
