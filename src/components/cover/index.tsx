import { Text, View } from '@tarojs/components'
import { cx } from '../cx'
import s from './cover.module.scss'

/** What is drawn where no drawing is named, by tone. */
const OF_TONE = ['book', 'target', 'chart', 'cap', 'pulse']
const TONES = OF_TONE.length
/** Characters of a name that fit a cover. */
const FITS = 6

export interface CoverProps {
  /** Picks one of five pairs of colours; any integer. */
  tone: number
  /** Its first six characters stand on the cover; '' none. */
  name: string
  /** Name of a line drawing (cover.module.scss); one that is not known is replaced by the tone's. */
  motif?: string
  /** A line below the name. */
  note?: string
  /** A label at the upper left; '' none. */
  badge?: string
  /** row 112 × 84, small 88 × 66, tiny 80 × 60, wide 148 × 84, news 104 × 72, fill its place; pinned and hero the whole width × 148 and 255. */
  size?: 'row' | 'small' | 'tiny' | 'wide' | 'news' | 'fill' | 'pinned' | 'hero'
}

/** A two-tone cover with a line drawing at the upper right and a short name at the lower left. */
export function Cover({ tone, name, motif = '', note, badge, size = 'row' }: CoverProps) {
  const pair = ((tone % TONES) + TONES) % TONES
  const drawing = s[motif] ?? s[OF_TONE[pair] ?? '']
  return (
    <View className={cx(s.cover, s[`t${pair}`], drawing, size !== 'row' && s[size])}>
      {badge && <View className={s.badge}>{badge}</View>}
      {name && (
        <View className={s.words}>
          <Text>{Array.from(name).slice(0, FITS).join('')}</Text>
          {note && <View className={s.note}>{note}</View>}
        </View>
      )}
    </View>
  )
}
