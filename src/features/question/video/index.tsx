import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { useRef, useState } from 'react'
import { Icon } from '@/components/icon'
import type { QuestionVideo } from '@/domain/question'
import { mayPlay, useMobileConsent } from '@/hooks/mobile-consent'
import { video as films } from '@/platform/video'
import { Player } from './player'
import { lengthOf, lengthSpoken } from './words'
import s from './video.module.scss'

export interface VideoRowProps {
  /** The question, whose player bears its name. */
  id: string
  video: QuestionVideo
}

type Shown = 'row' | 'film' | 'failed'

/** 视频解析: the film that explains a question, in its place at a tap; nothing of it is asked for before. */
export function VideoRow({ id, video }: VideoRowProps) {
  const [shown, show] = useState<Shown>('row')
  const [playing, setPlaying] = useState(false)
  /** Where it stands, ms: a film that broke off goes on from there. */
  const place = useRef(0)
  const name = `explains-${id}`
  const pause = () => films.player(name).pause()
  useMobileConsent(playing, { pause, play: () => void films.player(name).play() })
  useDidHide(pause)

  const open = async () => {
    if (await mayPlay()) show('film')
  }
  const fail = () => {
    setPlaying(false)
    show('failed')
  }
  if (shown === 'film') {
    const hear = { onPlaying: setPlaying, onTime: (ms: number) => void (place.current = ms), onFail: fail }
    return <Player id={name} url={video.url} startMs={place.current} {...hear} />
  }
  const failed = shown === 'failed'
  const label = failed ? '视频没有播放成功，再试一次' : `播放视频解析${lengthSpoken(video.seconds)}`
  return (
    <View className={s.row} ariaRole="button" ariaLabel={label} onClick={() => void open()}>
      <View className={s.sign}>
        <Icon name={failed ? 'alert' : 'play'} size={16} />
      </View>
      <View className={s.name}>{failed ? '视频没有播放成功' : '视频解析'}</View>
      <View className={failed ? s.again : s.length}>{failed ? '再试一次' : lengthOf(video.seconds)}</View>
    </View>
  )
}
