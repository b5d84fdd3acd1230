/** A value as text that does not depend on the order of fields, which jsonb does not keep. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  )

/** Whether two values say the same, one of them as the database gave it back. */
export const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)
