import { Card } from '@/components/card'
import { ListRow } from '@/components/list-row'
import { go } from '@/hooks/go'
import s from './news.module.scss'

/** The information banner: the way to 资讯 (product.md "practice"). */
export function News() {
  return (
    <Card flush className={s.place}>
      <ListRow icon="file" title="资讯" value="考试动态、备考经验" onTap={() => void go('information', {})} />
    </Card>
  )
}
