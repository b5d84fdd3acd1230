import { Text, View } from '@tarojs/components'
import type { Profile } from '@/api/user'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Sheet } from '@/components/sheet'
import s from './sex-sheet.module.scss'

type Sex = Profile['person']['sex']

const SEXES = [
  { value: 'female', label: '女' },
  { value: 'male', label: '男' },
  { value: null, label: '保密' },
] as const

/** 女, 男, 保密. */
export const sexWord = (sex: Sex): string => SEXES.find(({ value }) => value === sex)?.label ?? ''

export interface SexSheetProps {
  open: boolean
  sex: Sex
  onChoose: (sex: Sex) => void
  onClose: () => void
}

/** The three answers, the present one ticked, as subjects are switched. */
export function SexSheet({ open, sex, onChoose, onClose }: SexSheetProps) {
  return (
    <Sheet narrow open={open} title="选择性别" onClose={onClose}>
      <View className={s.list} ariaRole="radiogroup" ariaLabel="性别">
        {SEXES.map(({ value, label }) => (
          <View
            key={label}
            className={cx(s.row, value === sex && s.on)}
            hoverClass={s.pressed}
            ariaRole="radio"
            ariaChecked={value === sex}
            onClick={() => {
              onClose()
              if (value !== sex) onChoose(value)
            }}
          >
            <Text>{label}</Text>
            {value === sex && <Icon name="check" size={20} />}
          </View>
        ))}
      </View>
    </Sheet>
  )
}
