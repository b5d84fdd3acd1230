import type { TabName } from '@/components/environment'
import { Screen } from '@/components/screen'
import { ErrorState } from '@/components/state'
import { queryClient } from '@/hooks/query'
import { isTab, routes, type RouteName } from '@/routes'

/** In place of a page that could not be drawn: its bar with the arrow, the tabs of a tab page, and the way to try again. */
export default function BrokenPage({ name, onRetry }: { name: RouteName; onRetry: () => void }) {
  const reload = () => {
    // What the page drew is read by nobody now; drawn anew it asks for it anew, lest the same answer breaks it again.
    queryClient.removeQueries({ type: 'inactive' })
    onRetry()
  }
  return (
    <Screen title={routes[name].title} tab={isTab(name) ? (name as TabName) : undefined}>
      <ErrorState title="页面没有显示出来" text="已做的答案不受影响，点一下再试试" onRetry={reload} />
    </Screen>
  )
}
