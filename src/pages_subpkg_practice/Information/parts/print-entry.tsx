import { View } from '@tarojs/components'
import * as print from '@/api/print'
import { AsyncView } from '@/components/async-view'
import { Card } from '@/components/card'
import { Icon } from '@/components/icon'
import { ListRow } from '@/components/list-row'
import { Sheet } from '@/components/sheet'
import { Skeleton } from '@/components/skeleton'
import { yuan } from '@/domain/money'
import { leastPagePrice } from '@/domain/print-price'
import { go } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import s from '../information.module.scss'

/** The first card: 资料打印. */
export function PrintEntry({ onTap }: { onTap: () => void }) {
  return (
    <Card flush className={s.gap} label="资料打印" onTap={onTap}>
      <View className={s.print}>
        <View className={s.printIcon}>
          <Icon name="printer" />
        </View>
        <View className={s.printText}>
          资料打印
          <View className={s.meta}>{`真题、讲义印好寄到家，${yuan(leastPagePrice())} 元 / 页起`}</View>
        </View>
        <Icon name="right" size={18} className={s.chevron} />
      </View>
    </Card>
  )
}

export interface PrintChoiceProps {
  open: boolean
  subjectId: string
  onClose: () => void
}

function Documents({ subjectId, onClose }: Omit<PrintChoiceProps, 'open'>) {
  const query = useApi(['print', 'documents', subjectId], () => print.documents(subjectId === '' ? undefined : subjectId))
  const open = (id: string) => {
    onClose()
    void go('printerDetail', { id })
  }
  return (
    <View className={s.documents}>
      <AsyncView
        query={query}
        skeleton={<Skeleton h={156} />}
        empty={<View className={s.meta}>还没有可打印的资料</View>}
        isEmpty={(all) => all.length === 0}
      >
        {(all) => all.map(({ id, title, pages }) => <ListRow key={id} title={title} note={`PDF·${pages} 页`} onTap={() => open(id)} />)}
      </AsyncView>
    </View>
  )
}

/** The documents that can be printed. */
export function PrintChoice({ open, subjectId, onClose }: PrintChoiceProps) {
  return (
    <Sheet narrow open={open} title="选择要打印的资料" onClose={onClose}>
      <Documents subjectId={subjectId} onClose={onClose} />
    </Sheet>
  )
}
