import { ScrollView, Textarea, View } from '@tarojs/components'
import { useState } from 'react'
import * as api from '@/api/order'
import { sendReviewPicture } from '@/api/upload'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Sheet } from '@/components/sheet'
import { Switch } from '@/components/switch'
import { picturesProblem, sentFiles } from '@/features/picture-edit/model'
import { PictureEdit } from '@/features/picture-edit/picture-edit'
import { usePictures } from '@/features/picture-edit/use-pictures'
import { toast } from '@/platform/toast'
import { Stars } from '../../parts/stars'
import { tagsFor } from '../order-model'
import type { OrderActions, OrderSheet } from '../use-order-actions'
import s from './sheets.module.scss'

const MOST_PICTURES = 9
const MOST_TAGS = 5
const MOST_LETTERS = 500
const WORDS = ['', '很差', '较差', '一般', '满意', '非常满意'] as const

/** 评价 and 追评 of one line. */
export function ReviewSheet({ actions }: { actions: OrderActions }) {
  const { sheet, close } = actions
  const of = sheet?.kind === 'review' || sheet?.kind === 'append' ? sheet : null
  return (
    <Sheet narrow open={of !== null} title={of?.kind === 'append' ? '追加评价' : '评价商品'} onClose={close}>
      {of && <ReviewForm key={of.lineId} of={of} actions={actions} />}
    </Sheet>
  )
}

interface FormProps {
  of: Extract<OrderSheet, { kind: 'review' | 'append' }>
  actions: OrderActions
}

function ReviewForm({ of, actions }: FormProps) {
  const { kind, orderNo, lineId } = of
  const first = kind === 'review'
  const [score, setScore] = useState(5)
  const [tags, setTags] = useState<readonly string[]>([])
  const [body, setBody] = useState('')
  const [anonymous, setAnonymous] = useState(true)
  const edit = usePictures({ send: sendReviewPicture, limit: MOST_PICTURES })

  const rate = (next: number) => {
    setScore(next)
    setTags((now) => now.filter((tag) => tagsFor(next).includes(tag)))
  }
  const toggle = (tag: string) => setTags((now) => (now.includes(tag) ? now.filter((one) => one !== tag) : [...now, tag].slice(-MOST_TAGS)))
  const send = async () => {
    const problem = body.trim() === '' ? '写几句使用感受吧' : picturesProblem(edit.pictures)
    if (problem !== null) return toast.info(problem)
    const words = { lineId, body: body.trim(), pictures: sentFiles(edit.pictures) }
    const call = () => (first ? api.review(orderNo, { ...words, score, tags: [...tags], anonymous }) : api.append(orderNo, words))
    if (await actions.step(orderNo, call, first ? '评价成功' : '追评成功')) actions.leadOn(of, null)
    return undefined
  }
  return (
    <>
      <ScrollView className={s.scroll} scrollY>
        <View className={s.inside}>
          {first && (
            <>
              <View className={s.center}>
                <Stars score={score} size={32} onChange={rate} />
              </View>
              <View className={s.center}>{WORDS[score]}</View>
              <View className={s.heading}>选几个标签</View>
              <View className={s.chips}>
                {tagsFor(score).map((tag) => (
                  <View
                    key={tag}
                    className={cx(s.chip, tags.includes(tag) && s.on)}
                    ariaRole="checkbox"
                    ariaChecked={tags.includes(tag)}
                    onClick={() => toggle(tag)}
                  >
                    {tag}
                  </View>
                ))}
              </View>
            </>
          )}
          <Textarea
            fixed
            className={s.field}
            value={body}
            maxlength={MOST_LETTERS}
            placeholder={first ? '说说内容、印刷和使用感受' : '用了一段时间，再说说感受'}
            placeholderClass={s.placeholder}
            onInput={({ detail }) => setBody(detail.value)}
          />
          <PictureEdit edit={edit} />
          {first && (
            <View className={s.anonymous}>
              匿名评价
              <Switch label="匿名评价" checked={anonymous} onChange={setAnonymous} />
            </View>
          )}
        </View>
      </ScrollView>
      <View className={s.send}>
        <Button block loading={actions.busy === orderNo} onTap={() => void send()}>
          提交评价
        </Button>
      </View>
    </>
  )
}
