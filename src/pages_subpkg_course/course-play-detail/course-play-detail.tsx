import { View } from '@tarojs/components'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { isGone } from '@/domain/errors'
import { definePage, type PageProps } from '@/hooks/define-page'
import { useInk } from '@/features/shell/ink'
import { GoneCourse } from '../parts/gone-course'
import { PlayerRoom } from '../playing/player'
import { HandoutPane } from './parts/handout-pane'
import { LessonSkeleton, WaitingRoom } from './parts/lesson-skeleton'
import { Meta } from './parts/meta'
import { ReviewPane } from './parts/review-pane'
import { ReviewSheet } from './parts/review-sheet'
import { Stage } from './parts/stage'
import { Tabs } from './parts/tabs'
import { TocPane } from './parts/toc-pane'
import { usePlayDetail } from './use-play-detail'
import s from './course-play-detail.module.scss'

/** A lesson: its film, and below it the outline of the course, the documents and what others say (mockup 25). */
function CoursePlayDetail({ lessonId }: PageProps<'coursePlayDetail'>) {
  const page = usePlayDetail(lessonId)
  const { lesson, ownReviews } = page
  const gone = !lesson.data && isGone(lesson.error)
  useInk(gone ? 'theme' : 'white')
  if (gone) return <GoneCourse title="课程播放" words="这节课不存在或已下架" />
  const sheet = ownReviews && (
    <ReviewSheet
      key={ownReviews.own?.id ?? ''}
      open={page.writing}
      courseId={lesson.data?.courseId ?? ''}
      reviews={ownReviews}
      onClose={page.closeReview}
    />
  )
  return (
    <Screen background="card" nav="none" scroll={false} overlay={sheet}>
      <View className={s.page}>
        <PlayerRoom>
          {lesson.data ? (
            // A player knows what it may play from its beginning: who has bought the course meanwhile gets another one.
            <Stage key={`${lesson.data.id} ${lesson.data.access}`} lesson={lesson.data} page={page} />
          ) : (
            <WaitingRoom />
          )}
        </PlayerRoom>
        <AsyncView query={lesson} skeleton={<LessonSkeleton />} errorTitle="获取课程失败">
          {(data) => (
            <>
              <Meta lesson={data} onFavorite={page.favorite} onAsk={page.ask} />
              <Tabs tab={page.tab} reviews={page.reviewCount} onChange={page.setTab} />
              {page.tab === 'toc' && <TocPane query={page.toc} lessonId={data.id} onOpen={page.openLesson} />}
              {page.tab === 'handouts' && <HandoutPane courseId={data.courseId} lessonId={data.id} />}
              {page.tab === 'reviews' && <ReviewPane courseId={data.courseId} onWrite={page.writeReview} />}
            </>
          )}
        </AsyncView>
      </View>
    </Screen>
  )
}

export default definePage('coursePlayDetail', CoursePlayDetail)
