import { useEffect, useRef, type TouchEvent } from 'react'
import { video } from '@/platform/video'
import type { PlayerProps } from '../contract'
import s from '../video.module.scss'

const keep = (event: TouchEvent) => event.stopPropagation()
const kindOf = (url: string) => (/\.m3u8(?:[?#]|$)/i.test(url) ? 'hls' : 'mp4')

/** A plain `<video>` with the browser's controls: Taro's own brings hls.js along. A finger on them turns no page. */
export function Player({ id, url, startMs, onPlaying, onTime, onFail }: PlayerProps) {
  const begin = useRef({ startMs, onFail })
  useEffect(() => video.load(id, { source: { url, kind: kindOf(url) }, ...begin.current }), [id, url])
  return (
    <div className={s.frame} onTouchStart={keep}>
      <video
        id={id}
        className={s.picture}
        aria-label="视频解析"
        controls
        autoPlay
        playsInline
        onPlay={() => onPlaying(true)}
        onPause={() => onPlaying(false)}
        onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime * 1000)}
        onError={({ currentTarget }) => currentTarget.hasAttribute('src') && onFail()}
      />
    </div>
  )
}
