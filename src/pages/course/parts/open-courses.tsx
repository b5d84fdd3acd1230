import { ScrollView, Text, View } from '@tarojs/components'
import type { CourseRow } from '@/api/course'
import { Cover } from '@/components/cover'
import { go } from '@/hooks/go'
import { peopleOf } from '@/features/course-shelf/words'
import { Section } from './section'
import s from './open-courses.module.scss'

const toAll = () => void go('courseLiveBrief', { section: 'open' })

/** Open courses side by side; the last card is cut, so that one sees that there are more. */
export function OpenCourses({ rows }: { rows: readonly CourseRow[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <Section title="公开课" aside="免费试听" more={{ label: '全部', onTap: toAll }} />
      <ScrollView className={s.strip} scrollX enhanced showScrollbar={false}>
        <View className={s.cards}>
          {rows.map((row) => (
            <View
              key={row.id}
              className={s.card}
              ariaRole="button"
              ariaLabel={row.name}
              onClick={() => void go('coursePurchaseProduct', { courseId: row.id })}
            >
              <Cover size="wide" tone={row.tone} motif={row.motif} name={row.shortName} note={row.badge} />
              <Text className={s.name}>{row.name}</Text>
              <Text className={s.note}>{peopleOf(row.viewers, '看过') || `${row.lessons} 讲`}</Text>
            </View>
          ))}
        </View>
      </ScrollView>
    </>
  )
}
