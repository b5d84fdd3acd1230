import { View } from '@tarojs/components'
import { useEffect } from 'react'
import * as information from '@/api/information'
import type { Article } from '@/api/information'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { definePage, type PageProps } from '@/hooks/define-page'
import { goBack, redirect } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import s from './parts/printer.module.scss'

const skeleton = (
  <View className={s.main}>
    <Skeleton h={96} r={14} />
    <Skeleton h={112} r={14} className={s.gap} />
    <Skeleton h={96} r={14} className={s.gap} />
  </View>
)

const nothing = (
  <EmptyState art="broken-page" title="没有要确认的内容" text="返回看看别的吧" action={{ label: '返回', onTap: () => void goBack() }} />
)

/** What is bought, and an article that is open already. */
type Found = { skuId: string } | { printId: string } | { openId: string }

/** What the address is about; null while it is not known, or there is nothing to buy. */
function find(printId: string | undefined, article: Article | undefined): Found | null {
  if (printId !== undefined) return { printId }
  if (article === undefined) return null
  if (article.locked === 0) return { openId: article.id }
  return article.skuId === null ? null : { skuId: article.skuId }
}

/** Gives way to the page that goes on; it comes in place of this one. */
function Leave({ to }: { to: Found }) {
  const key = JSON.stringify(to)
  useEffect(() => {
    const found = JSON.parse(key) as Found
    void ('openId' in found ? redirect('newDetail', { id: found.openId }) : redirect('confirmOrder', found))
  }, [key])
  return skeleton
}

/**
 * 确认订单 of a paid article or a printed material: finds out what is sold, and gives way to the one page that confirms
 * orders. An address carries no price; an article that is bought already is opened.
 */
function NewBuy({ articleId, printId }: PageProps<'newBuy'>) {
  const asked = printId === undefined && articleId !== undefined
  const article = useApi(['information', 'sku', articleId ?? ''], () => information.article(articleId ?? ''), {
    enabled: asked,
    staleTime: 0,
  })
  const found = find(printId, article.data)
  const waits = asked && found === null && article.data === undefined
  return (
    <Screen title="确认订单">
      {found && <Leave to={found} />}
      {waits && (
        <AsyncView query={article} skeleton={skeleton} onGone={() => void goBack()}>
          {() => null}
        </AsyncView>
      )}
      {!found && !waits && nothing}
    </Screen>
  )
}

export default definePage('newBuy', NewBuy)
