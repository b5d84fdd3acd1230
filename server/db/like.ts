/** Searches with LIKE. */

/** A pattern that finds the text anywhere in a value, as it stands: `%`, `_` and `\` in it are letters. Compare with `ilike`. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
