import type { Db } from '../../db/client'
import { articles, subjects } from '../../db/schema'
import { putVirtual } from '../../modules/shop/put-product'
import type { DemoArticle } from './article'
import { nurseArticles } from './nurse'
import { accountingArticles, commonArticles, teacherArticles } from './others'
import { seedDocuments } from './printed'

const HOUR = 3_600_000

const BY_SUBJECT: Record<string, DemoArticle[]> = { nurse: nurseArticles, accounting: accountingArticles, teacher: teacherArticles }

async function seedArticle(tx: Db, article: DemoArticle, { subjectId, now }: { subjectId: string | null; now: Date }): Promise<void> {
  const { hoursAgo, price, ...row } = article
  const paid = price !== undefined
  await tx.insert(articles).values({ ...row, subjectId, paid, publishedAt: new Date(now.getTime() - hoursAgo * HOUR) })
  if (!paid) return
  const { id: refId, title: name, coverTitle: shortName, coverLine: summary, tone } = article
  await putVirtual(tx, { kind: 'article', refId, name, shortName, summary, subjectId, tone, price, now })
}

/**
 * Adds the demo articles and printed documents to a database without any article; one query and nothing else otherwise. Run
 * it in a transaction: a start that is killed begins again.
 * @param paid with those that are paid for
 */
export async function seedInformation(tx: Db, now: Date, paid = true): Promise<void> {
  const [known] = await tx.select({ id: articles.id }).from(articles).limit(1)
  if (known) return
  const present = new Set((await tx.select({ id: subjects.id }).from(subjects)).map(({ id }) => id))
  const offered = ({ price }: DemoArticle) => paid || price === undefined
  await seedDocuments(tx, present)
  for (const subjectId of Object.keys(BY_SUBJECT).filter((id) => present.has(id))) {
    for (const article of (BY_SUBJECT[subjectId] ?? []).filter(offered)) await seedArticle(tx, article, { subjectId, now })
  }
  for (const article of commonArticles.filter(offered)) await seedArticle(tx, article, { subjectId: null, now })
}
