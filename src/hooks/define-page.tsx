import { useDidHide, useDidShow, useRouter } from '@tarojs/taro'
import { useState, type ComponentType } from 'react'
import { navigation } from '@/platform/navigation'
import type { Drawn } from '@/platform/navigation/contract'
import { isTab, type RouteName, type RouteQuery } from '@/routes'
import { takeTabQuery } from './tab-query'
import { tellTabShown } from './tab-shown'

/** Props of a page: the query of its route. */
export type PageProps<N extends RouteName> = RouteQuery[N]

/** What Taro hands to a page (createReactApp of @tarojs/plugin-framework-react, `mount`). */
interface FromTaro {
  tid?: string
}

/**
 * A page with its query as typed props. The values are what stood in the URL: a page treats them as strings a stranger
 * may have typed.
 */
export function definePage<N extends RouteName>(name: N, Page: ComponentType<PageProps<N>>): ComponentType {
  // Taro knows of no page on show while a mini program is in the background (docs/decisions/042).
  const queryOf = (id: string | undefined, shown: { params: Drawn['params'] } | null) =>
    navigation.query({ id, params: shown?.params ?? {} }) as PageProps<N>
  function RoutedPage({ tid }: FromTaro) {
    const shown = useRouter()
    const [query] = useState(() => queryOf(tid, shown))
    return <Page {...query} />
  }
  function TabPage({ tid }: FromTaro) {
    const shown = useRouter()
    const [query, setQuery] = useState(() => takeTabQuery(name) ?? queryOf(tid, shown))
    useDidShow(() => {
      const handed = takeTabQuery(name)
      if (handed) setQuery(handed)
      tellTabShown()
    })
    // What was asked for was seen to: the same may be asked for again.
    useDidHide(() => setQuery((seen) => (Object.keys(seen).length > 0 ? ({} as PageProps<N>) : seen)))
    return <Page {...query} />
  }
  return isTab(name) ? TabPage : RoutedPage
}
