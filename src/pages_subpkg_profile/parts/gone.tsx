import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'

import { goBack } from '@/hooks/go'

/** The page of something that was withdrawn or never was. */
export function Gone({ title, text }: { title: string; text: string }) {
  return (
    <Screen title={title}>
      <EmptyState art="broken-page" title={text} text="返回看看别的吧" action={{ label: '返回', onTap: () => void goBack() }} />
    </Screen>
  )
}
