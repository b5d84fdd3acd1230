import { Skeleton } from '@/components/skeleton'
import s from './ticket-skeleton.module.scss'

/** Four tickets while the coupons load. */
export function TicketSkeleton() {
  return (
    <>
      {[0, 1, 2, 3].map((ticket) => (
        <Skeleton key={ticket} h={100} r={14} className={s.ticket} />
      ))}
    </>
  )
}
