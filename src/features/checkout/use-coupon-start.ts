import { useEffect } from 'react'
import type { Confirmation } from '@/api/order'
import { startsLater } from '@/domain/coupon-start'

/** Nobody waits longer on the page, and a timer holds no more than 24 days. */
const LONGEST_MS = 86_400_000

/** Asks for the price again when the time of a coupon has come: whoever waits for 00:00 on the page must not pay without it. */
export function useCouponStart(told: Confirmation | undefined, ask: () => Promise<unknown>): void {
  const now = told?.serverNow ?? 0
  const starts = (told?.coupons ?? []).flatMap(({ validFrom }) => (startsLater(validFrom, now) ? [validFrom - now] : []))
  const wait = starts.length > 0 ? Math.min(...starts) : null
  useEffect(() => {
    if (wait === null || wait > LONGEST_MS) return undefined
    const timer = setTimeout(() => void ask(), wait)
    return () => clearTimeout(timer)
    // Every answer begins the wait anew: its clock is the server's.
  }, [told, wait, ask])
}
