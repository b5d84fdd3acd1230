import type { FreightRule, PriceLine } from './types'

/** Fee of a rule for a region, fen; null: nothing is sent there. Without a region the fee of most regions stands. */
function feeFor(rule: FreightRule, region: string | null, goods: number): number | null {
  const own = region === null ? undefined : rule.regions.find(({ codes }) => codes.some((code) => region.startsWith(code)))
  const { fee, freeFrom } = own ?? rule
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
