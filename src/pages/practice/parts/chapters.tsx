import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card'
import { Icon } from '@/components/icon'
import { ProgressBar } from '@/components/progress'
import { rowChunks, type ChapterRow, type ChapterSection } from '../chapter-model'
import s from './chapters.module.scss'

/** Levels that are still told apart by their indent; deeper ones stand under the last of them. */
const INDENT_LEVELS = 3

const share = (answered: number | null, total: number) => (answered === null ? `${total} 题` : `${answered} / ${total}`)

function Row({ row, onTap }: { row: ChapterRow; onTap: () => void }) {
  const { name, depth, answered, total } = row
  return (
    <View className={`${s.row} ${s[`d${Math.min(depth, INDENT_LEVELS)}`]}`} hoverClass={s.pressed} ariaRole="button" onClick={onTap}>
      <View className={s.line}>
        <Text className={s.name}>{name}</Text>
        <Text className={s.share}>{share(answered, total)}</Text>
      </View>
      {answered !== null && <ProgressBar size={3} value={answered / Math.max(1, total)} />}
    </View>
  )
}

interface SectionProps {
  section: ChapterSection
  open: boolean
  /** Rows drawn at most. */
  limit: number
  onToggle: () => void
  onPractise: (chapterId: string) => void
}

function Section({ section, open, limit, onToggle, onPractise }: SectionProps) {
  const foldable = section.name !== null
  return (
    <Card flush className={s.section}>
      {foldable && (
        <View className={s.head} hoverClass={s.pressed} ariaRole="button" ariaExpanded={open} onClick={onToggle}>
          <Text className={s.heading}>{section.name}</Text>
          <Text className={s.share}>{share(section.answered, section.total)}</Text>
          <Icon name={open ? 'up' : 'down'} size={16} className={s.fold} />
        </View>
      )}
      {(open || !foldable) &&
        rowChunks(section.rows, limit).map((chunk, index) => (
          <View key={index}>
            {chunk.map((row) => (
              <Row key={row.id} row={row} onTap={() => onPractise(row.id)} />
            ))}
          </View>
        ))}
    </Card>
  )
}

export interface ChaptersProps {
  id: string
  sections: ChapterSection[]
  total: number
  /** Id of the one open section. */
  open: string | null
  limit: number
  /** Questions the learner has not seen; null for a guest. */
  unseen: number | null
  onToggle: (sectionId: string) => void
  onPractise: (chapterId: string) => void
  onRandom: () => void
  onUnseen: () => void
}

/** Questions from all chapters: as they come, or those not yet seen first. */
function Pills({ unseen, onRandom, onUnseen }: Pick<ChaptersProps, 'unseen' | 'onRandom' | 'onUnseen'>) {
  return (
    <View className={s.pills}>
      <View className={s.pill} hoverClass={s.pressed} ariaRole="button" onClick={onRandom}>
        随机练习
      </View>
      <View
        className={s.pill}
        hoverClass={s.pressed}
        ariaRole="button"
        ariaLabel={unseen === null ? '未做优先' : `未做优先，还有 ${unseen} 题没做过`}
        onClick={onUnseen}
      >
        <Text>未做优先</Text>
        <Text className={s.count}>{unseen ?? '–'}</Text>
      </View>
    </View>
  )
}

/** The chapter tree: one section is open at a time, which keeps a long tree short on the page. */
export function Chapters({ id, sections, total, open, limit, onToggle, onPractise, ...pills }: ChaptersProps) {
  return (
    <View id={id} className={s.chapters} ariaRole="region" ariaLabel="章节">
      <View className={s.title}>
        章节
        <Text className={s.total}>{`共 ${total} 题`}</Text>
        <Pills {...pills} />
      </View>
      {sections.map((section) => (
        <Section
          key={section.id}
          section={section}
          open={section.id === open}
          limit={limit}
          onToggle={() => onToggle(section.id)}
          onPractise={onPractise}
        />
      ))}
    </View>
  )
}
