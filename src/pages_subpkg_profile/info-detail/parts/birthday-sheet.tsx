import { PickerView, PickerViewColumn, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Sheet } from '@/components/sheet'
import { dayAt, wheelsOfDay, type DayWheels } from '../birthday'
import s from '../../parts/region-sheet/region-sheet.module.scss'

export interface BirthdaySheetProps {
  open: boolean
  /** YYYY-MM-DD, null: none yet. */
  day: string | null
  /** The last day that can be chosen, YYYY-MM-DD. */
  today: string
  onChoose: (day: string) => void
  onClose: () => void
}

const COLUMNS = ['year', 'month', 'day'] as const

/** Three wheels of year, month and day; the mask closes it without a change. */
export function BirthdaySheet({ open, day, today, onChoose, onClose }: BirthdaySheetProps) {
  const [wheels, setWheels] = useState<DayWheels>(() => wheelsOfDay(day ?? '', today))
  // Every opening begins at the present choice.
  useEffect(() => {
    if (open) setWheels(wheelsOfDay(day ?? '', today))
  }, [open, day, today])
  const choose = () => {
    onChoose(dayAt(wheels))
    onClose()
  }
  const turn = (rows: readonly number[]) => setWheels(wheelsOfDay(dayAt({ ...wheels, at: rows }), today))
  return (
    <Sheet narrow open={open} onClose={onClose} title="选择生日" onConfirm={choose}>
      <View className={s.wheels}>
        <View className={s.band} />
        <PickerView
          className={s.view}
          indicatorClass={s.indicator}
          indicatorStyle="height: 40px"
          maskStyle="background: none"
          value={[...wheels.at]}
          onChange={({ detail }) => turn(detail.value)}
        >
          {wheels.columns.map((values, column) => (
            <PickerViewColumn key={COLUMNS[column]} ariaLabel={'年月日'[column]}>
              {values.map((value) => (
                <View key={value} className={s.row}>
                  {value}
                  {'年月日'[column]}
                </View>
              ))}
            </PickerViewColumn>
          ))}
        </PickerView>
      </View>
    </Sheet>
  )
}
