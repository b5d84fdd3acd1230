import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button'
import { Icon } from '@/components/icon'
import { SUBJECTS_AT_MOST } from '@/domain/limits'
import { useOrderKeys } from '@/hooks/order-keys'
import { moveChoice, type Choice } from '../choice-model'
import { CHIP_CLASS } from '../measure'
import { useChipDrag } from '../use-chip-drag'
import s from './action-bar.module.scss'

/** `data-keys` of the chip, which the arrows move. */
const zoneOf = ({ id }: Choice) => `chip-${id}`

interface ChipProps {
  choice: Choice
  /** The active subject. */
  first: boolean
  lifted: boolean
  onTap: () => void
  onRemove: () => void
}

function Chip({ choice, first, lifted, onTap, onRemove }: ChipProps) {
  return (
    <View className={`${s.chip} ${lifted ? s.lifted : ''}`}>
      <View
        className={s.label}
        data-keys={zoneOf(choice)}
        ariaRole="button"
        ariaLabel={first ? `${choice.name}，正在学` : `${choice.name}，点击设为正在学`}
        ariaKeyShortcuts="ArrowLeft ArrowRight"
        onClick={onTap}
      >
        {first && <Text className={s.now}>在学</Text>}
        <Text className={s.name}>{choice.name}</Text>
      </View>
      <View className={s.remove} ariaRole="button" ariaLabel={`移除${choice.name}`} onClick={onRemove}>
        <Icon name="close" size={14} />
      </View>
    </View>
  )
}

export interface ActionBarProps {
  choices: Choice[]
  saving: boolean
  onMove: (from: number, to: number) => void
  onRemove: (choice: Choice) => void
  onClear: () => void
  onStart: () => void
}

/** The chosen subjects as chips over 开始学习; long press and drag, or the arrows, change their order, a tap puts one first. */
export function ActionBar({ choices, saving, onMove, onRemove, onClear, onStart }: ActionBarProps) {
  const { drag, start, move, end } = useChipDrag(onMove)
  useOrderKeys(
    choices.map((choice) => ({ zone: zoneOf(choice), name: choice.name })),
    onMove,
  )
  // While a chip is dragged only `order` changes: the element under the finger must not move in the tree, or its touch ends unseen.
  const shown = drag ? moveChoice(choices, drag.from, drag.to) : choices
  const lifted = drag ? choices[drag.from]?.id : undefined
  return (
    <View className={s.bar}>
      {choices.length > 0 && (
        <View className={s.picked}>
          <View className={s.head}>
            <Text>{`已选 ${choices.length} 个考试，最多 ${SUBJECTS_AT_MOST} 个${choices.length > 1 ? '，长按拖动排序' : ''}`}</Text>
            <View className={s.clear} ariaRole="button" onClick={onClear}>
              清空
            </View>
          </View>
          <View className={s.chips} onTouchMove={move} onTouchEnd={end} onTouchCancel={end}>
            {choices.map((choice, index) => {
              const place = shown.indexOf(choice)
              return (
                <View key={choice.id} className={CHIP_CLASS} style={{ order: place }} onTouchStart={(event) => start(index, event)}>
                  <Chip
                    choice={choice}
                    first={place === 0}
                    lifted={choice.id === lifted}
                    onTap={() => index > 0 && onMove(index, 0)}
                    onRemove={() => onRemove(choice)}
                  />
                </View>
              )
            })}
          </View>
        </View>
      )}
      <View className={s.action}>
        <Button block disabled={choices.length === 0} loading={saving} onTap={onStart}>
          开始学习
        </Button>
      </View>
    </View>
  )
}
