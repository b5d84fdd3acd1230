import { Text, View } from '@tarojs/components'
import type { CoinWay } from '@/api/coin'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { Icon } from '@/components/icon'
import { Tag } from '@/components/tag'
import { go } from '@/hooks/go'
import s from '../coin-detail.module.scss'

const FACE = {
  daily: { icon: 'calendar', title: '完成每日一练', step: '去完成', times: '次' },
  invite: { icon: 'user', title: '邀请好友一起学', step: '去邀请', times: '位' },
} as const

interface WayProps {
  way: CoinWay
  /** The first one is the filled button of the card. */
  first: boolean
  onTap: () => void
}

function Way({ way: { kind, coins, perDay, doneToday }, first, onTap }: WayProps) {
  const { icon, title, step, times } = FACE[kind]
  return (
    <View className={s.way}>
      <View className={s.wayIcon}>
        <Icon name={icon} size={20} />
      </View>
      <View className={s.wayText}>
        {title}
        <View className={s.wayNote}>
          {`每天 ${perDay} ${times}，每${times} `}
          <Text className={s.plus}>{`+${coins}`}</Text>
        </View>
      </View>
      {doneToday >= perDay ? (
        <Tag tone="correct" size={22}>
          今天已完成
        </Tag>
      ) : (
        <Button size={30} kind={first ? 'primary' : 'soft'} onTap={onTap}>
          {step}
        </Button>
      )}
    </View>
  )
}

/** What else earns coins. */
export function Ways({ ways, onInvite }: { ways: CoinWay[]; onInvite: () => void }) {
  const steps = { daily: () => void go('practiceDaily', {}), invite: onInvite }
  return (
    <Card className={s.gap}>
      {ways.map((way, index) => (
        <Way key={way.kind} way={way} first={index === 0} onTap={steps[way.kind]} />
      ))}
    </Card>
  )
}
