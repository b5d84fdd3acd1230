import { Input, Text, View } from '@tarojs/components'
import type { Confirmation } from '@/api/order'
import { Card } from '@/components/card'
import { Price } from '@/components/price'
import { ProductPicture } from '../../parts/product-picture'
import s from './confirm.module.scss'

/** Letters a message to the shop may have. */
const REMARK = 140

export interface LinesCardProps {
  confirmation: Confirmation
  remark: string
  onRemark: (text: string) => void
}

/** What is bought, how it travels, and a word to the shop. */
export function LinesCard({ confirmation: { lines, quote, needsAddress, dispatch }, remark, onRemark }: LinesCardProps) {
  const carriers = Array.from(new Set(lines.flatMap(({ freight }) => (freight ? [freight.carrier] : []))))
  return (
    <Card flush className={s.card}>
      {lines.map((line) => (
        <Line key={line.key} line={line} notSent={quote.notSent.includes(line.key)} />
      ))}
      {needsAddress && (
        <View className={s.row}>
          配送<Text className={s.value}>{[carriers.join('、'), dispatch].filter(Boolean).join('·')}</Text>
        </View>
      )}
      <View className={s.row}>
        留言
        <Input
          className={s.remark}
          value={remark}
          maxlength={REMARK}
          placeholder={`选填，${REMARK} 字以内`}
          placeholderClass={s.placeholder}
          ariaLabel="留言"
          onInput={({ detail }) => onRemark(detail.value)}
        />
      </View>
      <View className={s.invoice}>需要发票时，请在留言里写明抬头、税号和收票邮箱</View>
    </Card>
  )
}

function Line({ line, notSent }: { line: Confirmation['lines'][number]; notSent: boolean }) {
  const { kind, tone, motif, shortName, name, spec, unitPrice, quantity, problem } = line
  return (
    <View className={s.line}>
      <ProductPicture kind={kind} src={null} tone={tone} motif={motif} title={shortName} size={80} set />
      <View className={s.lineWords}>
        <View className={s.lineName}>{name}</View>
        {spec !== '' && <View className={s.spec}>{spec}</View>}
        <View className={s.linePrice}>
          <Price fen={unitPrice} size="line" exact />
          <Text className={s.soft}>{`x ${quantity}`}</Text>
        </View>
        {(problem !== null || notSent) && <View className={s.problem}>{problem ?? '该地址暂不配送'}</View>}
      </View>
    </View>
  )
}
