import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { TabName } from '@/components/environment'
import { TabBar, TAB_NAMES } from '@/components/tab-bar'
import { go } from '@/hooks/go'
import { navigation } from '@/platform/navigation'
import { routeOfUrl } from '@/routes'
import { useThemeStore } from '@/stores/theme'
import s from './index.module.scss'

/** The tab of the page this bar stands on: the platform makes one bar for each tab page, when the page is made. */
const tabOnTop = (): TabName => TAB_NAMES.find((name) => name === routeOfUrl(navigation.current())) ?? 'practice'

/** The mini program's tab bar; H5 draws the same component inside Screen. */
export default function CustomTabBar() {
  const [current, setCurrent] = useState(tabOnTop)
  const theme = useThemeStore((state) => state.theme)
  // The page may join the stack after its bar was made.
  useEffect(() => setCurrent(tabOnTop()), [])
  return (
    <View className={theme === 'dark' ? `${s.bottom} theme-dark` : s.bottom}>
      <TabBar current={current} onSelect={(tab) => void go(tab, {})} />
    </View>
  )
}

/** A component sees the app's styles (tokens, shared components) only when it says so. */
CustomTabBar.options = { addGlobalClass: true }
