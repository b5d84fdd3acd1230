import { Image, Text, View } from '@tarojs/components'
import type { OwnFeedback } from '@/api/feedback'
import { AsyncView } from '@/components/async-view'
import { Card } from '@/components/card'
import { useEnvironment } from '@/components/environment'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { Tag } from '@/components/tag'
import { FEEDBACK_WORDS } from '@/domain/feedback'
import { gallery } from '@/platform/gallery'
import { momentWords } from '../../../parts/moment-words'
import type { FeedbackHistoryPage } from './use-feedback-history'
import s from './feedback-history.module.scss'

/** The learner's feedback and what the team answered. */
export function FeedbackHistory({ history }: { history: FeedbackHistoryPage }) {
  return (
    <AsyncView
      query={history.query}
      skeleton={<Skeleton h={120} r={14} className={s.card} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState art="note" title="还没有反馈" text="遇到问题或有想法，都可以告诉我们" />}
    >
      {({ rows, addresses }) => rows.map((row) => <Entry key={row.id} row={row} addresses={addresses} />)}
    </AsyncView>
  )
}

function Entry({ row, addresses }: { row: OwnFeedback; addresses: ReadonlyMap<string, string> }) {
  const { mediaBase } = useEnvironment()
  const urls = row.pictures.flatMap((id) => addresses.get(id) ?? []).map((path) => `${mediaBase}${path}`)
  return (
    <Card className={s.card}>
      <View className={s.head}>
        <Tag>{FEEDBACK_WORDS[row.kind]}</Tag>
        <Text className={s.time}>{momentWords(row.createdAt)}</Text>
        <Tag tone={row.reply === null ? 'grey' : 'correct'}>{row.reply === null ? '处理中' : '已回复'}</Tag>
      </View>
      <Text className={s.body}>{row.body}</Text>
      {urls.length > 0 && (
        <View className={s.pictures}>
          {urls.map((url, index) => (
            <View key={url} ariaRole="button" ariaLabel={`看大图 ${index + 1}`} onClick={() => gallery.show(urls, url)}>
              <Image className={s.picture} src={url} mode="aspectFill" lazyLoad />
            </View>
          ))}
        </View>
      )}
      {row.reply !== null && <View className={s.reply}>{row.reply}</View>}
    </Card>
  )
}
