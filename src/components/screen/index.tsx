import { ScrollView, View } from '@tarojs/components'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { REFRESH_TEXT } from '../../domain/refresher'
import { cx } from '../cx'
import { ContentProvider, useEnvironment, type TabName } from '../environment'
import { FeedbackHost } from '../feedback-host'
import { Icon } from '../icon'
import { TabBar } from '../tab-bar'
import { Header, type HeaderProps } from './header'
import s from './screen.module.scss'
import { useRefresher } from './use-refresher'

export interface ScreenProps extends Omit<HeaderProps, 'home'> {
  /** page: grey with cards. card: white, for reading. tint: page colour under the blue light of the tab pages. welcome: white under it. clear: the page below shows. */
  background?: 'page' | 'card' | 'tint' | 'welcome' | 'clear'
  /** The tab this page is; draws the tab bar where the platform does not. */
  tab?: TabName
  /** false: the children lay themselves out and scroll by themselves. */
  scroll?: boolean
  /** Enables pull-to-refresh. */
  onRefresh?: () => Promise<unknown>
  onReachBottom?: () => void
  /** px from the end at which onReachBottom is called. */
  reachBottom?: number
  /** Title of the bar from 60 px of scroll on; the bar is white then (mockup 37). */
  laterTitle?: string
  /** The bar is white on a grey page: a white strip of tabs goes on below it. */
  whiteBar?: boolean
  /** Id of a child to scroll to. */
  scrollIntoView?: string
  /** Bar at the bottom, 56 above the home indicator. */
  footer?: ReactNode
  /** The footer stands on the page's ground, without a bar around it. */
  bareFooter?: boolean
  /** Sheets and other layers, outside the scroll area. */
  overlay?: ReactNode
  /** Words of the strip while the network is away; by default it says whether content that was kept is on show. null: the page says it. */
  offlineText?: string | null
  /** Content from the server is on show without an AsyncView. */
  filled?: boolean
  children?: ReactNode
}

/** The look that fades in when the learner, or his phone, changes the theme (mockup notes 15); none before. */
function useThemeFade(theme: 'light' | 'dark'): string | undefined {
  const [{ last, turned }, setSeen] = useState({ last: theme, turned: false })
  if (last !== theme) setSeen({ last: theme, turned: true })
  return turned ? s[theme] : undefined
}

/** The frame of every page: bars, offline strip, scroll area with pull-to-refresh, footer, toast and dialog. */
export function Screen(props: ScreenProps) {
  const { background = 'page', tab, footer, overlay, filled, offlineText, ...rest } = props
  const { theme, fontScale, tabBarInPage, online, openTab, checkNetwork } = useEnvironment()
  const fade = useThemeFade(theme)
  const [scrolled, setScrolled] = useState(false)
  const [content, tellContent] = useState(0)
  const later = scrolled && rest.laterTitle !== undefined
  // A page without a bar begins at the top edge, under the platform's own signs and buttons: there its strip stands below.
  const bare = rest.nav === 'none'
  const strip = !online && offlineText !== null && (
    <View className={cx(s.offline, bare && !footer && s.last)} ariaRole="status">
      <Icon name={offlineText ? 'alert' : 'wifi-off'} size={18} />
      <View className={s.offlineText}>
        {offlineText ?? (filled || content > 0 ? '网络不可用，正在显示已缓存内容' : '网络不可用，联网后再试')}
      </View>
      <View className={s.retry} ariaRole="button" onClick={() => checkNetwork(tab !== undefined)}>
        重试
      </View>
    </View>
  )
  const style = fontScale === 1 ? undefined : ({ '--fs': String(fontScale) } as CSSProperties)
  return (
    <View
      className={cx(
        s.screen,
        s[background],
        fade,
        tab && !tabBarInPage && s.underTabBar,
        theme === 'dark' && 'theme-dark',
        style && s.sized,
      )}
      style={style}
    >
      <Header
        title={later ? rest.laterTitle : rest.title}
        white={later || rest.whiteBar}
        nav={rest.nav}
        back={rest.back}
        navLeft={rest.navLeft}
        navRight={rest.navRight}
        home={tab !== undefined}
      />
      {!bare && strip}
      <ContentProvider value={tellContent}>
        {rest.scroll === false ? (
          <View className={s.body}>{rest.children}</View>
        ) : (
          <ScrollArea {...rest} onScrolled={rest.laterTitle === undefined ? undefined : setScrolled} />
        )}
      </ContentProvider>
      {bare && strip}
      {footer && <View className={cx(s.footer, rest.bareFooter && s.bare)}>{footer}</View>}
      {tab && tabBarInPage && <TabBar current={tab} onSelect={openTab} />}
      {overlay}
      <FeedbackHost />
    </View>
  )
}

type ScrollAreaProps = Pick<ScreenProps, 'onRefresh' | 'onReachBottom' | 'reachBottom' | 'scrollIntoView' | 'children'> & {
  /** Told at every scroll whether the page is more than 60 px down. */
  onScrolled?: (down: boolean) => void
}

/** px */
const WHITE_FROM = 60

function ScrollArea({ onRefresh, onReachBottom, reachBottom = 100, scrollIntoView, onScrolled, children }: ScrollAreaProps) {
  const { nativeRefresher } = useEnvironment()
  const { phase, height, props } = useRefresher(onRefresh)
  return (
    <>
      {phase !== 'idle' && (
        <View
          className={cx(s.pull, nativeRefresher ? s.behind : s[phase])}
          style={nativeRefresher ? undefined : { height: `${height}px` }}
          ariaRole="status"
        >
          {phase === 'refreshing' ? (
            <View className={s.spinner} />
          ) : (
            <Icon name={phase === 'ready' ? 'up' : 'down'} size={18} className={s.arrow} />
          )}
          {REFRESH_TEXT[phase]}
        </View>
      )}
      <ScrollView
        className={s.body}
        scrollY
        enhanced
        showScrollbar={false}
        lowerThreshold={reachBottom}
        scrollIntoView={scrollIntoView}
        onScrollToLower={onReachBottom}
        onScroll={onScrolled && (({ detail }) => onScrolled(detail.scrollTop > WHITE_FROM))}
        {...props}
      >
        {children}
      </ScrollView>
    </>
  )
}
