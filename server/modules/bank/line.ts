import { sql } from 'drizzle-orm'
import { readableText } from '@/domain/tex-words'
import { questionVersions } from '../../db/schema'
import { firstLetters } from '../../letters'

/**
 * The line that stands for a question in lists, to be read: nothing draws formulas there, and one that is cut in its middle is only signs.
 * @param most letters at most; without it the whole line
 */
export const lineOf = (plain: string, most = Infinity): string => firstLetters(readableText(plain), most)

/** Signs of TeX for a letter that is read, at most: what lies behind so many of them is not fetched. */
const SIGNS = 10

/** That line as a column of a query. */
export const lineColumn = (most?: number) => {
  const { plain } = questionVersions
  const fetched = most === undefined ? sql<string>`${plain}` : sql<string>`left(${plain}, ${most * SIGNS})`
  return fetched.mapWith((text: string) => lineOf(text, most))
}
