import { Text, View } from '@tarojs/components'
import type { CourseRow } from '@/api/course'
import { Card } from '@/components/card'
import { Cover } from '@/components/cover'
import { Price } from '@/components/price'
import { go } from '@/hooks/go'
import { useReviewMode } from '@/hooks/review-mode'
import { peopleOf, plainFacts } from './words'
import s from './course-rows.module.scss'

/** Rows of the catalogue; pages of twenty have a parent each. */
export function CourseRows({ pages }: { pages: readonly (readonly CourseRow[])[] }) {
  return (
    <>
      {pages.map((rows, page) => (
        <View key={page}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </View>
      ))}
    </>
  )
}

function Row({ row }: { row: CourseRow }) {
  const { id, name, summary, shortName, tone, motif, badge, price, sale } = row
  const bought = !useReviewMode() && sale === 'owned'
  return (
    <Card flush className={s.card} label={name} onTap={() => void go('coursePurchaseProduct', { courseId: id })}>
      <View className={s.row}>
        <Cover tone={tone} motif={motif} name={shortName} badge={badge} />
        <View className={s.body}>
          <Text className={s.name}>{name}</Text>
          <Text className={s.summary}>{summary}</Text>
          <View className={s.foot}>
            {price ? <Price fen={price.price} /> : <Text>{bought ? '已购' : plainFacts(row)}</Text>}
            {price && <Text>{peopleOf(price.sold, '已报')}</Text>}
          </View>
        </View>
      </View>
    </Card>
  )
}
