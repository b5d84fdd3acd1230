import { View } from '@tarojs/components'
import { Card } from '@/components/card'
import { ListRow } from '@/components/list-row'
import { Sheet } from '@/components/sheet'
import { cardButtons, ORDER_LABEL } from '../order-model'
import type { OrderActions } from '../use-order-actions'
import s from './sheets.module.scss'

/** What found no room on the card. */
export function MoreSheet({ actions }: { actions: OrderActions }) {
  const { sheet, close, act } = actions
  const order = sheet?.kind === 'more' ? sheet.order : null
  return (
    <Sheet narrow open={order !== null} title="更多" onClose={close}>
      <View className={s.inside}>
        <Card flush>
          {order &&
            cardButtons(order.actions).more.map((action) => (
              <ListRow
                key={action}
                title={ORDER_LABEL[action]}
                onTap={() => {
                  close()
                  act(order, action)
                }}
              />
            ))}
        </Card>
      </View>
    </Sheet>
  )
}
