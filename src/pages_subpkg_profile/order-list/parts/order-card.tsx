import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { OrderCard as Order, OrderLine } from '@/api/order'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { amountText } from '@/domain/money'
import type { OrderAction } from '@/domain/order/actions'
import { Glyph } from '../../parts/glyph'
import { ProductPicture } from '../../parts/product-picture'
import type { ToldTime } from '../../parts/use-time-left'
import { buttonKind, cardButtons, lineNote, ORDER_LABEL, orderTime, paidWord, piecesOf } from '../order-model'
import type { OrderActions } from '../use-order-actions'
import { Countdown } from './countdown'
import s from './order-card.module.scss'

/** Pictures of an order of several things. */
const PICTURES = 3

export interface OrderCardProps {
  order: Order
  told: ToldTime
  actions: OrderActions
}

/** One order: when and where it stands, what it is, one strip of news, the amount and at most two buttons. */
export function OrderCard({ order, told, actions }: OrderCardProps) {
  const { orderNo, createdAt, state, stateText, payable } = order
  const { shown, more } = cardButtons(order.actions)
  const busy = actions.busy === orderNo
  const [first] = useState(state)
  return (
    <View className={cx(s.card, state !== first && s.changed)}>
      <View
        className={s.body}
        ariaRole="button"
        ariaLabel={`订单详情，${stateText}，${order.lines.map(({ name }) => name).join('、')}`}
        onClick={() => actions.setSheet({ kind: 'detail', orderNo })}
      >
        <View className={s.head}>
          {orderTime(createdAt, told.serverNow)}
          <Text className={cx(s.state, state === 'created' && s.hot)}>{stateText}</Text>
        </View>
        <Goods order={order} />
      </View>
      <News order={order} told={told} actions={actions} />
      <View className={s.foot}>
        <View className={s.amount}>
          {paidWord(order)}
          <Text className={s.digits}>{amountText(payable)}</Text>
        </View>
        <View className={s.buttons}>
          {more.length > 0 && (
            <View className={s.more} ariaRole="button" onClick={() => actions.setSheet({ kind: 'more', order })}>
              更多
            </View>
          )}
          {shown.map((action) => (
            <ActionButton key={action} action={action} busy={busy} onTap={() => actions.act(order, action)} />
          ))}
        </View>
      </View>
    </View>
  )
}

/** Steps that wait for the server in their own button. */
const WAITING: readonly OrderAction[] = ['cancel', 'remind', 'receive', 'again', 'delete']

function ActionButton({ action, busy, onTap }: { action: OrderAction; busy: boolean; onTap: () => void }) {
  return (
    <Button kind={buttonKind(action)} size={30} loading={busy && WAITING.includes(action)} onTap={onTap}>
      {ORDER_LABEL[action]}
    </Button>
  )
}

function Goods({ order }: { order: Order }) {
  const [first, second] = order.lines
  if (!first) return null
  if (!second) return <SingleLine line={first} />
  return (
    <View className={s.goods}>
      {order.lines.slice(0, PICTURES).map(({ id, kind, tone, motif, shortName }) => (
        <ProductPicture key={id} kind={kind} src={null} tone={tone} motif={motif} title={shortName} size={72} set />
      ))}
      <View className={s.pieces}>{`共 ${piecesOf(order)} 件`}</View>
    </View>
  )
}

function SingleLine({ line }: { line: OrderLine }) {
  const { kind, tone, motif, shortName, name, amount, quantity } = line
  const note = lineNote(line)
  return (
    <View className={s.goods}>
      <ProductPicture kind={kind} src={null} tone={tone} motif={motif} title={shortName} size={72} set />
      <View className={s.words}>
        <View className={s.name}>{name}</View>
        {note !== '' && <View className={s.spec}>{note}</View>}
      </View>
      <View className={s.price}>
        {amountText(amount)}
        <View className={s.spec}>{`x ${quantity}`}</View>
      </View>
    </View>
  )
}

/** Countdown of an unpaid order, or what is new: of the parcel it leads to its way, anything else is told by the order. */
function News({ order, told, actions }: OrderCardProps) {
  const { state, payBy, news, parcel, orderNo } = order
  if (state === 'created' && payBy !== null) return <Countdown payBy={payBy} told={told} />
  if (news === null) return null
  return (
    <View className={s.news} ariaRole="button" onClick={() => actions.setSheet({ kind: parcel ? 'logistics' : 'detail', orderNo })}>
      {parcel && <Glyph name="truck" size={18} />}
      <Text className={s.newsText}>{news}</Text>
      <Icon name="right" size={16} className={s.chevron} />
    </View>
  )
}
