import { Skeleton } from '@/components/skeleton'
import s from './lists.module.scss'

/** The boxes of a list of lives. */
export function ListSkeleton() {
  return (
    <>
      <Skeleton w={96} h={16} className={s.bone} />
      <Skeleton w="auto" h={132} r={14} className={s.box} />
      <Skeleton w={96} h={16} className={s.bone} />
      <Skeleton w="auto" h={194} r={14} className={s.box} />
    </>
  )
}
