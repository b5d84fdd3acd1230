import { Image, Text, View } from '@tarojs/components'
import type { ProductReview } from '@/api/shop'
import { cx } from '@/components/cx'
import { useEnvironment } from '@/components/environment'
import { Tag } from '@/components/tag'
import { system } from '@/platform/system'
import { gallery } from '@/platform/gallery'
import { Stars } from '../../parts/stars'
import { reviewDay } from '../words'
import s from './review.module.scss'

/** Pictures of a review, 76 × 76; a tap shows them full screen. */
export function ReviewPictures({ files }: { files: readonly string[] }) {
  const { mediaBase } = useEnvironment()
  if (files.length === 0) return null
  const urls = files.map((file) => `${mediaBase}/zxedu/media/upload/${file}`)
  return (
    <View className={s.pictures}>
      {urls.map((url, index) => (
        <View key={url} className={s.picture} ariaRole="button" ariaLabel={`看大图 ${index + 1}`} onClick={() => gallery.show(urls, url)}>
          <Image className={s.image} src={url} mode="aspectFill" lazyLoad />
        </View>
      ))}
    </View>
  )
}

/** Days between a review and what was added to it: 当天追评, 3 天后追评. */
function appendedAfter(at: number, later: number): string {
  const days = Math.floor((later - at) / 86_400_000)
  return days === 0 ? '当天追评' : `${days} 天后追评`
}

/** One review: who, stars, words, pictures, what was added later, and the answer. `brief`: two lines of it. */
export function Review({ review, brief }: { review: ProductReview; brief?: boolean }) {
  const { nickname, score, body, pictures, spec, at, append, reply, mine } = review
  return (
    <View className={cx(s.review, brief && s.preview)}>
      <View className={s.head}>
        <View className={s.portrait}>{Array.from(nickname)[0] ?? ''}</View>
        <View className={s.who}>
          <View className={s.nickname}>
            {nickname}
            {mine && <Tag>我的</Tag>}
          </View>
          <Stars score={score} />
        </View>
        <Text className={s.day}>{reviewDay(at, system.now())}</Text>
      </View>
      <View className={cx(s.body, brief && s.brief)}>{body}</View>
      <ReviewPictures files={pictures} />
      {!brief && spec !== '' && <View className={s.spec}>{spec}</View>}
      {!brief && append && (
        <View className={s.append}>
          <View className={s.appended}>{appendedAfter(at, append.at)}</View>
          {append.body}
          <ReviewPictures files={append.pictures} />
        </View>
      )}
      {!brief && reply !== null && <View className={s.reply}>{`商家回复：${reply}`}</View>}
    </View>
  )
}
