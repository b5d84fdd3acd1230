import { Video, View } from '@tarojs/components'
import { seconds } from '@/platform/video/shared'
import type { PlayerProps } from '../contract'
import s from '../video.module.scss'

/** The mini program's player with its own controls. A finger on them turns no page: its moves go no further. */
export function Player({ id, url, startMs, onPlaying, onTime, onFail }: PlayerProps) {
  return (
    <View className={s.frame} catchMove>
      <Video
        id={id}
        className={s.picture}
        src={url}
        initialTime={seconds(startMs)}
        autoplay
        onPlay={() => onPlaying(true)}
        onPause={() => onPlaying(false)}
        onEnded={() => onPlaying(false)}
        onTimeUpdate={({ detail }) => onTime(detail.currentTime * 1000)}
        onError={onFail}
      />
    </View>
  )
}
