/** What a product opens has a life of its own: a course, paper or article may be withdrawn while its product stands as the shop set it. */
import { sql, type SQL } from 'drizzle-orm'
import { advancedPapers, articles, courses, products } from '../../db/schema'

const isGone = (table: typeof courses | typeof advancedPapers | typeof articles): SQL =>
  sql`exists (select 1 from ${table} where ${table.id} = ${products.refId} and ${table.withdrawn})`

/** Whether what a row of `products` opens is withdrawn itself: it is not sold then, whatever the shop says of the product. */
export const thingGone = sql<boolean>`(case ${products.kind} when 'course' then ${isGone(courses)}
  when 'paper' then ${isGone(advancedPapers)} when 'article' then ${isGone(articles)} else false end)`
