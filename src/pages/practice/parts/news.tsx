import { Swiper, SwiperItem, Text, View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import type { PracticeHome } from '@/api/practice'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { ListRow } from '@/components/list-row'
import { Tag } from '@/components/tag'
import { CATEGORY_WORDS } from '@/domain/article'
import { dayOf } from '@/domain/calendar'
import { dayWords } from '@/domain/daily-calendar'
import { SWIPER_DURATION, SWIPER_INTERVAL } from '@/domain/widgets'
import { go } from '@/hooks/go'
import { system } from '@/platform/system'
import s from './news.module.scss'

type Headline = PracticeHome['news'][number]

const openAll = () => void go('information', {})

function Article({ id, title, category, publishedAt }: Headline) {
  return (
    <View className={s.article} hoverClass={s.pressed} ariaRole="button" onClick={() => void go('newDetail', { id })}>
      <Text className={s.title}>{title}</Text>
      <View className={s.meta}>
        <Tag size={22}>{CATEGORY_WORDS[category]}</Tag>
        {dayWords(dayOf(publishedAt), dayOf(system.now()))}
      </View>
    </View>
  )
}

/** The information banner (product.md "practice"; mockup 01): the first articles one by one, and the way to all of them. */
export function News({ news }: { news: Headline[] }) {
  const [at, setAt] = useState(0)
  // A page below another one, or behind another tab, does not turn.
  const [shown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  if (news.length === 0)
    return (
      <Card flush className={s.place}>
        <ListRow icon="file" title="资讯" value="考试动态、备考经验" onTap={openAll} />
      </Card>
    )
  return (
    <Card flush className={cx(s.place, s.banner)}>
      {/* No `current`: it knows where it is, and a page that turned sends the dots and nothing else. */}
      <Swiper
        className={s.articles}
        autoplay={shown && news.length > 1}
        circular
        interval={SWIPER_INTERVAL}
        duration={SWIPER_DURATION}
        onChange={({ detail }) => setAt(detail.current)}
      >
        {news.map((article) => (
          <SwiperItem key={article.id}>
            <Article {...article} />
          </SwiperItem>
        ))}
      </Swiper>
      <View className={s.all} hoverClass={s.pressed} ariaRole="button" onClick={openAll}>
        <Icon name="file" size={26} />
        全部资讯
      </View>
      {news.length > 1 && (
        <View className={s.dots}>
          {news.map(({ id }, index) => (
            <View key={id} className={cx(s.dot, index === at && s.on)} />
          ))}
        </View>
      )}
    </Card>
  )
}
