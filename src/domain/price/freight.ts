import type { FreightRule, PriceLine } from './types'

/** What a rule asks in a region: its own terms where it has some. Without a region those of most regions stand. */
export function termsIn(rule: FreightRule, region: string | null): Pick<FreightRule['regions'][number], 'fee' | 'freeFrom'> {
  const own = region === null ? undefined : rule.regions.find(({ codes }) => codes.some((code) => region.startsWith(code)))
  return own ?? rule
}

/** Fee of a rule for a region, fen; null: nothing is sent there. */
function feeFor(rule: FreightRule, region: string | null, goods: number): number | null {
  const { fee, freeFrom } = termsIn(rule, region)
  if (fee === null) return null
  return freeFrom !== null && goods >= freeFrom ? 0 : fee
}

/** Lines that travel in one parcel, and what it costs. */
export interface Parcel {
  keys: string[]
  /** Fen; null: not sent to the region. */
  fee: number | null
}

/** Lines of one freight rule go in one parcel; its goods, before any reduction, decide whether it is free. */
export function parcelsOf(lines: readonly PriceLine[], region: string | null): Parcel[] {
  const byRule = new Map<string, { rule: FreightRule; lines: PriceLine[] }>()
  for (const line of lines) {
    if (line.freight === null) continue
    const known = byRule.get(line.freight.id)
    if (known) known.lines.push(line)
    else byRule.set(line.freight.id, { rule: line.freight, lines: [line] })
  }
  return [...byRule.values()].map(({ rule, lines: own }) => ({
    keys: own.map(({ key }) => key),
    fee: feeFor(
      rule,
      region,
      own.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
    ),
  }))
}
