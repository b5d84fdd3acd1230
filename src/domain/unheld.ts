/** What the database takes no text with: NUL, and halves of surrogate pairs, which programs leave that cut texts. */
export const isUnheld = (text: string): boolean => /[\u0000\p{Cs}]/u.test(text)

/** Why such a text is refused, for the author of a file. */
export const UNHELD = '含有不支持的字符'
