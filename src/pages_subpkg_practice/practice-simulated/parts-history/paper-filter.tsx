import { ScrollView, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import s from './history.module.scss'

export interface PaperFilterProps {
  papers: readonly { id: string; name: string }[]
  /** '' for all. */
  value: string
  onChange: (paperId: string) => void
}

/** The papers that were taken, to look at one of them alone; nothing to choose while there is one. */
export function PaperFilter({ papers, value, onChange }: PaperFilterProps) {
  if (papers.length < 2 && value === '') return null
  return (
    <ScrollView className={s.filter} scrollX enhanced showScrollbar={false}>
      <View className={s.chips} ariaRole="radiogroup" ariaLabel="按试卷查看">
        {[{ id: '', name: '全部试卷' }, ...papers].map(({ id, name }) => (
          <View
            key={id}
            className={cx(s.chip, id === value && s.chosen)}
            ariaRole="radio"
            ariaChecked={id === value}
            onClick={() => onChange(id)}
          >
            {name}
          </View>
        ))}
      </View>
    </ScrollView>
  )
}
