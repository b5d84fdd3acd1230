import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { CODE } from '@/domain/errors'
import { goBack } from '@/hooks/go'

/** What the page is about is not there, or its address names nothing. */
export function isGone(error: Error | null): boolean {
  const { errorCode } = (error ?? {}) as { errorCode?: unknown }
  return errorCode === CODE.notFound || errorCode === CODE.badInput
}

/** The page of something that was withdrawn or never was. */
export function Gone({ title, text }: { title: string; text: string }) {
  return (
    <Screen title={title}>
      <EmptyState art="broken-page" title={text} text="返回看看别的吧" action={{ label: '返回', onTap: () => void goBack() }} />
    </Screen>
  )
}
