import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Article } from '@/api/information'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { Segmented } from '@/components/segmented'
import { Sheet } from '@/components/sheet'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { isGone } from '@/domain/errors'
import { definePage, type PageProps } from '@/hooks/define-page'
import { go, redirect } from '@/hooks/go'
import { usePageCard } from '@/hooks/page-card'
import { sendLink } from '@/hooks/send-link'
import { navigation } from '@/platform/navigation'
import { hrefOf } from '@/routes'
import { ArticleBar } from './parts/article-bar'
import { ArticleBody } from './parts/article-body'
import { SIZES, useNewDetail } from './use-new-detail'
import s from './parts/article.module.scss'

const skeleton = (
  <View className={s.main}>
    <Skeleton w="90%" h={26} />
    <Skeleton w={180} h={14} className={s.gap} />
    <Skeleton h={176} r={14} className={s.gap} />
    <Skeleton h={220} className={s.gap} />
  </View>
)

const gone = (
  <EmptyState
    art="broken-page"
    title="文章不存在或已下架"
    text="看看别的文章吧"
    action={{ label: '去资讯', onTap: () => void redirect('information', {}) }}
  />
)

const choices = SIZES.map((value) => ({ value, label: String(value) }))

/** 资讯详情 (mockup 35): the article, its favourite, the size of its text, printing and sharing. */
function NewDetail({ id }: PageProps<'newDetail'>) {
  const page = useNewDetail(id)
  const [sizing, setSizing] = useState(false)
  const { query } = page
  const article = query.data
  const path = hrefOf('newDetail', { id })
  usePageCard(article?.title ?? '知行题库资讯', path)
  if (article === undefined && isGone(query.error)) return <Screen title="资讯详情">{gone}</Screen>
  const share = ({ title }: Article) => void sendLink({ title, url: navigation.webAddress(path) })
  const bar = article && (
    <ArticleBar
      article={article}
      onFavorite={page.favorite}
      onSize={() => setSizing(true)}
      onPrint={(printId) => void go('printerDetail', { id: printId })}
      onShare={() => share(article)}
    />
  )
  const sheet = (
    <Sheet narrow open={sizing} title="字号" onClose={() => setSizing(false)}>
      <View className={s.sizes}>
        <Segmented block options={choices} value={page.size} onChange={page.choose} label="字号" />
      </View>
    </Sheet>
  )
  return (
    <Screen background="card" footer={bar} overlay={sheet} offlineText={article && '网络不可用，正在显示存下的文章'}>
      <AsyncView query={query} skeleton={skeleton}>
        {(one) => <ArticleBody article={one} size={page.size} />}
      </AsyncView>
    </Screen>
  )
}

export default definePage('newDetail', NewDetail)
