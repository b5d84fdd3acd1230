import { Skeleton } from '@/components/skeleton'
import s from './card-skeleton.module.scss'

/** The boxes of a page of cards while it loads; heights in px. */
export function CardSkeleton({ heights }: { heights: readonly number[] }) {
  return (
    <>
      {heights.map((height) => (
        <Skeleton key={height} h={height} r={14} className={s.card} />
      ))}
    </>
  )
}
