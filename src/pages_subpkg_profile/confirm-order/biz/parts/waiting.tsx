import { Image, Text, View } from '@tarojs/components'
import { useEffect, useReducer, useState } from 'react'
import type { OrderDetail } from '@/api/order'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Price } from '@/components/price'
import { Skeleton } from '@/components/skeleton'
import { ErrorState } from '@/components/state'
import { pay } from '@/platform/pay'
import { useLooks } from '../../../parts/use-looks'
import { countdownText, useTimeLeft } from '../../../parts/use-time-left'
import type { PaymentPage } from '../use-payment'
import s from './payment.module.scss'

/** Below it the countdown turns red, ms. */
const SHORT_MS = 5 * 60_000
/** ms between two looks at an order whose time is over: the server cancels in its own time. */
const AGAIN_MS = 3000

export interface WaitingProps {
  order: OrderDetail
  page: PaymentPage
  /** When the order was read, epoch ms of this device. */
  readAt: number
}

/** An order that waits for its money: amount, countdown by the server's clock, and the ways on. */
export function Waiting({ order, page, readAt }: WaitingProps) {
  const { phase, payment } = page
  const busy = phase === 'asking' || phase === 'checking'
  return (
    <>
      <Card className={s.card}>
        <View className={s.amount}>
          <Price fen={order.payable} size="big" exact />
        </View>
        {order.payBy !== null && <Countdown payBy={order.payBy} told={{ serverNow: order.serverNow, at: readAt }} onOver={page.over} />}
        <View className={s.names}>{order.lines.map(({ name }) => name).join('、')}</View>
      </Card>
      {phase === 'code' && payment?.codeUrl != null && <Code text={payment.codeUrl} />}
      {phase === 'checking' && <View className={s.hint}>正在确认付款结果…</View>}
      {phase === 'unsure' && <View className={s.hint}>还没有收到付款结果，已付款的话稍等片刻再查询</View>}
      <View className={s.ways}>
        {phase === 'unsure' ? (
          <Button block onTap={page.check}>
            查询付款结果
          </Button>
        ) : (
          phase !== 'code' && (
            <Button block loading={busy} onTap={page.start}>
              微信支付
            </Button>
          )
        )}
        {payment?.cashier != null && !busy && (
          <Button kind="soft" block onTap={page.payAtCashier}>
            本机收银台：模拟付款
          </Button>
        )}
        {!busy && (
          <Button kind="line" block onTap={page.cancel}>
            取消订单
          </Button>
        )}
      </View>
    </>
  )
}

function Clauses({ of }: { of: string[] }) {
  return (
    <>
      {of.map((words, index) => (
        <Text key={index} className={s.clause}>
          {words}
        </Text>
      ))}
    </>
  )
}

interface CountdownProps {
  payBy: number
  told: { serverNow: number; at: number }
  onOver: () => void
}

function Countdown({ payBy, told, onOver }: CountdownProps) {
  const left = useTimeLeft(payBy, told) ?? 0
  useLooks(left === 0, AGAIN_MS, onOver)
  return (
    <View className={cx(s.left, left < SHORT_MS && s.short)}>
      <Clauses of={[`请在 ${countdownText(left)} 内完成支付，`, '超时订单自动取消']} />
    </View>
  )
}

/** The code that WeChat scans. What draws it comes with the first code, and may not come. */
function Code({ text }: { text: string }) {
  const [picture, setPicture] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let gone = false
    setFailed(false)
    pay.picture(text).then(
      (address) => !gone && setPicture(address),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [text, tries])
  return (
    <Card className={s.card}>
      <View className={s.code}>
        {picture !== null ? (
          <Image className={s.picture} src={picture} mode="aspectFit" ariaRole="img" ariaLabel="支付二维码" />
        ) : failed ? (
          <ErrorState title="二维码没有加载出来" text="检查一下网络，点一下再试试" onRetry={tryAgain} />
        ) : (
          <Skeleton w={200} h={200} />
        )}
      </View>
      <View className={s.scan}>
        <Clauses
          of={
            pay.way === 'native'
              ? ['请用微信扫一扫付款，', '付款后这里会自动更新']
              : ['请用另一台手机的微信扫一扫付款，', '或在微信小程序的「我的订单」里付款，', '付款后这里会自动更新']
          }
        />
      </View>
    </Card>
  )
}
