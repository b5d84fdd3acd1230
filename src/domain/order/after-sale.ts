/** After-sale of one line (product.md "Shop"): applied → agreed → (goods returned) → refunding → refunded, or refused, or withdrawn. */

/** refund: money only, nothing comes back (virtual, or not sent yet). return: the goods come back first. */
export type AfterSaleKind = 'refund' | 'return'

export const AFTER_SALE_STATES = ['applied', 'agreed', 'returned', 'refunding', 'refunded', 'refused', 'withdrawn'] as const
export type AfterSaleState = (typeof AFTER_SALE_STATES)[number]

/** agree and refuse are the shop's, withdraw and send-back the learner's, accept the shop's once the goods are there. */
export type AfterSaleEvent = 'agree' | 'refuse' | 'withdraw' | 'send-back' | 'accept' | 'refunded'

/** The state after an event; null when it cannot happen now. */
export function nextAfterSaleState(of: { kind: AfterSaleKind; state: AfterSaleState }, event: AfterSaleEvent): AfterSaleState | null {
  const { kind, state } = of
  switch (event) {
    case 'agree':
      if (state !== 'applied') return null
      return kind === 'refund' ? 'refunding' : 'agreed'
    case 'refuse':
      // Goods that came back in another condition than they left may be refused, too, and a return that never comes has to end.
      return state === 'applied' || state === 'agreed' || state === 'returned' ? 'refused' : null
    case 'withdraw':
      return state === 'applied' || state === 'agreed' ? 'withdrawn' : null
    case 'send-back':
      return state === 'agreed' ? 'returned' : null
    case 'accept':
      // A parcel comes back without its number ever having been typed in.
      return state === 'agreed' || state === 'returned' ? 'refunding' : null
    case 'refunded':
      return state === 'refunding' ? 'refunded' : null
  }
}
