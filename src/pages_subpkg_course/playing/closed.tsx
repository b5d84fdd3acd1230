import { View } from '@tarojs/components'
import { Button } from '@/components/button'
import { Quiet } from './end-cover'
import { BackButton } from './player'
import s from './player.module.scss'

export interface ClosedProps {
  words: string
  note?: string
  action?: { label: string; onTap: () => void }
  other?: { label: string; onTap: () => void }
}

/** In place of a film that this learner cannot watch now, with the way that is open to them. */
export function Closed({ words, note, action, other }: ClosedProps) {
  return (
    <View className={s.closed}>
      <View className={s.shape} />
      <BackButton />
      <View className={s.cover}>
        <View className={s.said}>{words}</View>
        {note && <View className={s.why}>{note}</View>}
        <View className={s.choices}>
          {action && (
            <Button size={30} onTap={action.onTap}>
              {action.label}
            </Button>
          )}
          {other && <Quiet words={other.label} onTap={other.onTap} />}
        </View>
      </View>
    </View>
  )
}
