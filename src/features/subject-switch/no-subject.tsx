import { EmptyState } from '@/components/state'
import { go } from '@/hooks/go'

/** What a learner who has chosen nothing yet is asked to do first. */
export function NoSubject() {
  return (
    <EmptyState
      art="search"
      title="还没有选择科目"
      text="先选好要学的科目"
      action={{ label: '选择科目', onTap: () => void go('learnExam', {}) }}
    />
  )
}
