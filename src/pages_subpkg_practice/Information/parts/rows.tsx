import { View } from '@tarojs/components'
import type { ArticleRow } from '@/api/information'
import { Card } from '@/components/card'
import { Cover } from '@/components/cover'
import { cx } from '@/components/cx'
import { Price } from '@/components/price'
import { Tag } from '@/components/tag'
import { go } from '@/hooks/go'
import { rowWords } from '../article-words'
import s from '../information.module.scss'

const open = (id: string) => void go('newDetail', { id })

interface RowProps {
  row: ArticleRow
  now: number
}

function Pinned({ row, now }: RowProps) {
  return (
    <Card flush className={s.gap} label={row.title} onTap={() => open(row.id)}>
      <View className={s.hero}>
        <Cover tone={row.tone} name="" motif={row.tone === 0 ? 'nurse-cap' : undefined} size="pinned" />
        <View className={s.heroWords}>
          <View className={s.heroTitle}>{row.coverTitle}</View>
          <View className={s.heroLine}>{row.coverLine}</View>
        </View>
      </View>
      <View className={s.pinned}>
        <View className={cx(s.pinnedTitle, row.read && s.read)}>{row.title}</View>
        <View className={s.line}>
          <Tag>置顶</Tag>
          {rowWords(row, now)}
        </View>
      </View>
    </Card>
  )
}

function Row({ row, now }: RowProps) {
  return (
    <View className={s.row} ariaRole="button" ariaLabel={row.title} onClick={() => open(row.id)}>
      <View className={s.text}>
        <View className={cx(s.title, row.read && s.read)}>{row.title}</View>
        <View className={s.line}>
          {rowWords(row, now)}
          {row.price !== null && <Price fen={row.price} size="small" />}
        </View>
      </View>
      <Cover tone={row.tone} name="" size="news" />
    </View>
  )
}

/** The pinned article with its picture, then the others in one card. */
export function Rows({ rows, now }: { rows: ArticleRow[]; now: number }) {
  const [first] = rows
  const pinned = first?.pinned ? first : undefined
  const others = pinned ? rows.slice(1) : rows
  return (
    <>
      {pinned && <Pinned row={pinned} now={now} />}
      {others.length > 0 && (
        <Card className={s.gap}>
          {others.map((row) => (
            <Row key={row.id} row={row} now={now} />
          ))}
        </Card>
      )}
    </>
  )
}
