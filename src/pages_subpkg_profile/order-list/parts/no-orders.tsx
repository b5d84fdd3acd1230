import { EmptyState } from '@/components/state'
import { go } from '@/hooks/go'
import { useShelf } from '../../parts/goods-shelf/use-shelf'

/** Nothing was ever ordered (mockup 43): the way to the first book of the shelf, to the courses where nothing is on it. */
export function NoOrders() {
  const [first] = useShelf().query.data ?? []
  const look = first
    ? { label: '去逛逛', onTap: () => void go('goods', { productId: first.id }) }
    : { label: '去看看课程', onTap: () => void go('course', {}) }
  return <EmptyState art="receipt" title="还没有订单" text={first && '选一本趁手的书，备考更安心'} action={look} />
}
