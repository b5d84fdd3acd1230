import { View } from '@tarojs/components'
import type { CourseToc } from '@/api/course-learn'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { isGone } from '@/domain/errors'
import { definePage, type PageProps } from '@/hooks/define-page'
import { HandoutGroups } from '../handouts/handout-groups'
import { GoneCourse } from '../parts/gone-course'
import { StudyCourse } from '../study-course'
import { barOf } from './detail-model'
import { Calendar } from './parts/calendar'
import { CertificateCard } from './parts/certificate-card'
import { DetailSkeleton } from './parts/detail-skeleton'
import { GoOnBar } from './parts/go-on-bar'
import { Segments } from './parts/segments'
import { Stages } from './parts/stages'
import { Summary } from './parts/summary'
import { usePurchasedDetail, type PurchasedDetailPage } from './use-purchased-detail'
import s from './purchased-course-detail.module.scss'

function Body({ toc, page }: { toc: CourseToc; page: PurchasedDetailPage }) {
  if (toc.kind === 'package') return <Package toc={toc} />
  return (
    <>
      <Summary toc={toc} />
      <CertificateCard toc={toc} busy={page.busyId === 'certificate'} onTake={page.takeCertificate} />
      <Segments tab={page.tab} onChange={page.setTab} />
      {page.tab === 'toc' && <Stages toc={toc} page={page} />}
      {page.tab === 'handouts' && <HandoutGroups courseId={toc.id} />}
      {page.tab === 'calendar' && <Calendar toc={toc} page={page} />}
    </>
  )
}

/** A package has no lessons of its own: it is learned course by course. */
function Package({ toc }: { toc: CourseToc }) {
  return (
    <>
      <Summary toc={toc} />
      <View className={s.parts}>
        {toc.parts.map((course) => (
          <StudyCourse key={course.id} course={course} />
        ))}
      </View>
    </>
  )
}

/** 我的已购课程: one course with its stages, documents and lives (mockup 27). */
function PurchasedCourseDetail({ courseId }: PageProps<'purchasedCourseDetail'>) {
  const page = usePurchasedDetail(courseId)
  const { query } = page
  if (!query.data && isGone(query.error)) return <GoneCourse title="我的已购课程" />
  return (
    <Screen
      title="我的已购课程"
      background="tint"
      onRefresh={async () => query.refetch()}
      footer={query.data && barOf(query.data).kind !== 'none' ? <GoOnBar toc={query.data} page={page} /> : undefined}
    >
      <View className={s.page}>
        <AsyncView query={query} skeleton={<DetailSkeleton />} errorTitle="获取课程失败">
          {(toc) => <Body toc={toc} page={page} />}
        </AsyncView>
      </View>
    </Screen>
  )
}

export default definePage('purchasedCourseDetail', PurchasedCourseDetail)
