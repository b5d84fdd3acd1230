import { Input, ScrollView, Text, Textarea, View } from '@tarojs/components'
import { useState } from 'react'
import * as api from '@/api/order'
import type { OrderLine } from '@/api/order'
import { sendReviewPicture } from '@/api/upload'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Sheet } from '@/components/sheet'
import { forgetArticles } from '@/features/kept-articles'
import { picturesProblem, sentFiles } from '@/features/picture-edit/model'
import { PictureEdit } from '@/features/picture-edit/picture-edit'
import { usePictures } from '@/features/picture-edit/use-pictures'
import { useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { REASONS } from '../order-model'
import type { OrderActions, OrderSheet } from '../use-order-actions'
import { givenBack } from './detail-line'
import s from './sheets.module.scss'

const MOST_PICTURES = 9
const MOST_LETTERS = 200
/** What a parcel number looks like: the server's pattern. */
const TRACKING = /^[A-Za-z0-9-]{6,40}$/

/** Asking for the money of one line, or sending it back. */
export function AfterSaleSheet({ actions }: { actions: OrderActions }) {
  const { sheet, close } = actions
  const of = sheet?.kind === 'refund' || sheet?.kind === 'return' || sheet?.kind === 'send-back' ? sheet : null
  const orderNo = of?.orderNo ?? ''
  const enabled = useLoggedIn() && orderNo !== ''
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const order = useApi(['order', 'detail', orderNo, userId], () => api.detail(orderNo), { enabled })
  const line = order.data?.lines.find(({ id }) => id === of?.lineId)
  const title = of?.kind === 'send-back' ? '填写退货单号' : of?.kind === 'return' ? '申请退货' : '申请退款'
  return (
    <Sheet narrow open={of !== null} title={title} onClose={close}>
      {of && of.kind !== 'send-back' && line && <ApplyForm key={of.lineId} of={of} line={line} actions={actions} />}
      {of?.kind === 'send-back' && line?.afterSale && <ReturnForm key={of.lineId} of={of} saleId={line.afterSale.id} actions={actions} />}
    </Sheet>
  )
}

interface ApplyProps {
  of: Extract<OrderSheet, { kind: 'refund' | 'return' }>
  line: OrderLine
  actions: OrderActions
}

function ApplyForm({ of, line, actions }: ApplyProps) {
  const { kind, orderNo } = of
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const edit = usePictures({ send: sendReviewPicture, limit: MOST_PICTURES })
  const send = async () => {
    const problem = reason === '' ? '请选择原因' : picturesProblem(edit.pictures)
    if (problem !== null) return toast.info(problem)
    const wish = { lineId: line.id, reason, note: note.trim(), pictures: sentFiles(edit.pictures) }
    if (!(await actions.step(orderNo, () => api.applyAfterSale(orderNo, wish), '申请已提交'))) return undefined
    // Given back: the device does not keep it to be read without network.
    if (line.kind === 'article') forgetArticles(useUserStore.getState().userInfo?.id ?? '', [line.refId])
    actions.leadOn(of, { kind: 'detail', orderNo })
    return undefined
  }
  return (
    <>
      <ScrollView className={s.scroll} scrollY>
        <View className={s.inside}>
          <View className={s.name}>{line.name}</View>
          <View className={s.amount}>
            退回
            <Text className={s.total}>{givenBack({ amount: line.paid, coins: line.coins })}</Text>
          </View>
          <View className={s.soft}>
            {line.virtual
              ? '退款后不能再学习这项内容'
              : kind === 'return'
                ? '商家同意后请寄回商品，收到后退款'
                : '商品还没有发出，会很快处理'}
          </View>
          <View className={s.heading}>{kind === 'return' ? '退货原因' : '退款原因'}</View>
          <View className={s.chips} ariaRole="radiogroup" ariaLabel="原因">
            {REASONS[kind].map((one) => (
              <View
                key={one}
                className={cx(s.chip, one === reason && s.on)}
                ariaRole="radio"
                ariaChecked={one === reason}
                onClick={() => setReason(one)}
              >
                {one}
              </View>
            ))}
          </View>
          <Textarea
            fixed
            className={s.field}
            value={note}
            maxlength={MOST_LETTERS}
            placeholder="补充说明（选填）"
            placeholderClass={s.placeholder}
            onInput={({ detail }) => setNote(detail.value)}
          />
          {!line.virtual && <PictureEdit edit={edit} />}
        </View>
      </ScrollView>
      <View className={s.send}>
        <Button block loading={actions.busy === orderNo} onTap={() => void send()}>
          提交申请
        </Button>
      </View>
    </>
  )
}

interface ReturnProps {
  of: Extract<OrderSheet, { kind: 'send-back' }>
  saleId: string
  actions: OrderActions
}

function ReturnForm({ of, saleId, actions }: ReturnProps) {
  const { orderNo } = of
  const [company, setCompany] = useState('')
  const [trackingNo, setTrackingNo] = useState('')
  const send = async () => {
    // Couriers print numbers in groups, and Chinese keyboards write full-width ones.
    const [name, no] = [company.trim(), trackingNo.normalize('NFKC').replace(/\s/g, '')]
    if (name.length < 2) return toast.info('请填写快递公司')
    if (!TRACKING.test(no)) return toast.info('快递单号是 6–40 位字母或数字')
    const sent = await actions.step(orderNo, () => api.sendBack(saleId, { company: name, trackingNo: no }), '已提交退货单号')
    if (sent) actions.leadOn(of, { kind: 'detail', orderNo })
    return undefined
  }
  return (
    <View className={s.inside}>
      <Input
        className={cx(s.field, s.short)}
        value={company}
        maxlength={20}
        placeholder="快递公司，如 中通快递"
        placeholderClass={s.placeholder}
        onInput={({ detail }) => setCompany(detail.value)}
      />
      <Input
        className={cx(s.field, s.short)}
        value={trackingNo}
        maxlength={40}
        placeholder="快递单号"
        placeholderClass={s.placeholder}
        onInput={({ detail }) => setTrackingNo(detail.value)}
      />
      <Button block loading={actions.busy === orderNo} onTap={() => void send()}>
        提交
      </Button>
    </View>
  )
}
