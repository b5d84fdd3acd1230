import { Card } from '@/components/card'
import { Skeleton } from '@/components/skeleton'
import s from './more.module.scss'

/** The boxes of the page while it loads. */
export function MoreSkeleton() {
  return (
    <>
      <Card>
        <Skeleton w={64} h={22} />
        <Skeleton w={200} h={22} className={s.name} />
        <Skeleton h={12} className={s.for} />
        <Skeleton h={48} className={s.three} />
      </Card>
      <Card className={s.place}>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} h={14} className={s.bar} />
        ))}
      </Card>
    </>
  )
}
