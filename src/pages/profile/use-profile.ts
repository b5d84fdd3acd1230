import { useEffect } from 'react'
import * as practice from '@/api/practice'
import * as user from '@/api/user'
import { knownSubject, useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { go } from '@/hooks/go'
import { profileKey } from '@/hooks/profile-card'
import { readAhead, useApi, type Read } from '@/hooks/query'
import { requireLogin } from '@/hooks/require-login'
import { toast } from '@/platform/toast'
import type { RouteName } from '@/routes'
import { useUserStore } from '@/stores/user'

/** Pages of the profile that need no query. */
export type Entry = Extract<
  RouteName,
  | 'cancelAccount'
  | 'coinDetail'
  | 'couponDetail'
  | 'editAddress'
  | 'feedback'
  | 'orderList'
  | 'practiceNote'
  | 'productActivation'
  | 'purchasedCourseToc'
  | 'userSetting'
>
/** Open to guests. */
const OPEN: readonly Entry[] = ['userSetting']

/** The card is read whenever the tab is shown; what the start of the app has just read counts, ms. */
const FRESH_MS = 2000

const cardRead = (userId: string): Read<user.Profile> => [profileKey(userId), user.profile]
const homeRead = (id: string, userId: string): Read<practice.PracticeHome> => [['practice', 'home', id, userId], () => practice.home(id)]

/** The card of the learner who is known to this device already. */
export function readCardAhead(): void {
  const { id, userId } = knownSubject()
  if (userId !== '') readAhead([cardRead(userId), ...(id === '' ? [] : [homeRead(id, userId)])])
}

/** The profile tab: the learner's card, figures and counts, and what its rows do. */
export function useProfile() {
  const subject = useActiveSubject()
  const { loggedIn, userId, id } = subject
  const info = useUserStore((state) => state.userInfo)
  const card = useApi(...cardRead(userId), { enabled: loggedIn, staleTime: FRESH_MS })
  const home = useApi(...homeRead(id, userId), { enabled: loggedIn && id !== '' })
  const known = (loggedIn && card.data) || null

  useEffect(() => {
    if (card.data) useUserStore.getState().setUserInfo(card.data.sysUser)
  }, [card.data])

  const openTeacher = () => {
    if (!requireLogin()) return
    const { courseId = null, courses = 0 } = known?.shelf ?? {}
    if (courseId !== null) void go('addTeacher', { courseId })
    // His courses have no class teacher: the feedback is read as well.
    else if (courses > 0) void go('feedback', {})
    else toast.info('有课程后，可以在这里联系班主任')
  }
  return {
    info: loggedIn ? info : null,
    /** null for a guest and while it is not known. */
    study: known?.study ?? null,
    shelf: known?.shelf ?? null,
    /** The account was given up, and ends then, epoch ms. */
    cancelsAt: known?.cancelsAt ?? null,
    /** The first answer is still on its way. */
    loading: loggedIn && card.isPending,
    subject,
    daysLeft: home.data?.daysLeft ?? null,
    open: (entry: Entry) => {
      if (OPEN.includes(entry) || requireLogin()) void go(entry, {})
    },
    openCard: () => void (requireLogin() && go('infoDetail', {})),
    openOrders: (state?: string) => void (requireLogin() && go('orderList', { state })),
    openGoods: (productId: string) => void go('goods', { productId }),
    openPrint: () => void go('information', { print: '1' }),
    openTeacher,
    openStats: () => void (requireLogin() && go('practiceDays', { section: 'stats' })),
    refresh: () => Promise.all(loggedIn ? [card.refetch(), subject.refetch(), ...(id === '' ? [] : [home.refetch()])] : []),
  }
}
