import { ScrollView, Text, View } from '@tarojs/components'
import { AsyncView } from '@/components/async-view'
import { cx } from '@/components/cx'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { grouped } from '@/domain/numerals'
import { definePage, type PageProps } from '@/hooks/define-page'
import { isGone } from '@/domain/errors'
import { Gone } from '../../parts/gone'
import { Review } from '../parts/review'
import { useEvaluateMore, type ReviewFilter, type ReviewList } from './use-evaluate-more'
import s from './goods-evaluate-more.module.scss'

const FILTERS: readonly { value: ReviewFilter; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'good', label: '好评' },
  { value: 'middle', label: '中评' },
  { value: 'bad', label: '差评' },
  { value: 'pictures', label: '有图' },
  { value: 'append', label: '有追评' },
]
/** Rows in one block, so that no element gets more than 60 children (performance.md W5). */
const BLOCK = 20

type Page = ReturnType<typeof useEvaluateMore>

const skeleton = (
  <View className={s.list}>
    {[0, 1, 2, 3].map((row) => (
      <View key={row} className={s.waiting}>
        <Skeleton w={32} h={32} r={16} />
        <View className={s.waitingWords}>
          <Skeleton w={96} h={16} />
          <Skeleton h={40} />
        </View>
      </View>
    ))}
  </View>
)

/** 全部评价: all reviews by filter and tag, 20 at a time. */
function GoodsEvaluateMore({ productId }: PageProps<'goodsEvaluateMore'>) {
  const page = useEvaluateMore(productId)
  const { query } = page
  if (isGone(query.error) && !query.data) return <Gone title="全部评价" text="商品不存在或已下架" />
  return (
    <Screen title="全部评价" whiteBar onRefresh={async () => query.refetch()} onReachBottom={page.more}>
      <AsyncView query={query} skeleton={skeleton}>
        {(list) => <Reviews list={list} page={page} />}
      </AsyncView>
    </Screen>
  )
}

function Reviews({ list, page }: { list: ReviewList; page: Page }) {
  const { rows, counts, tags, good } = list
  const blocks = Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, at) => rows.slice(at * BLOCK, (at + 1) * BLOCK))
  return (
    <>
      <View className={s.head} ariaRole="radiogroup" ariaLabel="筛选评价">
        {good !== null && (
          <View className={s.praise}>
            好评率<Text className={s.percent}>{`${good}%`}</Text>
          </View>
        )}
        <ScrollView className={s.strip} scrollX enhanced showScrollbar={false}>
          <View className={s.chips}>
            {FILTERS.map(({ value, label }) => (
              <Chip
                key={value}
                text={`${label} ${grouped(counts[value])}`}
                on={page.filter === value && page.tag === null}
                onTap={() => page.setFilter(value)}
              />
            ))}
          </View>
        </ScrollView>
        {tags.length > 0 && (
          <ScrollView className={s.strip} scrollX enhanced showScrollbar={false}>
            <View className={s.chips}>
              {tags.map(({ name, count }) => (
                <Chip key={name} text={`${name} ${grouped(count)}`} on={page.tag === name} onTap={() => page.setTag(name)} />
              ))}
            </View>
          </ScrollView>
        )}
      </View>
      {rows.length === 0 ? (
        <View className={s.none}>这一类还没有评价</View>
      ) : (
        <View className={s.list}>
          {blocks.map((block) => (
            <View key={block[0]?.id}>
              {block.map((review) => (
                <View key={review.id} className={s.row}>
                  <Review review={review} />
                </View>
              ))}
            </View>
          ))}
        </View>
      )}
      <View className={s.none}>{list.more ? '上滑看更多' : rows.length > BLOCK / 4 ? '没有更多了' : ''}</View>
    </>
  )
}

function Chip({ text, on, onTap }: { text: string; on: boolean; onTap: () => void }) {
  return (
    <View className={cx(s.chip, on && s.on)} ariaRole="radio" ariaChecked={on} onClick={onTap}>
      {text}
    </View>
  )
}

export default definePage('goodsEvaluateMore', GoodsEvaluateMore)
