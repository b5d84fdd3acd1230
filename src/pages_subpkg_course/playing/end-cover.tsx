import { View } from '@tarojs/components'
import { Button } from '@/components/button'
import { useReviewMode } from '@/hooks/review-mode'
import type { usePlayer } from './use-player'
import s from './player.module.scss'

export interface EndCoverProps {
  player: ReturnType<typeof usePlayer>
  /** To the teacher of the course; undefined: it has none. */
  onAsk?: () => void
  /** To the page that sells the course. */
  onCourse: () => void
}

/** What stands over a film that cannot go on: it failed, or its free part is over. */
export function EndCover({ player, onAsk, onCourse }: EndCoverProps) {
  const reviewing = useReviewMode()
  const way = reviewing ? onAsk : onCourse
  if (player.state.phase === 'cut') {
    return (
      <View className={s.cover}>
        <View className={s.said}>免费试听已结束</View>
        <View className={s.choices}>
          {way && (
            <Button size={30} onTap={way}>
              {reviewing ? '咨询老师' : '了解课程'}
            </Button>
          )}
          {!reviewing && onAsk && <Quiet words="咨询老师" onTap={onAsk} />}
          <Quiet words="再听一遍" onTap={player.toggle} />
        </View>
      </View>
    )
  }
  return (
    <View className={s.cover} ariaLive="polite">
      <View className={s.said}>播放失败</View>
      {player.reason !== '' && <View className={s.why}>{player.reason}</View>}
      <View className={s.choices}>
        <Button size={30} onTap={player.retry}>
          重试
        </Button>
        <Quiet words="换线路" onTap={player.otherLine} />
      </View>
    </View>
  )
}

/** A second way on dark ground. */
export function Quiet({ words, onTap }: { words: string; onTap: () => void }) {
  return (
    <View className={s.quiet} ariaRole="button" onClick={onTap}>
      {words}
    </View>
  )
}
