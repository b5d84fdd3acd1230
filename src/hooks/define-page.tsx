import { useDidHide, useDidShow, useRouter } from '@tarojs/taro'
import { Component, useState, type ComponentType, type ReactNode } from 'react'
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

/** What stands in place of a page that could not be drawn; `onRetry` draws it anew. */
type Broken = ComponentType<{ name: RouteName; onRetry: () => void }>
let Broken: Broken

/** Says what stands in place of a page that could not be drawn: called once by the composition root, hooks know no screens. */
export function drawBrokenPages(part: Broken): void {
  Broken = part
}

/** Without this Taro leaves a page empty, without bar and arrow, when anything in it throws (@tarojs/plugin-framework-react, PageWrapper). */
class Whole extends Component<{ name: RouteName; children: ReactNode }, { failed?: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { name, children } = this.props
    return (this.state as { failed?: boolean } | null)?.failed ? (
      <Broken name={name} onRetry={() => this.setState({ failed: false })} />
    ) : (
      children
    )
  }
}

/**
 * A page with its query as typed props. The values are what stood in the URL: a page treats them as strings a stranger
 * may have typed.
 */
export function definePage<N extends RouteName>(name: N, Page: ComponentType<PageProps<N>>): ComponentType {
  // Taro knows of no page on show while a mini program is in the background (docs/decisions/042).
  const queryOf = (id: string | undefined, shown: { params: Drawn['params'] } | null) =>
    navigation.query({ id, params: shown?.params ?? {} }) as PageProps<N>
  const drawn = (query: PageProps<N>) => (
    <Whole name={name}>
      <Page {...query} />
    </Whole>
  )
  function RoutedPage({ tid }: FromTaro) {
    const shown = useRouter()
    const [query] = useState(() => queryOf(tid, shown))
    return drawn(query)
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
    return drawn(query)
  }
  return isTab(name) ? TabPage : RoutedPage
}
