import { Text, View } from '@tarojs/components'
import type { Product } from '@/api/shop'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { grouped } from '@/domain/numerals'
import { Review } from './review'
import s from './goods.module.scss'

/** Tags of the preview. */
const TAGS = 3

/** Share of praise, three tags and one review in two lines; without any, one row. */
export function ReviewsPreview({ reviews: { total, good, tags, first }, onAll }: { reviews: Product['reviews']; onAll: () => void }) {
  if (total === 0) {
    return (
      <View className={s.block}>
        <View className={s.title}>
          评价<Text className={s.note}>还没有评价</Text>
        </View>
      </View>
    )
  }
  return (
    <View className={s.block}>
      <View className={cx(s.title, s.opens)} ariaRole="button" ariaLabel="全部评价" onClick={onAll}>
        <View>
          评价
          <Text className={s.note}>{`${grouped(total)} 条${good === null ? '' : `·好评 ${good}%`}`}</Text>
        </View>
        <View className={s.all}>
          全部
          <Icon name="right" size={16} />
        </View>
      </View>
      {tags.length > 0 && (
        <View className={s.tags}>
          {tags.slice(0, TAGS).map(({ name, count }) => (
            <View key={name} className={s.tag}>
              {`${name} ${grouped(count)}`}
            </View>
          ))}
        </View>
      )}
      {first && <Review review={first} brief />}
    </View>
  )
}
