import { ScrollView, View } from '@tarojs/components'
import { useState } from 'react'
import type { CourseProduct } from '@/api/course'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { isGone } from '@/domain/errors'
import { CourseRows } from '@/features/course-shelf/course-rows'
import { definePage, type PageProps } from '@/hooks/define-page'
import { useInk } from '@/features/shell/ink'
import { usePageCard } from '@/hooks/page-card'
import { hrefOf } from '@/routes'
import { GoneCourse } from '../parts/gone-course'
import { BottomBar } from './parts/bottom-bar'
import { FactRows, NameBlock } from './parts/facts'
import { Head } from './parts/head'
import { Outline } from './parts/outline'
import { Praise } from './parts/praise'
import { ProductSkeleton } from './parts/product-skeleton'
import { Teachers } from './parts/teachers'
import { TopBar, type Anchor } from './parts/top-bar'
import { headId } from './product-model'
import { useProduct, type ProductPage } from './use-product'
import s from './course-purchase-product.module.scss'

/** Where the head is out of sight, px. */
const PAST_HEAD = 200

function Blocks({ course, page }: { course: CourseProduct; page: ProductPage }) {
  return (
    <>
      <Head course={course} film={page.film} />
      <NameBlock course={course} />
      <FactRows course={course} page={page} />
      <Teachers teachers={course.teachers} />
      <Outline outline={course.outline} lessons={course.lessons} onTry={(lessonId) => page.film.open({ kind: 'lesson', lessonId })} />
      {course.parts.length > 0 && (
        <View className={s.parts}>
          <View className={s.heading} ariaRole="heading">
            包含课程
          </View>
          <CourseRows pages={[course.parts]} />
        </View>
      )}
      {page.reviews && <Praise reviews={page.reviews} />}
    </>
  )
}

/** 课程详情 (mockup 26): what a course is, who teaches it, what it costs, and the way in. */
function CoursePurchaseProduct({ courseId }: PageProps<'coursePurchaseProduct'>) {
  const [solid, setSolid] = useState(false)
  const [anchor, setAnchor] = useState<string | undefined>()
  const jump = (to: string) => {
    if (to === anchor) setAnchor(undefined)
    setTimeout(() => setAnchor(to), 0)
  }
  const page = useProduct(courseId, () => jump(headId(courseId)))
  const course = page.query.data?.course ?? null
  const withdrawn = page.query.data?.withdrawn === true
  // Nobody else could open a course that was withdrawn: its owner's card leads to the others.
  usePageCard(
    (withdrawn ? null : course?.name) ?? '知行题库',
    withdrawn ? hrefOf('course', {}) : hrefOf('coursePurchaseProduct', { courseId }),
  )
  const bare = course !== null && !solid
  useInk(bare ? 'white' : 'theme')
  // Withdrawn for everybody who has not bought it, or its address names nothing.
  if (course === null && (page.query.data !== undefined || isGone(page.query.error))) return <GoneCourse title="课程详情" />
  const has = (part: Anchor) =>
    part === 'intro' ||
    (part === 'teachers' && (course?.teachers.length ?? 0) > 0) ||
    (part === 'outline' && (course?.outline.length ?? 0) > 0) ||
    (part === 'reviews' && page.reviews !== undefined)
  const follow = (scrollTop: number) => {
    const past = scrollTop > PAST_HEAD
    if (past !== solid) setSolid(past)
    if (!past && anchor) setAnchor(undefined)
  }
  return (
    <Screen nav="none" scroll={false} footer={course && <BottomBar course={course} page={page} />}>
      <TopBar solid={!bare} title={course?.name ?? '课程详情'} has={(part) => course !== null && has(part)} onJump={jump} />
      <ScrollView
        className={s.scroll}
        scrollY
        enhanced
        showScrollbar={false}
        scrollWithAnimation
        scrollIntoView={anchor}
        onScroll={({ detail }) => follow(detail.scrollTop)}
      >
        <AsyncView query={page.query} skeleton={<ProductSkeleton />} errorTitle="获取课程失败">
          {({ course: shown }) => shown && <Blocks course={shown} page={page} />}
        </AsyncView>
      </ScrollView>
    </Screen>
  )
}

export default definePage('coursePurchaseProduct', CoursePurchaseProduct)
