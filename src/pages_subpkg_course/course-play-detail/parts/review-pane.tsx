import { ScrollView, View } from '@tarojs/components'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Skeleton } from '@/components/skeleton'
import { REVIEW_PERCENT } from '@/domain/limits'
import { ReviewCard } from '../../reviews/review-card'
import { ReviewSummary } from '../../reviews/review-summary'
import { useReviews, type ReviewData, type ReviewFilter } from '../use-reviews'
import s from './review-pane.module.scss'

const skeleton = [0, 1, 2].map((row) => <Skeleton key={row} h={72} className={s.bone} />)

export interface ReviewPaneProps {
  courseId: string
  onWrite: () => void
}

/** What learners say of the course, and the way to say something. */
export function ReviewPane({ courseId, onWrite }: ReviewPaneProps) {
  const { query, filter, setFilter, more } = useReviews(courseId)
  return (
    <ScrollView className={s.scroll} scrollY enhanced showScrollbar={false} lowerThreshold={100} onScrollToLower={more}>
      <View className={s.pane}>
        <AsyncView query={query} skeleton={<>{skeleton}</>}>
          {(data) => (
            <>
              <ReviewSummary reviews={data} />
              <Write data={data} onWrite={onWrite} />
              <Filters data={data} filter={filter} onChange={setFilter} />
              {data.rows.length === 0 && (
                <View className={s.none}>{data.total === 0 ? '还没有评价，听完说说感受吧' : '没有这样的评价'}</View>
              )}
              {data.rows.map((review) => (
                <ReviewCard key={review.id} review={review} />
              ))}
            </>
          )}
        </AsyncView>
      </View>
    </ScrollView>
  )
}

function Write({ data, onWrite }: { data: ReviewData; onWrite: () => void }) {
  return (
    <View className={s.write}>
      <View className={s.hint}>{data.canReview ? '你的感受会帮到后来的同学' : `任意一讲学到 ${REVIEW_PERCENT}% 就可以写评价`}</View>
      <Button kind="soft" size={30} disabled={!data.canReview} onTap={onWrite}>
        {data.own ? '修改评价' : '写评价'}
      </Button>
    </View>
  )
}

function filtersOf({ total, tags, pictured }: ReviewData): { label: string; filter: ReviewFilter }[] {
  return [
    { label: `全部 ${total}`, filter: { kind: 'all' } },
    ...tags.map(({ tag, count }) => ({ label: `${tag} ${count}`, filter: { kind: 'tag' as const, tag } })),
    ...(pictured > 0 ? [{ label: `有图 ${pictured}`, filter: { kind: 'pictured' as const } }] : []),
  ]
}

const same = (a: ReviewFilter, b: ReviewFilter) => a.kind === b.kind && (a.kind !== 'tag' || (b.kind === 'tag' && a.tag === b.tag))

function Filters({ data, filter, onChange }: { data: ReviewData; filter: ReviewFilter; onChange: (filter: ReviewFilter) => void }) {
  if (data.total === 0) return null
  return (
    <ScrollView scrollX className={s.filters}>
      <View className={s.chips} ariaRole="radiogroup" ariaLabel="筛选评价">
        {filtersOf(data).map((one) => (
          <View
            key={one.label}
            className={cx(s.chip, same(one.filter, filter) && s.on)}
            ariaRole="radio"
            ariaChecked={same(one.filter, filter)}
            onClick={() => onChange(one.filter)}
          >
            {one.label}
          </View>
        ))}
      </View>
    </ScrollView>
  )
}
