import { View } from '@tarojs/components'
import { cx } from '../cx'
import s from './segmented.module.scss'

export interface SegmentedProps<V extends string | number> {
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
  /** Fills the width of its parent; otherwise 68 px a segment, and more where large text needs it. */
  block?: boolean
  /** It stands on the grey of the page, where its well would not be seen; otherwise on a card. */
  onPage?: boolean
  /** It stands in the bar, where text keeps its size. */
  inBar?: boolean
  label?: string
}

/** Two to four choices in a well of 32 px; the chosen one lifts. */
export function Segmented<V extends string | number>({ options, value, onChange, block, onPage, inBar, label }: SegmentedProps<V>) {
  return (
    <View className={cx(s.segmented, block && s.block, onPage && s.onPage, inBar && s.inBar)} ariaRole="radiogroup" ariaLabel={label}>
      {options.map((option) => {
        const on = option.value === value
        return (
          <View
            key={option.value}
            className={cx(s.segment, on && s.on)}
            ariaRole="radio"
            ariaChecked={on}
            onClick={on ? undefined : () => onChange(option.value)}
          >
            {option.label}
          </View>
        )
      })}
    </View>
  )
}
