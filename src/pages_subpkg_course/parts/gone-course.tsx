import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { go } from '@/hooks/go'

/** The page of a course or a lesson that was withdrawn or never was (mockup 26). */
export function GoneCourse({ title, words = '这门课不存在或已下架' }: { title: string; words?: string }) {
  return (
    <Screen title={title}>
      <EmptyState art="screen" title={words} text="看看其他课程吧" action={{ label: '看看其他课程', onTap: () => void go('course', {}) }} />
    </Screen>
  )
}
