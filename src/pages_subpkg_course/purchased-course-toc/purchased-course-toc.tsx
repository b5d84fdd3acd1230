import { View } from '@tarojs/components'
import { mine } from '@/api/course-learn'
import { AsyncView } from '@/components/async-view'
import { Card } from '@/components/card'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { definePage } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { useReviewMode } from '@/hooks/review-mode'
import { useUserStore } from '@/stores/user'
import { StudyCourse } from '../study-course'
import s from './purchased-course-toc.module.scss'

const skeleton = [0, 1, 2].map((row) => (
  <Card key={row} flush className={s.card}>
    <Skeleton h={66} />
  </Card>
))

/** 我的已购课程: one card per course the learner has or had, the one watched last first. */
function PurchasedCourseToc() {
  const loggedIn = useLoggedIn()
  const reviewed = useReviewMode()
  const userId = useUserStore(({ userInfo }) => userInfo?.id ?? '')
  const query = useApi(['course', 'mine', userId], mine, { enabled: loggedIn })
  return (
    <Screen title="我的已购课程" background="tint" onRefresh={async () => loggedIn && query.refetch()}>
      <View className={s.page}>
        {loggedIn ? (
          <AsyncView
            query={query}
            skeleton={<>{skeleton}</>}
            errorTitle="获取课程失败"
            isEmpty={(rows) => rows.length === 0}
            empty={<Nothing />}
          >
            {(rows) => (
              <>
                {rows.map((course) => (
                  <StudyCourse key={course.id} course={course} />
                ))}
              </>
            )}
          </AsyncView>
        ) : (
          <EmptyState
            art="screen"
            title={`登录后查看${reviewed ? '我的' : '已购'}课程`}
            action={{ label: '去登录', onTap: () => void requireLogin() }}
          />
        )}
      </View>
    </Screen>
  )
}

function Nothing() {
  return (
    <EmptyState
      art="screen"
      title="还没有课程"
      text="公开课可以直接听，先去看看吧"
      action={{ label: '去看看课程', onTap: () => void go('course', {}) }}
    />
  )
}

export default definePage('purchasedCourseToc', PurchasedCourseToc)
