import { View } from '@tarojs/components'
import { Screen } from '@/components/screen'
import { definePage, type PageProps } from '@/hooks/define-page'
import { markStale } from '@/hooks/query'
import { HandoutGroups } from '../../handouts/handout-groups'
import s from '../purchased-course-detail.module.scss'

/** 课程讲义: the documents of a course, those of a lesson first. */
function PanelElectronicDetails({ courseId, lessonId }: PageProps<'panelElectronicDetails'>) {
  return (
    <Screen title="课程讲义" background="tint" onRefresh={() => markStale(['course'], true)}>
      <View className={s.page}>
        <HandoutGroups courseId={courseId} lessonId={lessonId} />
      </View>
    </Screen>
  )
}

export default definePage('panelElectronicDetails', PanelElectronicDetails)
