import { Text, View } from '@tarojs/components'
import type { CourseToc } from '@/api/course-learn'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Ring } from '@/components/progress'
import { dateWords } from '../../times'
import s from '../purchased-course-detail.module.scss'

/** Until when the course is open to the learner. */
function untilOf({ access, expiresAt }: CourseToc): string {
  if (access === 'expired') return expiresAt === null ? '已到期' : `已于 ${dateWords(expiresAt)} 到期`
  if (access === 'preview') return '试听中'
  return expiresAt === null ? '长期有效' : `有效期至 ${dateWords(expiresAt)}`
}

/** Name, how far, until when, and the share as a ring. */
export function Summary({ toc }: { toc: CourseToc }) {
  const { name, doneLessons, totalLessons, percent, expiring, access } = toc
  return (
    <Card>
      <View className={s.summary}>
        <View className={s.body}>
          <View className={s.name}>{name}</View>
          <View className={s.note}>
            {`已学 ${doneLessons} / ${totalLessons} 讲·`}
            <Text className={cx((expiring || access === 'expired') && s.expiring)}>{untilOf(toc)}</Text>
          </View>
        </View>
        <Ring value={percent / 100} size={64} stroke={6} tone="tint" label={`已学 ${percent}%`}>
          <Text className={s.percent}>
            {percent}
            <Text className={s.unit}>%</Text>
          </Text>
        </Ring>
      </View>
    </Card>
  )
}
