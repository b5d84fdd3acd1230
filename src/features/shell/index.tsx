/** Joins the components to the platform and the stores: what they know of the world comes from here. */
import { useEffect, useMemo, useState, type PropsWithChildren } from 'react'
import { EnvironmentProvider, type Environment, type TabName } from '@/components/environment'
import { lineOf } from '@/domain/line'
import { go, goBack } from '@/hooks/go'
import { useOnline } from '@/hooks/online'
import { frame } from '@/platform/frame'
import { gallery } from '@/platform/gallery'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { feedbackState, subscribeFeedback } from '@/platform/toast/shared'
import { hrefOf, routes } from '@/routes'
import { useThemeStore } from '@/stores/theme'
import { useUserStore } from '@/stores/user'

/** Puts the window of the platform around the app; called once by the composition root. */
export function mountFrame(): void {
  frame.mount({
    h5Address: system.env.h5Address,
    agreementHref: `#${hrefOf('loginAgreement', { code: 'User-Agreement' })}`,
    privacyHref: `#${hrefOf('loginAgreement', { code: 'Privacy-Policy' })}`,
    ownCodes: [routes.pendingPayment, routes.addTeacher].map(({ path }) => `#/${path}`),
  })
}

/** Never changes while the app runs. */
const fixed = {
  tabBarInPage: system.tabBarInPage,
  nativeRefresher: system.nativeRefresher,
  mediaBase: system.env.apiServer,
  showPictures: gallery.show,
  back: () => void goBack(),
  openTab: (tab: TabName) => void go(tab, {}),
  checkNetwork: (home) => {
    if (system.isOnline()) return
    if (home && system.pagesOnDevice) void go('unNetwork', {})
    else toast.warning('网络还没有恢复')
  },
  onPageShow: () => frame.paint(useThemeStore.getState().theme),
  feedback: { subscribe: subscribeFeedback, state: feedbackState },
} satisfies Partial<Environment>

/** Gives the components their surroundings; wraps the whole app. */
export function Shell({ children }: PropsWithChildren) {
  const theme = useThemeStore((state) => state.theme)
  const fontScale = useUserStore((state) => state.settingRules.fontScale)
  const online = useOnline()
  const [{ statusBar, navBar, capsule, windowWidth }] = useState(system.safeArea)
  useEffect(() => frame.paint(theme), [theme])
  const environment = useMemo<Environment>(
    () => ({ ...fixed, theme, fontScale, line: lineOf(windowWidth, fontScale), online, safeArea: { statusBar, navBar, capsule } }),
    [theme, fontScale, online, statusBar, navBar, capsule, windowWidth],
  )
  return <EnvironmentProvider value={environment}>{children}</EnvironmentProvider>
}
