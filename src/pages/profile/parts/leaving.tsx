import { Card } from '@/components/card'
import { ListRow } from '@/components/list-row'
import { dayOf } from '@/domain/calendar'
import s from './shop.module.scss'

/** An account that was given up: until when it stands, and the way to take that back. @param endsAt epoch ms */
export function Leaving({ endsAt, onTap }: { endsAt: number; onTap: () => void }) {
  const [, month, date] = dayOf(endsAt).split('-').map(Number)
  return (
    <Card flush className={s.card}>
      <ListRow title="账号注销中" value={`${month} 月 ${date} 日删除，可撤销`} onTap={onTap} />
    </Card>
  )
}
