import { useDidShow, useRouter } from '@tarojs/taro'
import { useState, type ComponentType } from 'react'
import { navigation } from '@/platform/navigation'
import { isTab, type RouteName, type RouteQuery } from '@/routes'
import { takeTabQuery } from './tab-query'

/** Props of a page: the query of its route. */
export type PageProps<N extends RouteName> = RouteQuery[N]

/**
 * A page with its query as typed props. The values are what stood in the URL: a page treats them as strings a stranger
 * may have typed.
 */
export function definePage<N extends RouteName>(name: N, Page: ComponentType<PageProps<N>>): ComponentType {
  function RoutedPage() {
    const router = useRouter()
    const [query] = useState(() => navigation.query(router) as PageProps<N>)
    return <Page {...query} />
  }
  function TabPage() {
    const router = useRouter()
    const [query, setQuery] = useState(() => takeTabQuery(name) ?? (navigation.query(router) as PageProps<N>))
    useDidShow(() => {
      const handed = takeTabQuery(name)
      if (handed) setQuery(handed)
    })
    return <Page {...query} />
  }
  return isTab(name) ? TabPage : RoutedPage
}
