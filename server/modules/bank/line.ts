import { sql } from 'drizzle-orm'
import { readableText } from '@/domain/tex-words'
import { questionVersions } from '../../db/schema'
import { firstLetters } from '../../letters'

/**
 * The line that stands for a question in lists, to be read: nothing draws formulas there, and one that is cut in its middle is only signs.
 * @param most letters at most; without it the whole line
 */
export const lineOf = (plain: string, most = Infinity): string => firstLetters(readableText(plain), most)

/** That line as a column of a query. */
export const lineColumn = (most?: number) => sql<string>`${questionVersions.plain}`.mapWith((plain: string) => lineOf(plain, most))
