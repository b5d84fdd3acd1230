import { View } from '@tarojs/components'
import type { CourseToc } from '@/api/course-learn'
import { Button } from '@/components/button'
import { useReviewMode } from '@/hooks/review-mode'
import { renewLabel } from '../../lessons/ask-teacher'
import { barOf } from '../detail-model'
import type { PurchasedDetailPage } from '../use-purchased-detail'
import s from '../purchased-course-detail.module.scss'

/** The fixed bar: the one thing to do next. */
export function GoOnBar({ toc, page }: { toc: CourseToc; page: PurchasedDetailPage }) {
  const bar = barOf(toc)
  const ways = {
    renew: { label: renewLabel(toc, useReviewMode()), onTap: page.renew },
    live: { label: '进入直播', onTap: () => bar.kind === 'live' && page.room(bar.lessonId) },
    done: { label: '已学完，去做真题', onTap: page.past },
    goOn: {
      label: bar.kind === 'goOn' ? `${bar.first ? '开始学习' : '继续学习'}　第 ${bar.number} 讲` : '',
      onTap: () => bar.kind === 'goOn' && page.resume(bar.lessonId),
    },
    none: null,
  }
  const way = ways[bar.kind]
  if (!way) return null
  return (
    <View className={s.bar}>
      <Button size={44} block onTap={way.onTap}>
        {way.label}
      </Button>
    </View>
  )
}
