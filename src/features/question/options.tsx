import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { optionLetter } from '@/domain/stats'
import { Option } from './option'
import { optionsLook, type OptionsFacts } from './options-look'
import './options.scss'

export interface OptionsProps extends OptionsFacts {
  /** To scroll to. */
  id?: string
  /** Lower boxes in the panel of a case. */
  tight?: boolean
  onChoose?: (letter: string) => void
  onStrike?: (letter: string) => void
}

/** The options of a question, in one group for a screen reader. */
export function Options({ id, tight, onChoose, onStrike, ...facts }: OptionsProps) {
  const { several, tall, tones, shares, easy } = optionsLook(facts)
  const { shown, options } = facts
  const box = tall ? 'q-tall' : shown ? 'q-judged' : tight && 'q-tight'
  return (
    <View
      id={id}
      className={cx('q-options', box, several && 'q-several', !shown && 'q-target')}
      ariaRole={several ? 'group' : 'radiogroup'}
    >
      {options.map((rich, at) => {
        const letter = optionLetter(at)
        return (
          <Option
            key={letter}
            letter={letter}
            rich={rich}
            tone={tones[at] ?? 'idle'}
            share={shares[at] ?? ''}
            easy={easy === letter}
            several={several}
            target={!shown}
            onChoose={onChoose}
            onStrike={onStrike}
          />
        )
      })}
    </View>
  )
}
