import { Card } from '@/components/card'
import { Skeleton } from '@/components/skeleton'
import s from '../purchased-course-detail.module.scss'

/** The boxes of the page while it loads. */
export function DetailSkeleton() {
  return (
    <>
      <Card>
        <Skeleton h={64} />
      </Card>
      <Skeleton h={40} r={10} className={s.gap} />
      <Card className={s.gap}>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} h={40} className={s.gap} />
        ))}
      </Card>
    </>
  )
}
