import { ScrollView, View } from '@tarojs/components'
import { AsyncView } from '@/components/async-view'
import { cx } from '@/components/cx'
import { Price } from '@/components/price'
import { Skeleton } from '@/components/skeleton'
import { goBeside } from '@/hooks/go-beside'
import { ProductPicture } from '../product-picture'
import { useUnrolled } from '../use-unrolled'
import { useShelf, type GoodsRow, type Shelf } from './use-shelf'
import s from './goods-shelf.module.scss'

const SHELVES: readonly { value: Shelf; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'favorite', label: '收藏' },
]
/** Things in one block, so that no element gets more than 60 children (performance.md W5). */
const BLOCK = 20

const skeleton = (
  <View className={s.row}>
    {[0, 1, 2].map((card) => (
      <View key={card} className={s.card}>
        <Skeleton w={92} h={92} r={10} />
        <Skeleton h={18} className={s.gap} />
      </View>
    ))}
  </View>
)

/**
 * 好物: books and supplies in one row to be pushed aside, all of them or those a learner keeps; nothing where there are none.
 * @param without the product of the page itself
 */
export function GoodsShelf({ title, without }: { title: string; without?: string }) {
  const { query, shelf, choices, choose, untouched, hasMore, more } = useShelf()
  const rows = query.data?.filter(({ id }) => id !== without)
  if (untouched && !rows?.length) return null
  const none = query.data?.length ? '没有收藏其他好物' : '还没有收藏好物，在商品页点一下「收藏」，就放到这里'
  return (
    <View className={s.shelf}>
      <View className={s.head}>
        <View className={s.title} ariaRole="heading">
          {title}
        </View>
        {choices && <Choices value={shelf} onChange={choose} />}
      </View>
      <View className={s.body}>
        <AsyncView
          query={{ ...query, data: rows }}
          skeleton={skeleton}
          errorTitle="获取好物失败"
          isEmpty={(list) => list.length === 0}
          empty={<View className={s.none}>{none}</View>}
        >
          {(list) => <Row key={shelf} rows={list} pages={{ hasMore, more }} />}
        </AsyncView>
      </View>
    </View>
  )
}

function Choices({ value, onChange }: { value: Shelf; onChange: (shelf: Shelf) => void }) {
  return (
    <View className={s.choices} ariaRole="radiogroup" ariaLabel="好物范围">
      {SHELVES.map((shelf) => (
        <View
          key={shelf.value}
          className={cx(s.chip, shelf.value === value && s.on)}
          ariaRole="radio"
          ariaChecked={shelf.value === value}
          onClick={() => onChange(shelf.value)}
        >
          {shelf.label}
        </View>
      ))}
    </View>
  )
}

/** The things, ten more at a time. */
function Row({ rows, pages }: { rows: readonly GoodsRow[]; pages: { hasMore: boolean; more: () => void } }) {
  const { shown, hasMore, more } = useUnrolled(rows, pages)
  const blocks = Array.from({ length: Math.ceil(shown.length / BLOCK) }, (_, at) => shown.slice(at * BLOCK, (at + 1) * BLOCK))
  return (
    <ScrollView scrollX enhanced showScrollbar={false}>
      <View className={s.row}>
        {blocks.map((block) => (
          <View key={block[0]?.id} className={s.block}>
            {block.map(({ id, kind, tone, shortName, name, price }) => (
              <View
                key={id}
                className={s.card}
                hoverClass={s.pressed}
                ariaRole="button"
                onClick={() => void goBeside('goods', { productId: id })}
              >
                <ProductPicture kind={kind} src={null} tone={tone} title={shortName} size={92} />
                <View className={s.name}>{name}</View>
                <Price fen={price} size="small" />
              </View>
            ))}
          </View>
        ))}
        {hasMore && (
          <View className={s.more} hoverClass={s.pressed} ariaRole="button" ariaLabel="更多好物" onClick={more}>
            更多
          </View>
        )}
      </View>
    </ScrollView>
  )
}
