import { randomUUID } from 'node:crypto'
import { printJobs } from '../../db/schema'
import type { Deps } from '../../deps'
import type { Handlers } from '../../http/route'
import { documentOf, documentsFor, findDocument, sizeOfDocument } from './documents'
import { quoteOf, sumOf } from './quote'
import { printContracts } from './schema'

const DAY = 86_400_000

/** Printing to order (product.md "printer-detail"). A printed thing is a physical good: review mode changes nothing here. */
export function printModule({ config: { mediaDir } }: Pick<Deps, 'config'>) {
  const handlers: Handlers<typeof printContracts> = {
    documents: async ({ db, query }) => (await documentsFor(db, query.subjectId)).map(documentOf),

    document: async ({ db, params }) => documentOf(await findDocument(db, params.id)),

    preview: async ({ db, params, now }) => {
      const { title, pages, file } = await findDocument(db, params.id)
      // The document is public as the questions in it are: its address needs no signature and never ends.
      return {
        url: `/zxedu/media/print/${file}`,
        expiresAt: now.getTime() + DAY,
        title,
        pages,
        bytes: sizeOfDocument(mediaDir, file),
        watermark: '预览',
      }
    },

    quote: ({ db, userId, params, query, now }) => quoteOf(db, { userId, documentId: params.id, options: query, now }),

    job: async ({ db, userId, body: { documentId, ...options }, now }) => {
      sumOf(await findDocument(db, documentId), options)
      const printId = randomUUID()
      await db.insert(printJobs).values({ id: printId, userId, documentId, options, createdAt: now })
      return { printId }
    },
  }
  return { contracts: printContracts, handlers }
}
