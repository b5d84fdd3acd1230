/** What is to be bought, as the address of confirm-order carries it: lists of one length, so that several things fit. */
import type { WishedLine } from '@/api/order'
import type { RouteQuery } from '@/routes'

const MOST_PIECES = 99

const listed = (text: string | undefined): string[] => (text ?? '').split(',').filter((part) => part !== '')

/** Pieces of a text a stranger may have typed. */
function pieces(text: string | undefined): number {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= MOST_PIECES ? count : 1
}

/** The lines of an address; none when it names nothing. */
export function wishedLines({ skuId, quantity, printId }: RouteQuery['confirmOrder']): WishedLine[] {
  const counts = listed(quantity)
  return [
    ...listed(skuId).map((id, index) => ({ skuId: id, quantity: pieces(counts[index]) })),
    ...listed(printId).map((id) => ({ printId: id })),
  ]
}

/** The address for lines: what {@link wishedLines} reads. */
export function wishQuery(lines: readonly WishedLine[]): RouteQuery['confirmOrder'] {
  const skus = lines.filter((line) => 'skuId' in line)
  const prints = lines.filter((line) => 'printId' in line)
  return {
    ...(skus.length > 0 && { skuId: skus.map(({ skuId }) => skuId).join(','), quantity: skus.map((line) => line.quantity).join(',') }),
    ...(prints.length > 0 && { printId: prints.map(({ printId }) => printId).join(',') }),
  }
}
