import { useCallback, useEffect, useRef, useState } from 'react'
import * as order from '@/api/order'
import type { Payment } from '@/api/order'
import { ApiCallError, CODE } from '@/domain/errors'
import { isHere, redirect } from '@/hooks/go'
import { useOneAtATime } from '@/hooks/one-at-a-time'
import { ORDER_AREAS } from '@/hooks/order-areas'
import { markStale, useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { login } from '@/platform/login'
import { pay, PayError } from '@/platform/pay'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { useStanding } from './use-standing'

/**
 * ready: nothing under way. asking: the cashier is being opened. code: a code to be scanned is on screen. checking: the
 * cashier was left and the server is asked. unsure: no answer yet, asked again on a tap.
 */
type Phase = 'ready' | 'asking' | 'code' | 'checking' | 'unsure'

/**
 * Asks for a payment the way of this device. In WeChat's browser the cashier opens only for who signed in with WeChat there; everybody
 * else pays by a code.
 */
async function openPayment(orderNo: string): Promise<Payment> {
  const code = login.way === 'wechat-mini' ? await login.code() : undefined
  try {
    return await order.pay(orderNo, { channel: pay.way, ...(code !== undefined && { code }) })
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.errorCode !== CODE.scanToPay) throw error
    return order.pay(orderNo, { channel: 'native' })
  }
}

/**
 * Paying an order: WeChat's cashier or a code, and the server's word whether the money arrived. Leaving the cashier without
 * paying leads to the list of orders with this one waiting (mockup 29).
 */
export function usePayment(orderNo: string) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const query = useApi(['order', 'detail', orderNo, userId], () => order.detail(orderNo), { enabled: loggedIn, staleTime: 0 })
  const [phase, setPhase] = useState<Phase>('ready')
  const [payment, setPayment] = useState<Payment | null>(null)
  const { refetch } = query

  const settled = useCallback(async () => {
    setPhase('ready')
    await markStale(ORDER_AREAS)
    await refetch()
  }, [refetch])
  const standing = useStanding({ orderNo, settled })

  /** Refused in words: the order may be another one by now, paid elsewhere, or cancelled because its thing is owned already. */
  const refused = (error: unknown) => {
    tellError(error)
    if (error instanceof ApiCallError && error.statusCode === 200) void markStale(ORDER_AREAS).then(() => refetch())
  }

  // A second tap comes before the button says that it waits: WeChat's cashier opens once.
  const start = useOneAtATime(async () => {
    setPhase('asking')
    try {
      const opened = await openPayment(orderNo)
      setPayment(opened)
      if (opened.state === 'paid') return await settled()
      if (opened.params === null) return setPhase('code')
      // Who has left for another page meant not to pay: the cashier would stand over that one.
      if (!isHere('pendingPayment')) return setPhase('ready')
      if ((await pay.request(opened.params)) === 'cancelled') {
        setPhase('ready')
        return isHere('pendingPayment') ? await redirect('orderList', { state: 'unpaid' }) : undefined
      }
      setPhase('checking')
      if (!(await standing.settles())) setPhase('unsure')
    } catch (error) {
      setPhase('ready')
      if (error instanceof PayError) toast.error(error.message)
      // The button is there to be tapped while the order is read again.
      else refused(error)
    }
    return undefined
  })

  const waiting = query.data?.state === 'created' && query.data.payBy !== null
  const begun = useRef(false)
  useEffect(() => {
    // Who comes here wants to pay: the cashier opens by itself, once.
    if (!waiting || begun.current) return
    begun.current = true
    void start()
  }, [waiting, start])
  useEffect(() => (phase === 'code' ? standing.watch() : undefined), [phase, standing])

  const cancel = async () => {
    if (!(await toast.confirm({ content: '确定取消这笔订单吗？优惠券和知币会退回。', confirmText: '取消订单', cancelText: '再想想' })))
      return
    try {
      await order.cancel(orderNo)
      await settled()
    } catch (error) {
      refused(error)
    }
  }
  const payAtCashier = async () => {
    const prepayId = payment?.cashier?.prepayId
    if (prepayId === undefined) return
    setPhase('checking')
    try {
      await order.confirmAtCashier(prepayId)
      if (!(await standing.settles())) setPhase('unsure')
    } catch (error) {
      setPhase('ready')
      refused(error)
    }
  }
  return {
    query,
    phase,
    payment,
    start: () => void start(),
    check: () => {
      setPhase('checking')
      void standing.settles().then((done) => !done && setPhase('unsure'))
    },
    cancel: () => void cancel(),
    payAtCashier: () => void payAtCashier(),
    over: () => void settled(),
  }
}

export type PaymentPage = ReturnType<typeof usePayment>
