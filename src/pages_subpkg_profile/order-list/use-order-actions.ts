import { useRef, useState } from 'react'
import * as order from '@/api/order'
import type { OrderCard, OrderDetail } from '@/api/order'
import { ApiCallError, CODE, isGone, isRefusal } from '@/domain/errors'
import type { LineAction, OrderAction } from '@/domain/order/actions'
import { wishQuery } from '@/features/checkout/wish'
import { go, isHere } from '@/hooks/go'
import { ORDER_AREAS } from '@/hooks/order-areas'
import { markStale, queryClient } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { study } from '../parts/study'
import { linesWith } from './order-model'

interface LineSheet<K extends string> {
  kind: K
  orderNo: string
  lineId: string
}

/** What lies over the list; one at a time. */
export type OrderSheet =
  | { kind: 'detail' | 'logistics'; orderNo: string }
  | { kind: 'more'; order: OrderCard }
  | LineSheet<'review' | 'append'>
  | LineSheet<'refund' | 'return'>
  | LineSheet<'send-back'>

const ASKED: Partial<Record<OrderAction | LineAction, { content: string; confirmText: string }>> = {
  cancel: { content: '确定取消这笔订单吗？优惠券和知币会退回。', confirmText: '取消订单' },
  receive: { content: '请确认已经收到商品，确认后订单完成。', confirmText: '确认收货' },
  delete: { content: '删除后不能恢复，确定删除这笔订单吗？', confirmText: '删除' },
  withdraw: { content: '确定撤销这次售后申请吗？', confirmText: '撤销申请' },
}

/** Refused in words: the order is another one than was on screen. A login that is over says nothing about it. */
const isOfOrder = (error: unknown) => isRefusal(error) && !(error instanceof ApiCallError && error.errorCode === CODE.unauthorized)

/** The order as it is now; null: it is gone. @throws ApiCallError when nobody can tell */
async function orderNow(orderNo: string): Promise<OrderDetail | null> {
  const queryKey = ['order', 'detail', orderNo, useUserStore.getState().userInfo?.id ?? '']
  try {
    // What its sheet has just read again is not asked for twice.
    return await queryClient.fetchQuery({ queryKey, queryFn: () => order.detail(orderNo), staleTime: Infinity })
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** The form of a step that its order no longer allows gives way to the order; what lies over an order that is gone goes. */
function sheetOver(sheet: OrderSheet | null, orderNo: string, now: OrderDetail | null): OrderSheet | null {
  if (!sheet || sheet.kind === 'more' || sheet.orderNo !== orderNo) return sheet
  if (!now) return null
  if (!('lineId' in sheet)) return sheet
  return linesWith(now.lines, sheet.kind).some(({ id }) => id === sheet.lineId) ? sheet : { kind: 'detail', orderNo }
}

/** Steps of orders and their lines: what asks first, what opens a sheet, and what goes to the server at once. */
export function useOrderActions() {
  const [sheet, setSheet] = useState<OrderSheet | null>(null)
  /** The order a step of which is under way. */
  const [busy, setBusy] = useState<string | null>(null)
  const running = useRef(false)

  const readAgain = async (orderNo: string) => {
    await markStale(ORDER_AREAS, true)
    const now = await orderNow(orderNo)
    setSheet((over) => sheetOver(over, orderNo, now))
  }
  /** Runs one step at a time, reads the lists again and says what was done, or why not. true: done. */
  const step = async (orderNo: string, run: () => Promise<unknown>, said: string): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(orderNo)
    try {
      await run()
      await markStale(ORDER_AREAS, true)
      if (said !== '') toast.show({ kind: 'success', text: said, duration: 1500 })
      return true
    } catch (error) {
      tellError(error)
      if (isOfOrder(error)) await readAgain(orderNo).catch(() => undefined)
      return false
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  const asks = async (action: OrderAction | LineAction): Promise<boolean> => {
    const question = ASKED[action]
    return question === undefined || toast.confirm({ ...question, cancelText: '再想想' })
  }
  const buyAgain = async ({ orderNo }: OrderCard) => {
    await step(
      orderNo,
      async () => {
        const { lines, gone } = await order.again(orderNo)
        if (!isHere('orderList')) return undefined
        if (lines.length === 0) return toast.warning(gone.join('；') || '商品都已下架，看看别的吧')
        if (gone.length > 0) toast.info(`${gone.join('；')}，其余的已选好`)
        await go('confirmOrder', wishQuery(lines))
        return undefined
      },
      '',
    )
  }
  const act = async (of: OrderCard | OrderDetail, action: OrderAction): Promise<void> => {
    const { orderNo, lines } = of
    if (!(await asks(action))) return
    switch (action) {
      case 'pay':
        return go('pendingPayment', { orderNo })
      case 'cancel':
        return void (await step(orderNo, () => order.cancel(orderNo), '订单已取消'))
      case 'remind':
        return void (await step(orderNo, () => order.remind(orderNo), '已提醒商家尽快发货'))
      case 'receive':
        return void (await step(orderNo, () => order.receive(orderNo), '已确认收货'))
      case 'delete':
        setSheet(null)
        return void (await step(orderNo, () => order.remove(orderNo), '订单已删除'))
      case 'again':
        return buyAgain(of)
      case 'logistics':
        return setSheet({ kind: 'logistics', orderNo })
      case 'study': {
        const lesson = lines.find(({ virtual, refunded }) => virtual && !refunded)
        return lesson && study(lesson)
      }
      case 'review':
      case 'append': {
        const open = linesWith(lines, action)
        const [only] = open
        // Several: which one is chosen in the order itself.
        if (only && open.length === 1) return setSheet({ kind: action, orderNo, lineId: only.id })
        return setSheet({ kind: 'detail', orderNo })
      }
    }
  }
  const actOnLine = async ({ orderNo, lineId, saleId }: { orderNo: string; lineId: string; saleId?: string }, action: LineAction) => {
    if (action !== 'withdraw') return setSheet({ kind: action, orderNo, lineId } as OrderSheet)
    if (saleId === undefined || !(await asks('withdraw'))) return undefined
    return void (await step(orderNo, () => order.withdrawAfterSale(saleId), '申请已撤销'))
  }
  return {
    sheet,
    setSheet,
    close: () => setSheet(null),
    /** A form was answered: what comes after it, unless the learner has closed it or opened something else meanwhile. */
    leadOn: (from: OrderSheet, to: OrderSheet | null) => setSheet((now) => (now === from ? to : now)),
    busy,
    step,
    act: (of: OrderCard | OrderDetail, action: OrderAction) => void act(of, action),
    actOnLine: (...given: Parameters<typeof actOnLine>) => void actOnLine(...given),
  }
}

export type OrderActions = ReturnType<typeof useOrderActions>
