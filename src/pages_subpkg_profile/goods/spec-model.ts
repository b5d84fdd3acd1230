/** Choosing one form of a product: values of its specs in their order, one sku for each that exists. */

export interface SkuForm {
  id: string
  /** A value of every spec, in their order. */
  spec: readonly string[]
  /** Pieces left; null: without limit. */
  stock: number | null
}

const left = ({ stock }: SkuForm): boolean => stock === null || stock > 0
const begins = (spec: readonly string[], head: readonly string[]): boolean => head.every((value, at) => spec[at] === value)

/** The sku of a choice; undefined when there is none. */
export const skuOf = <S extends SkuForm>(skus: readonly S[], choice: readonly string[]): S | undefined =>
  skus.find(({ spec }) => spec.length === choice.length && begins(spec, choice))

/** What is chosen at first: the first form that is left, else the first one. */
export const firstChoice = (skus: readonly SkuForm[]): string[] => [...((skus.find(left) ?? skus[0])?.spec ?? [])]

/**
 * Whether a value may be chosen: with the values of the specs before it there is a form that is left. The specs after it do
 * not count, they follow the choice: so no choice leads to a dead end.
 */
export function isLeft(skus: readonly SkuForm[], choice: readonly string[], { at, value }: { at: number; value: string }): boolean {
  return skus.some((sku) => left(sku) && begins(sku.spec, [...choice.slice(0, at), value]))
}

/** The choice after a value was chosen: the later values stay if that SKU is in stock, else they are those of the first SKU in stock that begins so. */
export function chosen(skus: readonly SkuForm[], choice: readonly string[], { at, value }: { at: number; value: string }): string[] {
  const kept = [...choice.slice(0, at), value, ...choice.slice(at + 1)]
  const same = skuOf(skus, kept)
  if (same && left(same)) return kept
  const next = skus.find((sku) => left(sku) && begins(sku.spec, kept.slice(0, at + 1)))
  return next ? [...next.spec] : [...choice]
}

/** How many pieces may be bought at once, 0 when it is sold out. @param limit pieces one order may have */
export const mostPieces = (sku: SkuForm | undefined, limit: number): number => (sku ? Math.min(limit, sku.stock ?? limit) : 0)
