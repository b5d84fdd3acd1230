import { View } from '@tarojs/components'
import { useState } from 'react'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { SearchField } from '@/components/search-field'
import { Skeleton } from '@/components/skeleton'
import { NoSubject } from '@/features/subject-switch/no-subject'
import { SubjectName } from '@/features/subject-switch/subject-name'
import { SubjectSheet } from '@/features/subject-switch/subject-sheet'
import { definePage } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { usePageCard } from '@/hooks/page-card'
import { perLearner } from '@/hooks/per-learner'
import { hrefOf } from '@/routes'
import { CourseCatalogue, FoundCourses } from './parts/catalogue'
import { CourseSkeleton } from './parts/course-skeleton'
import { Lives } from './parts/lives'
import { Mine } from './parts/mine'
import { OpenCourses } from './parts/open-courses'
import { readTabAhead, useCourse, type CoursePage, type CourseTab } from './use-course'
import { useReminders } from './use-reminders'
import s from './course.module.scss'

// Before the page is drawn: what the browser has asked for already is there for the first drawing.
readTabAhead()

function Sections({ tab: { home, offset }, page }: { tab: CourseTab; page: CoursePage }) {
  return (
    <>
      <Lives home={home} offset={offset} />
      <Mine mine={home.mine} />
      <OpenCourses rows={home.open.rows} />
      <CourseCatalogue catalogue={page.catalogue} categories={home.categories} keeps={page.subject.loggedIn} />
    </>
  )
}

/** 课程 (specification section 2; mockup 24): today's lives, own courses, open courses and the catalogue, for guests too. */
function CourseTabPage() {
  const page = useCourse()
  useReminders(page.subject.loggedIn && page.query.data !== undefined, page.query.data?.offset ?? 0)
  const [choosing, setChoosing] = useState(false)
  const { subject, naming, catalogue } = page
  usePageCard(`一起来上课${subject.name ? `：${subject.name}` : ''}`, hrefOf('course', {}))
  const choose = () => (subject.chosen.length > 0 ? setChoosing(true) : void go('learnExam', {}))
  const sheet = (
    <SubjectSheet
      open={choosing}
      subjects={subject.chosen}
      activeId={subject.id}
      onSelect={(id) => {
        page.select(id)
        setChoosing(false)
      }}
      onAdd={() => {
        setChoosing(false)
        void go('learnExam', {})
      }}
      onClose={() => setChoosing(false)}
    />
  )
  return (
    <Screen
      tab="course"
      background="tint"
      navLeft={naming ? <Skeleton w={150} h={22} className={s.noName} /> : <SubjectName name={subject.name || '选择科目'} onTap={choose} />}
      onRefresh={page.refresh}
      onReachBottom={catalogue.more}
      overlay={sheet}
    >
      <View className={s.page}>
        {!subject.mustChoose && (
          <SearchField value={catalogue.choice.words} placeholder="搜索课程、老师或知识点" onChange={catalogue.find} className={s.find} />
        )}
        {subject.mustChoose ? (
          <NoSubject />
        ) : catalogue.searching ? (
          <View className={s.found}>
            <FoundCourses catalogue={catalogue} empty="没有找到相关课程" />
          </View>
        ) : (
          <AsyncView query={page.query} skeleton={<CourseSkeleton />} errorTitle="获取课程失败">
            {(tab) => <Sections tab={tab} page={page} />}
          </AsyncView>
        )}
      </View>
    </Screen>
  )
}

export default definePage('course', perLearner(CourseTabPage))
