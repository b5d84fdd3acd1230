import { View } from '@tarojs/components'
import type { CoinOverview } from '@/api/coin'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { tellError } from '@/hooks/tell-error'
import { cellWord, rewardWords, streakWords } from '../coin-words'
import type { CoinPage } from '../use-coin-detail'
import s from '../coin-detail.module.scss'

/** The row of seven days; today's cell signs in. */
export function Week({ overview: { week, today }, page }: { overview: CoinOverview; page: CoinPage }) {
  const tap = () => {
    if (!week.checkedIn && !page.busy) page.checkIn().catch(tellError)
  }
  return (
    <Card>
      <View className={s.weekHead}>
        {streakWords(week)}
        <View className={s.aside}>{rewardWords(week)}</View>
      </View>
      <View className={s.days}>
        {week.cells.map(({ day, coins, done }) => {
          const isToday = day === today
          return (
            <View
              key={day}
              className={cx(s.day, done && s.done, isToday && s.today)}
              ariaRole={isToday && !done ? 'button' : 'img'}
              ariaLabel={`${cellWord(day, today)}，${coins} 知币，${done ? '已签到' : '未签到'}`}
              onClick={isToday ? tap : undefined}
            >
              {done ? (
                <View className={s.tick}>
                  <Icon name="check" size={16} />
                </View>
              ) : (
                <View className={s.coin} />
              )}
              <View className={s.coins}>{`+${coins}`}</View>
              {cellWord(day, today)}
            </View>
          )
        })}
      </View>
    </Card>
  )
}
