import { Input, Text, View } from '@tarojs/components'
import type { Confirmation } from '@/api/order'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Price } from '@/components/price'
import { nothingLeft } from '@/features/checkout/submission'
import { ProductPicture } from '../../parts/product-picture'
import { lineWords, wayOn, type Acts } from '../way-on'
import s from './confirm.module.scss'

/** Letters a message to the shop may have. */
const REMARK = 140

export interface LinesCardProps {
  confirmation: Confirmation
  remark: string
  onRemark: (text: string) => void
  /** What a line cost when the page told it first, fen; null: the same. */
  priceBefore: (line: Confirmation['lines'][number]) => number | null
  acts: Acts
}

/** What is bought, how it travels, and a word to the shop. */
export function LinesCard({ confirmation, remark, onRemark, priceBefore, acts }: LinesCardProps) {
  const { lines, quote, needsAddress, dispatch } = confirmation
  const carriers = Array.from(new Set(lines.flatMap(({ freight, problem }) => (freight && problem === null ? [freight.carrier] : []))))
  return (
    <Card flush className={s.card}>
      {lines.map((line) => (
        <Line key={line.key} line={line} notSent={quote.notSent.includes(line.key)} before={priceBefore(line)} acts={acts} />
      ))}
      {needsAddress && (
        <View className={s.row}>
          配送<Text className={s.value}>{[carriers.join('、'), dispatch].filter(Boolean).join('·')}</Text>
        </View>
      )}
      {!nothingLeft(confirmation) && <Remark remark={remark} onRemark={onRemark} />}
    </Card>
  )
}

function Remark({ remark, onRemark }: Pick<LinesCardProps, 'remark' | 'onRemark'>) {
  return (
    <>
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
    </>
  )
}

interface LineProps {
  line: Confirmation['lines'][number]
  notSent: boolean
  before: number | null
  acts: Acts
}

/** A line; what cannot be bought is quiet, says why, and leads on. */
function Line({ line, notSent, before, acts }: LineProps) {
  const { kind, tone, motif, shortName, name, spec, unitPrice, quantity, problem } = line
  const words = lineWords(line, notSent, before)
  const way = wayOn(line, notSent, acts)
  return (
    <View className={cx(s.line, problem !== null && s.out)}>
      <View className={s.picture}>
        <ProductPicture kind={kind} src={null} tone={tone} motif={motif} title={shortName} size={80} set />
      </View>
      <View className={s.lineWords}>
        <View className={s.lineName}>{name}</View>
        {spec !== '' && <View className={s.spec}>{spec}</View>}
        <View className={s.linePrice}>
          <Price fen={unitPrice} size="line" exact />
          <Text className={s.soft}>{`x ${quantity}`}</Text>
        </View>
        {words !== '' && (
          <View className={s.problem}>
            <View className={s.why}>{words}</View>
            {way && (
              <Button kind="soft" size={30} label={`${way.label}：${name}`} onTap={way.act}>
                {way.label}
              </Button>
            )}
          </View>
        )}
      </View>
    </View>
  )
}
