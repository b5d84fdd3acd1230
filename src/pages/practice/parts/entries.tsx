import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card'
import { Icon, type IconName } from '@/components/icon'
import { CHAPTERS_ID } from '../chapter-model'
import s from './entries.module.scss'

interface TileProps {
  icon: IconName
  title: string
  note: string
  leadsTo?: string
  onTap: () => void
}

function Tile({ icon, title, note, leadsTo, onTap }: TileProps) {
  return (
    <Card flush className={s.wide} label={`${title}，${note}`} leadsTo={leadsTo} onTap={onTap}>
      <View className={s.inner}>
        <View className={s.words}>
          <View className={s.title}>{title}</View>
          <View className={s.note}>{note}</View>
        </View>
        <View className={s.icon}>
          <Icon name={icon} />
        </View>
      </View>
    </Card>
  )
}

/** A tile with its icon above its name, three in a row. */
function SmallTile({ icon, title, onTap }: Pick<TileProps, 'icon' | 'title' | 'onTap'>) {
  return (
    <Card flush className={s.tile} label={title} onTap={onTap}>
      <View className={s.small}>
        <Icon name={icon} size={28} className={s.smallIcon} />
        <Text>{title}</Text>
      </View>
    </Card>
  )
}

interface ShortcutProps {
  icon: IconName
  title: string
  /** null for a guest: drawn as –. */
  count: number | null
  unit?: string
  onTap: () => void
}

function Shortcut({ icon, title, count, unit = '题', onTap }: ShortcutProps) {
  return (
    <View className={s.shortcut} ariaRole="button" ariaLabel={count === null ? title : `${title} ${count} ${unit}`} onClick={onTap}>
      <Icon name={icon} size={20} className={s.mark} />
      <Text>{title}</Text>
      <Text className={s.count}>{count ?? '–'}</Text>
    </View>
  )
}

export interface EntriesProps {
  /** Whole percent of the subject answered; null for a guest. */
  percent: number | null
  counts: { wrong: number; favorite: number; note: number } | null
  /** Today's daily practice; '' for its day: the subject has none. null for a guest. */
  daily: { day: string; done: { correct: number; total: number } | null } | null
  /** Of the part of the page that 章节练习 leads to. */
  chaptersId?: string | undefined
  onOpen: (entry: 'chapters' | 'daily' | 'simulated' | 'past' | 'advanced' | 'wrong' | 'favorite' | 'note') => void
}

/** Start something else, and my material. */
export function Entries({ percent, counts, daily, chaptersId = CHAPTERS_ID, onOpen }: EntriesProps) {
  return (
    <>
      <View className={s.tiles}>
        <Tile
          icon="book"
          title="章节练习"
          note={percent ? `已完成 ${percent}%` : '按章逐题练'}
          leadsTo={chaptersId}
          onTap={() => onOpen('chapters')}
        />
        <Tile
          icon="calendar"
          title="每日一练"
          note={
            !daily ? '每天练一组' : daily.done ? `答对 ${daily.done.correct}/${daily.done.total}` : daily.day ? '今日待完成' : '还没有题目'
          }
          onTap={() => onOpen('daily')}
        />
      </View>
      <View className={s.tiles}>
        <SmallTile icon="clipboard" title="模拟考试" onTap={() => onOpen('simulated')} />
        <SmallTile icon="file" title="历年真题" onTap={() => onOpen('past')} />
        <SmallTile icon="trend" title="进阶练习" onTap={() => onOpen('advanced')} />
      </View>
      <Card flush className={s.place}>
        <View className={s.shortcuts}>
          <Shortcut icon="wrong-book" title="错题" count={counts && counts.wrong} onTap={() => onOpen('wrong')} />
          <Shortcut icon="star" title="收藏" count={counts && counts.favorite} onTap={() => onOpen('favorite')} />
          <Shortcut icon="note" title="笔记" unit="条" count={counts && counts.note} onTap={() => onOpen('note')} />
        </View>
      </Card>
    </>
  )
}
