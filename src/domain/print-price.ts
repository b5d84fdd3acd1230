/**
 * What printing costs and which choices go together (mockup 36): one arithmetic, shown by the client and decided by the
 * server. Money is integer fen. A page is a page of the document; a sheet is a piece of paper.
 */
import { choosePages } from './page-range'

export const PAPERS = ['A4', 'B5'] as const
export const PRINTS = ['duplex', 'single', 'color'] as const
export const BINDINGS = ['none', 'saddle', 'glue', 'coil'] as const
export type Paper = (typeof PAPERS)[number]
export type Print = (typeof PRINTS)[number]
export type Binding = (typeof BINDINGS)[number]

/** What a learner chose. */
export interface PrintOptions {
  /** `1-40,88`; '' for all pages. */
  pages: string
  paper: Paper
  print: Print
  binding: Binding
  copies: number
}

/** Sample defaults of the shop: everything the price depends on. */
export const PRINT_PRICE = {
  /** Fen a page. */
  page: { duplex: 10, single: 15, color: 40 } as Record<Print, number>,
  /** Percent of the price of a page. */
  paper: { A4: 100, B5: 90 } as Record<Paper, number>,
  /** Fen a copy. */
  binding: { none: 0, saddle: 200, glue: 600, coil: 800 } as Record<Binding, number>,
  /** Pages a binding holds. */
  saddleUpTo: 80,
  glueFrom: 30,
  copies: { min: 1, max: 99 },
  /** From `from` copies on, `percent` of the price is paid. */
  discount: { from: 3, percent: 90 },
} as const

export const PRINT_WORDS = { duplex: '双面黑白', single: '单面黑白', color: '双面彩色' } as const satisfies Record<Print, string>
export const BINDING_WORDS = { none: '不装订', saddle: '骑马钉', glue: '胶装', coil: '铁圈' } as const satisfies Record<Binding, string>

/** Fen a page. */
const pagePriceOf = (print: Print, paper: Paper): number => Math.round((PRINT_PRICE.page[print] * PRINT_PRICE.paper[paper]) / 100)

/** Fen of the cheapest page. */
export const leastPagePrice = (): number => Math.min(...PRINTS.flatMap((print) => PAPERS.map((paper) => pagePriceOf(print, paper))))

/** Why a binding does not hold so many pages; null: it does. */
export function bindingRefusal(binding: Binding, pages: number): string | null {
  if (binding === 'saddle' && pages > PRINT_PRICE.saddleUpTo) return `骑马钉最多装 ${PRINT_PRICE.saddleUpTo} 页，这份有 ${pages} 页`
  if (binding === 'glue' && pages < PRINT_PRICE.glueFrom) return `胶装至少要 ${PRINT_PRICE.glueFrom} 页，这份只有 ${pages} 页`
  return null
}

/** The sum that explains itself: inner × copies + binding × copies − discount = total; unit × copies = total. */
export interface PrintSum {
  /** Pages of a copy, and pieces of paper of all copies. */
  pages: number
  sheets: number
  /** Fen a page. */
  pagePrice: number
  /** Fen, of all copies. */
  inner: number
  binding: number
  discount: number
  total: number
  /** Fen a copy after the discount. */
  unitPrice: number
}

/** The price of a choice, or a sentence for the learner why it cannot be printed. */
export type PrintQuote = { ok: true; sum: PrintSum } | { ok: false; message: string }

const refused = (message: string): PrintQuote => ({ ok: false, message })

/** @param total pages of the document */
export function quotePrint(total: number, options: PrintOptions): PrintQuote {
  const { copies, binding, paper, print } = options
  const chosen = choosePages(options.pages, total)
  if (!chosen.ok) return chosen
  const { min, max } = PRINT_PRICE.copies
  if (!Number.isInteger(copies) || copies < min || copies > max) return refused(`份数请填 ${min}–${max}`)
  const pages = chosen.count
  const refusal = bindingRefusal(binding, pages)
  if (refusal !== null) return refused(refusal)
  const pagePrice = pagePriceOf(print, paper)
  const full = pages * pagePrice + PRINT_PRICE.binding[binding]
  // Rounded down by the copy, so that every copy costs the same and the line of the order multiplies exactly.
  const unitPrice = copies < PRINT_PRICE.discount.from ? full : Math.floor((full * PRINT_PRICE.discount.percent) / 100)
  return {
    ok: true,
    sum: {
      pages,
      sheets: copies * (print === 'single' ? pages : Math.ceil(pages / 2)),
      pagePrice,
      inner: pages * pagePrice * copies,
      binding: PRINT_PRICE.binding[binding] * copies,
      discount: (full - unitPrice) * copies,
      total: unitPrice * copies,
      unitPrice,
    },
  }
}

/** A choice in one line, as an order shows it. @param count pages of a copy */
export const printSpec = ({ paper, print, binding }: PrintOptions, count: number): string =>
  `${count} 页 · ${paper} · ${PRINT_WORDS[print]} · ${BINDING_WORDS[binding]}`
