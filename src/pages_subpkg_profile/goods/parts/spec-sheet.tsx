import { ScrollView, View } from '@tarojs/components'
import type { Product } from '@/api/shop'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Price } from '@/components/price'
import { Sheet } from '@/components/sheet'
import { ProductPicture } from '../../parts/product-picture'
import { Stepper } from '../../parts/stepper'
import { isLeft } from '../spec-model'
import type { GoodsPage } from '../use-goods'
import s from './spec-sheet.module.scss'

/** Which form, and how many: the price follows the choice, what is sold out stays visible and says so. */
export function SpecSheet({ product, page }: { product: Product; page: GoodsPage }) {
  const { sku } = page.choice
  const awaits = sku !== undefined && page.choice.most === 0
  const footer = (
    <View className={s.footer}>
      {awaits ? (
        <Button kind="soft" block loading={page.wishes.busy} onTap={() => page.wishes.awaitArrival(sku)}>
          {sku.awaited ? '已开启到货提醒' : '到货提醒'}
        </Button>
      ) : (
        <Button block onTap={page.buy}>
          立即购买
        </Button>
      )}
    </View>
  )
  return (
    <Sheet
      narrow
      open={page.sheet === 'spec'}
      title={<Chosen product={product} page={page} />}
      label="选择规格"
      onClose={page.close}
      footer={footer}
    >
      <ScrollView className={s.sheet} scrollY>
        <View className={s.inside}>
          {product.specs.map(({ name, values }, at) => (
            <View key={name}>
              <View className={s.heading}>{name}</View>
              <View className={s.options} ariaRole="radiogroup" ariaLabel={name}>
                {values.map((value) => (
                  <Option key={value} product={product} page={page} at={at} value={value} />
                ))}
              </View>
            </View>
          ))}
          <View className={s.quantity}>
            <View className={s.heading}>
              数量
              <View className={s.limit}>{`限购 ${product.limit} 件`}</View>
            </View>
            <Stepper
              label="数量"
              value={page.choice.quantity}
              max={page.choice.most}
              limitText={page.choice.most < product.limit ? `只剩 ${page.choice.most} 件了` : `每单最多 ${product.limit} 件`}
              onChange={page.choice.setQuantity}
            />
          </View>
        </View>
      </ScrollView>
    </Sheet>
  )
}

function Chosen({ product, page: { choice } }: { product: Product; page: GoodsPage }) {
  const { kind, pictures, tone, shortName } = product
  const first = pictures[0] ?? { src: null, tone, title: shortName }
  const stock = choice.sku?.stock ?? null
  return (
    <View className={s.chosen}>
      <ProductPicture kind={kind} src={first.src} tone={first.tone} title={first.title} size={92} set />
      <View className={s.facts}>
        <Price fen={choice.sku?.price ?? product.price} size="big" />
        {stock !== null && <View className={s.soft}>{stock > 0 ? `库存 ${stock} 件` : '暂时缺货'}</View>}
        <View className={s.soft}>{`已选 ${choice.values.join('·') || product.name}`}</View>
      </View>
    </View>
  )
}

function Option({ product, page, at, value }: { product: Product; page: GoodsPage; at: number; value: string }) {
  const on = page.choice.values[at] === value
  const left = isLeft(product.skus, page.choice.values, { at, value })
  return (
    <View
      className={cx(s.option, on && s.on, !left && s.off)}
      ariaRole="radio"
      ariaChecked={on}
      ariaDisabled={!left}
      onClick={() => left && page.choice.choose(at, value)}
    >
      {left ? value : `${value}（售罄）`}
    </View>
  )
}
