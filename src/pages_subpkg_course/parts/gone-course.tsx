import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { go } from '@/hooks/go'

/** In place of what a course or a lesson has that was withdrawn or never was (mockup 26). */
export function NoCourse({ words = '这门课不存在或已下架' }: { words?: string }) {
  return (
    <EmptyState art="screen" title={words} text="看看其他课程吧" action={{ label: '看看其他课程', onTap: () => void go('course', {}) }} />
  )
}

/** The page of such a course or lesson. */
export function GoneCourse({ title, words }: { title: string; words?: string }) {
  return (
    <Screen title={title}>
      <NoCourse words={words} />
    </Screen>
  )
}
