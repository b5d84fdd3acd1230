import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { printJobs } from '../../db/schema'
import type { Handlers } from '../../http/route'
import { PRINT } from './config'
import { documentOf, documentsFor, findDocument } from './documents'
import { quoteOf, sumOf } from './quote'
import { printContracts } from './schema'

const DAY = 86_400_000

/** Printing to order (product.md "printer-detail"). A printed thing is a physical good: review mode changes nothing here. */
export function printModule() {
  const handlers: Handlers<typeof printContracts> = {
    documents: async ({ db, query }) => (await documentsFor(db, query.subjectId)).map(documentOf),

    document: async ({ db, params }) => documentOf(await findDocument(db, params.id)),

    preview: async ({ db, params, now }) => {
      const { title, pages, file } = await findDocument(db, params.id)
      const { size } = await stat(path.join(PRINT.folder, file))
      // The document is public as the questions in it are: its address needs no signature and never ends.
      return { url: `/zxedu/media/print/${file}`, expiresAt: now.getTime() + DAY, title, pages, bytes: size, watermark: '预览' }
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
