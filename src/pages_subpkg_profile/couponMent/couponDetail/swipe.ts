import type { CouponTab } from '@/api/coupon'

/** The tabs in their order. */
export const TABS: readonly CouponTab[] = ['usable', 'used', 'expired']
/** px a finger has to move across, and how much more across than down, to change the tab. */
const SWIPE = { far: 60, flat: 2 }

export interface Touch {
  x: number
  y: number
}

/** The tab beside the shown one that a movement asks for; null: it asks for none. */
export function swipedTo(tab: CouponTab, from: Touch, to: Touch): CouponTab | null {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) < SWIPE.far || Math.abs(across) < Math.abs(down) * SWIPE.flat) return null
  return TABS[TABS.indexOf(tab) + (across < 0 ? 1 : -1)] ?? null
}
