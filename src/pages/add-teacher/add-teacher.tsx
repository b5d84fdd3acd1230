import { View } from '@tarojs/components'
import * as course from '@/api/course'
import { AsyncView } from '@/components/async-view'
import { Card } from '@/components/card'
import { ListRow } from '@/components/list-row'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { definePage, type PageProps } from '@/hooks/define-page'
import { goBack } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { useUserStore } from '@/stores/user'
import { CodeCard } from './parts/code-card'
import s from './add-teacher.module.scss'

/** 添加班主任: who takes care of a course, and the code that leads to him (specification section 2). */
function AddTeacher({ courseId }: PageProps<'addTeacher'>) {
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const teacher = useApi(['course', 'class-teacher', courseId, userId], () => course.classTeacher(courseId))
  return (
    <Screen title="添加班主任" background="tint">
      <AsyncView
        query={teacher}
        skeleton={
          <View className={s.skeleton}>
            <Skeleton h={396} r={14} />
          </View>
        }
        errorTitle="获取班主任失败"
        errorText="点一下再试试"
        onGone={() => void goBack()}
      >
        {(data) => (
          <>
            <View className={s.lead}>有问题，找班主任</View>
            <View className={s.note}>选课、开课时间和讲义，都可以问</View>
            <CodeCard teacher={data} />
            <View className={s.rows}>
              <Card flush>
                <ListRow icon="clock" title="答疑时间" value={data.hours} />
              </Card>
            </View>
          </>
        )}
      </AsyncView>
    </Screen>
  )
}

export default definePage('addTeacher', AddTeacher)
