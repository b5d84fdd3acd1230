import { Type } from '@sinclair/typebox'
import { BINDINGS, PAPERS, PRINT_PRICE, PRINTS } from '@/domain/print-price'
import { PAGES_LENGTH } from '@/domain/page-range'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'

const Document = Type.Object({
  id: Id,
  title: Type.String(),
  /** On the drawn cover. */
  shortName: Type.String(),
  coverLine: Type.String(),
  pages: Type.Integer(),
  /** false: it is being made and cannot be ordered yet. */
  ready: Type.Boolean(),
})

const Options = {
  /** `1-40,88`; '' for all pages. */
  pages: Type.String({ maxLength: PAGES_LENGTH }),
  paper: Enum(...PAPERS),
  print: Enum(...PRINTS),
  binding: Enum(...BINDINGS),
  copies: Type.Integer({ minimum: PRINT_PRICE.copies.min, maximum: PRINT_PRICE.copies.max }),
}

/** Money is fen; the sums are of all copies. */
const Sum = {
  pages: Type.Integer(),
  sheets: Type.Integer(),
  pagePrice: Type.Integer(),
  inner: Type.Integer(),
  binding: Type.Integer(),
  discount: Type.Integer(),
  unitPrice: Type.Integer(),
}

export const printContracts = contracts({
  documents: {
    method: 'GET',
    url: '/api/print/documents',
    access: 'public',
    summary: 'Documents that can be printed for a subject, and those for all',
    querystring: Strict({ subjectId: Type.Optional(Id) }),
    result: Type.Array(Document),
  },
  document: {
    method: 'GET',
    url: '/api/print/documents/:id',
    access: 'public',
    summary: 'One document',
    params: Strict({ id: Id }),
    result: Document,
  },
  preview: {
    method: 'GET',
    url: '/api/print/documents/:id/link',
    access: 'public',
    summary: 'The address of a document to read it before it is ordered',
    params: Strict({ id: Id }),
    result: Type.Object({
      url: Type.String(),
      expiresAt: Type.Integer(),
      title: Type.String(),
      pages: Type.Integer(),
      bytes: Type.Integer(),
      /** Drawn over every page. */
      watermark: Type.String(),
    }),
  },
  quote: {
    method: 'GET',
    url: '/api/print/documents/:id/quote',
    access: 'public',
    summary: 'What a choice costs, freight to the learner’s default address included; a choice that cannot be printed is refused in words',
    params: Strict({ id: Id }),
    querystring: Strict(Options),
    result: Type.Object({
      ...Sum,
      /** null: nothing is sent to the address. */
      freight: Nullable(Type.Integer()),
      /** Province of the default address; null without one: the fee of most regions stands. */
      region: Nullable(Type.String()),
      /** Fen of goods from which sending is free; null: never. */
      freeFrom: Nullable(Type.Integer()),
      total: Type.Integer(),
      /** Day (YYYY-MM-DD) the parcel is expected. */
      arrivesOn: Type.String(),
    }),
  },
  job: {
    method: 'POST',
    url: '/api/print/jobs',
    access: 'user',
    summary: 'Keep a choice, to be ordered',
    body: Strict({ documentId: Id, ...Options }),
    result: Type.Object({ printId: Id }),
  },
})
