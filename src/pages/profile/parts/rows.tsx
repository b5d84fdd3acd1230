import type { Profile } from '@/api/user'
import { Card } from '@/components/card'
import { ListRow } from '@/components/list-row'
import type { Entry } from '../use-profile'
import s from './shop.module.scss'

export interface RowsProps {
  /** null for a guest and while it is not known. */
  shelf: Profile['shelf'] | null
  /** The app is under review: what is bought is left out. */
  reviewed: boolean
  open: (entry: Entry) => void
  onPrint: () => void
  onTeacher: () => void
}

const counted = (count: number | undefined, unit: string) => (count === undefined ? undefined : `${count} ${unit}`)

/** The ways to everything of one's own (mockup 37, and its variant under review). */
export function Rows({ shelf, reviewed, open, onPrint, onTeacher }: RowsProps) {
  const orders = reviewed && <ListRow icon="receipt" title="我的订单" onTap={() => open('orderList')} />
  const printing = <ListRow icon="printer" title="资料打印" onTap={onPrint} />
  const address = <ListRow icon="pin" title="收货地址" onTap={() => open('editAddress')} />
  return (
    <>
      <Card flush className={s.card}>
        <ListRow
          icon="course"
          title={reviewed ? '我的课程' : '已购课程'}
          value={counted(shelf?.courses, '门')}
          onTap={() => open('purchasedCourseToc')}
        />
        <ListRow icon="notebook" title="我的笔记" value={counted(shelf?.notes, '条')} onTap={() => open('practiceNote')} />
        {!reviewed && <ListRow icon="card" title="学习卡激活" onTap={() => open('productActivation')} />}
        {!reviewed && printing}
      </Card>
      {reviewed && (
        <Card flush className={s.card}>
          {printing}
          {orders}
          {address}
        </Card>
      )}
      <Card flush className={s.card}>
        {!reviewed && address}
        <ListRow icon="headset" title="联系班主任" onTap={onTeacher} />
        <ListRow icon="feedback" title="意见反馈" onTap={() => open('feedback')} />
        <ListRow icon="gear" title="设置" onTap={() => open('userSetting')} />
      </Card>
    </>
  )
}
