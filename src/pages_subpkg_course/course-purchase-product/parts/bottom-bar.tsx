import { View } from '@tarojs/components'
import type { CourseProduct } from '@/api/course'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Glyph } from '../../parts/glyph'
import { mainAction } from '../product-model'
import type { ProductPage } from '../use-product'
import s from './bottom-bar.module.scss'

/** Ask, keep, and the one filled button. */
export function BottomBar({ course, page }: { course: CourseProduct; page: ProductPage }) {
  const action = mainAction(course)
  const { favorite } = course
  return (
    <>
      <View className={cx(s.small, action.kind === 'full' && s.tint)} ariaRole="button" onClick={page.ask}>
        <Glyph name="headset" size={22} />
        咨询
      </View>
      <View
        className={cx(s.small, favorite && s.kept)}
        ariaRole="checkbox"
        ariaChecked={favorite}
        ariaBusy={page.busy === 'favorite'}
        onClick={page.favorite}
      >
        <Icon name="star" size={22} filled={favorite} />
        {favorite ? '已收藏' : '收藏'}
      </View>
      <View className={s.main}>
        <Button size={44} block disabled={action.kind === 'full'} loading={page.busy === 'remind'} onTap={page.act}>
          {action.label}
        </Button>
      </View>
    </>
  )
}
