import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { Quiet } from './end-cover'
import s from './player.module.scss'

/** s until the next lesson begins by itself. */
const COUNTDOWN = 5

export interface NextOfferProps {
  /** null: this was the last one. */
  title: string | null
  onNext: () => void
  onAgain: () => void
}

/** The end of a lesson: the next one begins in 5 s, unless the learner says no or leaves the page. */
export function NextOffer({ title, onNext, onAgain }: NextOfferProps) {
  const [left, setLeft] = useState(title === null ? 0 : COUNTDOWN)
  const next = useRef(onNext)
  next.current = onNext
  const counting = left > 0
  // Nothing begins under another page.
  useDidHide(() => setLeft(0))
  useEffect(() => {
    if (!counting) return undefined
    const timer = setTimeout(() => (left === 1 ? next.current() : setLeft(left - 1)), 1000)
    return () => clearTimeout(timer)
  }, [counting, left])
  return (
    <View className={s.cover} ariaLive="polite">
      <View className={s.said}>{counting ? `${left} 秒后播放下一讲` : '本讲已播完'}</View>
      {title !== null && <View className={s.why}>{title}</View>}
      <View className={s.choices}>
        {title !== null && (
          <Button size={30} onTap={onNext}>
            {counting ? '立即播放' : '播放下一讲'}
          </Button>
        )}
        {counting ? <Quiet words="取消" onTap={() => setLeft(0)} /> : <Quiet words="再看一遍" onTap={onAgain} />}
      </View>
    </View>
  )
}
