import { Text, View } from '@tarojs/components'
import type { OrderDetail, OrderLine } from '@/api/order'
import { Button } from '@/components/button'
import { amountText } from '@/domain/money'
import { go } from '@/hooks/go'
import { ProductPicture } from '../../parts/product-picture'
import { LINE_LABEL, lineNote } from '../order-model'
import type { OrderActions } from '../use-order-actions'
import s from './sheets.module.scss'

/** One line of an order: what it cost, its after-sale, and what may be done with it. */
export function DetailLine({ line, order, actions }: { line: OrderLine; order: OrderDetail; actions: OrderActions }) {
  const { id, kind, tone, motif, shortName, name, amount, quantity, productId, afterSale } = line
  const note = lineNote(line)
  const opens = kind === 'goods'
  return (
    <View className={s.line}>
      <View
        className={s.product}
        ariaRole={opens ? 'button' : undefined}
        onClick={opens ? () => void go('goods', { productId }) : undefined}
      >
        <ProductPicture kind={kind} src={null} tone={tone} motif={motif} title={shortName} size={72} set />
        <View className={s.words}>
          <View className={s.name}>{name}</View>
          {note !== '' && <View className={s.soft}>{note}</View>}
          <View className={s.soft}>{`实付 ${amountText(line.paid)}${line.coins > 0 ? ` + ${line.coins} 知币` : ''}`}</View>
        </View>
        <View className={s.price}>
          {amountText(amount)}
          <View className={s.soft}>{`x ${quantity}`}</View>
        </View>
      </View>
      {afterSale && <AfterSale sale={afterSale} />}
      {line.actions.length > 0 && (
        <View className={s.buttons}>
          {line.actions.map((action) => (
            <Button
              key={action}
              size={30}
              kind="line"
              disabled={actions.busy === order.orderNo}
              label={`${LINE_LABEL[action]}：${name}`}
              onTap={() => actions.actOnLine({ orderNo: order.orderNo, lineId: id, saleId: afterSale?.id }, action)}
            >
              {LINE_LABEL[action]}
            </Button>
          ))}
        </View>
      )}
    </View>
  )
}

/** Money and coins that come back: ¥84.00 + 420 知币. */
export const givenBack = ({ amount, coins }: { amount: number; coins: number }): string =>
  `${amountText(amount)}${coins > 0 ? ` + ${coins} 知币` : ''}`

function AfterSale({ sale }: { sale: NonNullable<OrderLine['afterSale']> }) {
  const { stateText, reason, answer, returnCompany, returnNo } = sale
  return (
    <View className={s.sale}>
      <Text className={s.saleState}>{stateText}</Text>
      {`　${givenBack(sale)}`}
      <View>{`原因：${reason}`}</View>
      {returnNo !== '' && <View>{`退货快递：${returnCompany} ${returnNo}`}</View>}
      {answer !== '' && <View>{`商家：${answer}`}</View>}
    </View>
  )
}
