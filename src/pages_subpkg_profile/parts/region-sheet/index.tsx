import { PickerView, PickerViewColumn, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import * as address from '@/api/address'
import { AsyncView } from '@/components/async-view'
import { cx } from '@/components/cx'
import { Sheet } from '@/components/sheet'
import { Skeleton } from '@/components/skeleton'
import { useApi } from '@/hooks/query'
import { regionOf, turned, wheelsOf, type Region, type Wheels } from './regions'
import s from './region-sheet.module.scss'

export type { Region }

export interface RegionSheetProps {
  open: boolean
  title?: string
  /** Where the wheels begin: six digits of a district or city, '' for the first entries. */
  code: string
  onChoose: (region: Region) => void
  onClose: () => void
}

/** Provinces, cities and districts; they never change while the app runs. */
export const useRegions = (enabled: boolean) => useApi(['regions'], address.regions, { enabled, staleTime: Infinity })

const loading = (
  <View className={s.wheels}>
    <Skeleton h={240} r={10} />
  </View>
)

/** Three wheels of province, city and district (mockup 40); the mask closes it without a change. */
export function RegionSheet({ open, title = '选择所在地区', code, onChoose, onClose }: RegionSheetProps) {
  const regions = useRegions(open)
  const [wheels, setWheels] = useState<Wheels | null>(null)
  const { data } = regions
  // Every opening begins at the present choice.
  useEffect(() => {
    if (open && data) setWheels(wheelsOf(data, code))
  }, [open, data, code])
  const choose = () => {
    if (wheels) onChoose(regionOf(wheels))
    onClose()
  }
  return (
    <Sheet narrow open={open} onClose={onClose} title={title} onConfirm={choose}>
      <AsyncView query={regions} skeleton={loading} errorText="地区没有加载出来，点一下再试试">
        {(places) => (wheels ? <Columns wheels={wheels} onTurn={(rows) => setWheels(turned(places, wheels, rows))} /> : loading)}
      </AsyncView>
    </Sheet>
  )
}

/** Characters of a name that stand in a third of the smallest phone; longer ones are smaller, in two lines where they need them. */
const SHORT = 5
/** More stand in two lines only if they are smaller still. */
const TWO_LINES = 14

const COLUMNS = ['省份', '城市', '区县'] as const

function Columns({ wheels, onTurn }: { wheels: Wheels; onTurn: (rows: readonly number[]) => void }) {
  return (
    <View className={s.wheels}>
      <View className={s.band} />
      <PickerView
        className={s.view}
        indicatorClass={s.indicator}
        indicatorStyle="height: 40px"
        maskStyle="background: none"
        value={[...wheels.at]}
        onChange={({ detail }) => onTurn(detail.value)}
      >
        {wheels.columns.map((places, column) => (
          <PickerViewColumn key={COLUMNS[column]} ariaLabel={COLUMNS[column]}>
            {places.map((place) => (
              <View key={place.code} className={cx(s.row, place.name.length > SHORT && s.long, place.name.length > TWO_LINES && s.longest)}>
                <View className={s.name}>{place.name}</View>
              </View>
            ))}
          </PickerViewColumn>
        ))}
      </PickerView>
    </View>
  )
}
