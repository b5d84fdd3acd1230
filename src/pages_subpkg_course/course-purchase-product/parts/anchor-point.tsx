import { View } from '@tarojs/components'
import s from './anchor-point.module.scss'

/** Where a jump ends: as far above its block as the bar is high that lies over the page. */
export function AnchorPoint({ id }: { id: string }) {
  return <View id={id} className={s.point} />
}
