import { Image, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/button'
import { Skeleton } from '@/components/skeleton'
import type { Picture } from '@/domain/picture'
import { share } from '@/platform/share'
import { PosterCanvas } from './poster-canvas'
import { usePoster } from './use-poster'
import s from './share.module.scss'

const HINT = { album: '长按图片可以直接发给好友', file: '长按图片也可以保存或转发', press: '长按图片保存或转发' }

export interface PosterProps {
  picture: Picture
  /** What a screen reader says of the picture. */
  label: string
  /** In place of the hint how the picture is kept. */
  hint?: string
  /** The first button, where keeping the picture is the second way. */
  first?: ReactNode
}

/** A picture in a sheet, with the ways to keep it. */
export function Poster({ picture, label, hint = HINT[share.keeps()], first }: PosterProps) {
  const { address, failed, saving, save, draw } = usePoster(picture)
  return (
    <View className={s.share}>
      {address === null && <PosterCanvas id={share.canvasId} picture={picture} />}
      <View className={s.frame}>
        {failed ? (
          <View className={s.failed}>图片没有画出来</View>
        ) : address === null ? (
          <Skeleton w={240} h={320} r={12} />
        ) : (
          <Image className={s.picture} src={address} mode="aspectFit" showMenuByLongpress ariaRole="img" ariaLabel={label} />
        )}
      </View>
      <View className={s.hint}>{hint}</View>
      <View className={s.ways}>
        {first}
        <Keep failed={failed} waiting={address === null} saving={saving} second={first !== undefined} onSave={save} onDraw={draw} />
      </View>
    </View>
  )
}

interface KeepProps {
  failed: boolean
  waiting: boolean
  saving: boolean
  /** Another button stands first. */
  second: boolean
  onSave: () => void
  onDraw: () => void
}

function Keep({ failed, waiting, saving, second, onSave, onDraw }: KeepProps) {
  const kind = second ? 'line' : 'primary'
  if (failed) {
    return (
      <Button kind={kind} block onTap={onDraw}>
        再试一次
      </Button>
    )
  }
  if (share.keeps() === 'press') return null
  return (
    <Button kind={kind} block loading={saving} disabled={waiting} onTap={onSave}>
      {share.keeps() === 'album' ? '保存到相册' : '保存图片'}
    </Button>
  )
}
