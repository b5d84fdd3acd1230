import { Button, View } from '@tarojs/components'
import type { Article } from '@/api/information'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { share } from '@/platform/share'
import s from './article.module.scss'

export interface ArticleBarProps {
  article: Article
  onFavorite: () => void
  onSize: () => void
  onPrint: (printId: string) => void
  onShare: () => void
}

/** 收藏 字号 打印 分享; printing stands only where there is something to print. */
export function ArticleBar({ article: { favorite, printId }, onFavorite, onSize, onPrint, onShare }: ArticleBarProps) {
  return (
    <View className={s.bar}>
      <View className={cx(s.tool, favorite && s.kept)} ariaRole="checkbox" ariaChecked={favorite} onClick={onFavorite}>
        <Icon name="star" size={20} filled={favorite} />
        {favorite ? '已收藏' : '收藏'}
      </View>
      <View className={s.tool} ariaRole="button" ariaLabel="字号" onClick={onSize}>
        <View className={s.letters}>Aᴀ</View>
        字号
      </View>
      {printId !== null && (
        <View className={s.tool} ariaRole="button" onClick={() => onPrint(printId)}>
          <Icon name="printer" size={20} />
          打印
        </View>
      )}
      <Share onShare={onShare} />
    </View>
  )
}

/** The platform's card of the page where it sends some, else its link. */
function Share({ onShare }: Pick<ArticleBarProps, 'onShare'>) {
  const words = (
    <>
      <Icon name="share" size={20} />
      分享
    </>
  )
  return share.sendsCards ? (
    <Button className={cx(s.tool, s.plain)} openType="share">
      {words}
    </Button>
  ) : (
    <View className={s.tool} ariaRole="button" onClick={onShare}>
      {words}
    </View>
  )
}
