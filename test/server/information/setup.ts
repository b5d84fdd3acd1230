import { articles, printDocuments } from '../../../server/db/schema'
import { part } from '../../../server/seed/information/article'
import { putVirtual } from '../../../server/modules/shop/put-product'
import type { TestApp } from '../helpers/app'

type Article = typeof articles.$inferInsert

/** A free article of advice unless told otherwise. */
export async function addArticle({ deps, clock }: TestApp, id: string, change: Partial<Article> = {}): Promise<void> {
  await deps.db.insert(articles).values({
    id,
    category: 'tips',
    title: `文章${id}`,
    coverTitle: id,
    free: [part(null, '开头')],
    publishedAt: clock.now(),
    ...change,
  })
}

/** A paid article of 3.9 yuan whose rest says SECRET. */
export async function addPaid(world: TestApp, id: string): Promise<void> {
  await addArticle(world, id, { paid: true, rest: [part('后面', 'SECRET 全文')] })
  const product = { kind: 'article', refId: id, name: `文章${id}`, shortName: id, subjectId: null, tone: 0, price: 390 } as const
  await putVirtual(world.deps.db, { ...product, now: world.clock.now() })
}

/** A document of so many pages; ready unless told otherwise. */
export async function addDocument({ deps }: TestApp, id: string, facts: { pages: number; ready?: boolean }): Promise<void> {
  await deps.db.insert(printDocuments).values({ id, title: `资料${id}`, shortName: id, file: 'nurse-circulatory.pdf', ...facts })
}
