import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { RATES, type Rate } from './places'
import { rateWords } from './player-model'
import s from './player.module.scss'

/** The five rates at the right edge; it comes from the right in 160 ms. */
export function RatePanel({ rate, onChoose }: { rate: Rate; onChoose: (rate: Rate) => void }) {
  return (
    <View className={s.panel} ariaRole="dialog" ariaModal ariaLabel="播放倍速">
      <View className={s.rates} ariaRole="radiogroup">
        {RATES.map((one) => (
          <View
            key={one}
            className={cx(s.rate, one === rate && s.on)}
            ariaRole="radio"
            ariaChecked={one === rate}
            onClick={() => onChoose(one)}
          >
            {rateWords(one)}
          </View>
        ))}
      </View>
    </View>
  )
}
