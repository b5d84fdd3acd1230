import { View } from '@tarojs/components'
import { memo } from 'react'
import { cx } from '@/components/cx'
import { useEnvironment } from '@/components/environment'
import { RichText } from '@/components/rich-text'
import { onlyWords, type Rich } from '@/domain/rich'
import { SPOKEN, type OptionTone } from './look'
import './options.scss'
import { isLong } from './options-look'
import { usePress } from './press'

export interface OptionProps {
  letter: string
  rich: Rich
  tone: OptionTone
  /** Share of all answers such as "71%"; '' when there is none to show. */
  share: string
  /** The most chosen wrong option. */
  easy: boolean
  /** Several options may be right: a screen reader hears a check box. */
  several: boolean
  /** It may still be chosen: a finger on it is seen. */
  target: boolean
  /** Tap and long press. The same for the life of a question, judged or not: the reducer ignores what makes no sense. */
  onChoose?: (letter: string) => void
  onStrike?: (letter: string) => void
}

/* One short class per tone: choosing an option sends its class and nothing else (performance.md W4). */
const CLASS: Record<OptionTone, string> = {
  idle: 'q-o',
  chosen: 'q-on',
  right: 'q-ok',
  wrong: 'q-no',
  answer: 'q-ok',
  missed: 'q-ms',
  struck: 'q-st',
}

/**
 * One option: letter badge, text, and after judging its share of all answers. The badge is drawn by the style sheet, and
 * plain words stand in the option itself: every element less is five paths less in the setData of a turned page.
 */
export const Option = memo(function Option({ letter, rich, tone, share, easy, several, target, onChoose, onStrike }: OptionProps) {
  const { line } = useEnvironment()
  const words = onlyWords(rich)
  const press = usePress({ onTap: onChoose && (() => onChoose(letter)), onHold: onStrike && (() => onStrike(letter)) })
  const spoken = SPOKEN[tone]
  // What the learner chose, and nothing else: what is right is said in words.
  const chosen = tone === 'chosen' || tone === 'right' || tone === 'wrong'
  return (
    <View
      className={cx(CLASS[tone], isLong(rich, line) && 'q-long')}
      hoverClass={target ? 'q-press' : 'none'}
      ariaRole={several ? 'checkbox' : 'radio'}
      ariaChecked={chosen || undefined}
      {...press}
    >
      {words ?? <RichText rich={rich} kind="option" still />}
      {easy && <View className="q-easy">易错项</View>}
      {share !== '' && <View className="q-p">{share}</View>}
      {spoken && <View className="q-said" ariaRole="img" ariaLabel={spoken} />}
    </View>
  )
})
