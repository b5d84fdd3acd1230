import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { wishFavorite } from '@/features/question/keep'
import { go } from '@/hooks/go'
import { useReview } from '../review-context'
import s from './review.module.scss'

/** What a learner keeps of a reviewed question: 收藏 and 笔记, as in practice. */
export function Keep({ id }: { id: string }) {
  const { favorites } = useReview()
  const kept = favorites.includes(id)
  return (
    <View className={s.keep}>
      <View className={cx(s.way, kept && s.kept)} ariaRole="checkbox" ariaChecked={kept} onClick={() => void wishFavorite(id, !kept)}>
        <Icon name="star" size={18} filled={kept} />
        {kept ? '已收藏' : '收藏'}
      </View>
      <View className={s.way} ariaRole="button" onClick={() => void go('practiceNoteEditor', { questionId: id })}>
        <Icon name="note" size={18} />
        笔记
      </View>
    </View>
  )
}
