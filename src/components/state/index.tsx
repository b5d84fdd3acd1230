import { Text, View } from '@tarojs/components'
import { Button } from '../button'
import { cx } from '../cx'
import s from './state.module.scss'

export type ArtName =
  'wrong-book' | 'broken-screen' | 'broken-page' | 'screen' | 'star' | 'note' | 'receipt' | 'ticket' | 'search' | 'offline'

/** A line drawing, 120 × 96 (offline: 220 × 168). */
export function Drawing({ art }: { art: ArtName }) {
  return <View className={cx(s.art, s[art])} />
}

export interface EmptyStateProps {
  art: ArtName
  title: string
  text?: string
  /** The next step on offer. */
  action?: { label: string; onTap: () => void; loading?: boolean }
}

/** The whole page is empty: drawing 120 × 96, what there is to say, and what to do next. */
export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <View className={s.state}>
      <Drawing art={art} />
      <Text className={s.title}>{title}</Text>
      {text && <Text className={s.text}>{text}</Text>}
      {action && (
        <View className={s.action}>
          <Button size={44} block loading={action.loading} onTap={action.onTap}>
            {action.label}
          </Button>
        </View>
      )}
    </View>
  )
}

export interface ErrorStateProps {
  /** The server's message, or what could not be fetched. */
  title: string
  text?: string
  onRetry: () => void
  loading?: boolean
}

/** The page could not be loaded; a tap anywhere on it loads again. */
export function ErrorState({ title, text = '服务器开了小差，点一下再试试', onRetry, loading }: ErrorStateProps) {
  return (
    <View className={s.whole} onClick={loading ? undefined : onRetry} ariaLive="polite">
      <EmptyState art="broken-screen" title={title} text={text} action={{ label: '重新加载', onTap: nothing, loading }} />
    </View>
  )
}

/** The tap of the button rises to the page, which reloads. */
const nothing = () => undefined
