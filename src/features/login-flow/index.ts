/** What a device knows of its learner: how it follows other devices and windows, and how it ends. What makes a login is complete.ts. */
import { logout } from '@/api/session'
import { quietlySave, quietProfile, settings } from '@/api/user'
import { chosenOf, DEFAULT_SETTINGS, type SettingRules } from '@/domain/settings'
import { KEPT_PAPER, KEPT_STATE } from '@/domain/kept-session'
import { claimsOf, isValid } from '@/domain/token'
import { articlesKey } from '@/hooks/articles-key'
import { isHere } from '@/hooks/go'
import { heldBack, openLogin } from '@/hooks/login-gate'
import { onReturn } from '@/hooks/on-return'
import { profileKey } from '@/hooks/profile-card'
import { markStale, queryClient } from '@/hooks/query'
import { storage } from '@/platform/storage'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { update } from '@/platform/update'
import { useConfigStore } from '@/stores/config'
import { isLoggedIn, takeOver, useUserStore } from '@/stores/user'
import { useThemeStore } from '@/stores/theme'
import type { RouteName } from '@/routes'

/** Pages a login is finished on. */
const LOGIN_STEPS: readonly RouteName[] = ['login', 'loginAuthorization', 'loginAgreement', 'authLogin']
/** Signing out waits so long for the server, ms. */
const TELL_MS = 3000
/** A window whose answers stand in memory alone looks again so often whether it may begin anew, ms. */
const LOOK_AGAIN_MS = 5000

/**
 * The settings on the server. An account that never saved any gets what was chosen on this device before it signed in, and nothing else:
 * another device may just be sending its own (039). null: there is nothing to take over.
 */
async function settingsOf(token: string): Promise<SettingRules | null> {
  const saved = await settings()
  const now = useUserStore.getState()
  const chosen = chosenOf(now.settingRules)
  return saved || now.token !== token || Object.keys(chosen).length === 0 ? saved : quietlySave(chosen)
}

/** By this device's clock, which may be ahead. */
const seemsOver = () => !isValid(claimsOf(useUserStore.getState().token), system.now())

/** The settings as the learner left them, here or elsewhere; without an answer the ones here stay, and what was changed meanwhile. */
async function adoptSettings(): Promise<void> {
  const state = useUserStore.getState()
  const { token, settingRules } = state
  if (!isLoggedIn(state)) return
  const rules = await settingsOf(token).catch(() => null)
  const now = useUserStore.getState()
  if (!rules || now.token !== token) return
  if (now.settingRules === settingRules) now.setSettings(rules)
  // Of what was heard of another window meanwhile, too: of that the theme's own store knows nothing.
  useThemeStore.getState().setTheme(useUserStore.getState().settingRules.theme)
}

/**
 * Settings follow the learner from device to device. A session that is over is told of when something needs it, and not because the
 * app was opened: one that seems to be is left alone until the server has answered its learner. Called once by the composition root.
 * @returns ends it
 */
export function followSettings(): () => void {
  const stops = [
    onReturn(() => void (seemsOver() || adoptSettings())),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !seemsOver()) return
      const [area, what] = event.query.queryKey
      if (area === 'user' && what === 'profile') void adoptSettings()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Whether a login is on show. */
export const isAtLogin = (): boolean => LOGIN_STEPS.some(isHere)
/** Keys of the device, by how they begin, that know no learner by name: where films were left, and what was searched for. */
const NAMELESS = ['zx.course.place.', 'zx.search']

/** Nothing of a learner stays for the next one on this device. */
export function forgetLearner(): void {
  const { userInfo, clearUser } = useUserStore.getState()
  if (userInfo) storage.remove(articlesKey(userInfo.id))
  clearUser()
  // One of the setting rules, which the app draws by its own store.
  useThemeStore.getState().setTheme(DEFAULT_SETTINGS.theme)
  useConfigStore.getState().forgetLearning()
  storage.remove(KEPT_PAPER)
  storage.remove(KEPT_STATE)
  for (const key of storage.keys()) if (NAMELESS.some((start) => key.startsWith(start))) storage.remove(key)
}

let leaving = false

/** Ends the session here and, when it can be reached, on the server. Answers not sent yet wait for the same learner. */
export async function signOut(): Promise<void> {
  const { token } = useUserStore.getState()
  leaving = true
  const told = token === '' ? null : logout(token).catch(() => null)
  forgetLearner()
  queryClient.removeQueries()
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([told, new Promise((resolve) => (timer = setTimeout(resolve, TELL_MS)))])
  clearTimeout(timer)
  leaving = false
}

/**
 * The server does not know this session any more: a half login is finished, any other one begins anew.
 * @param ended its token
 */
export function sessionEnded(ended = useUserStore.getState().token): void {
  takeOver()
  const state = useUserStore.getState()
  // A newer session of the learner: of another window of the browser, or begun while this end was held back.
  if (state.token !== '' && state.token !== ended) return
  if (leaving || heldBack(() => sessionEnded(ended))) return
  if (isLoggedIn(state)) state.dropToken()
  void openLogin()
}

let restoring = false

/** Reads the learner's card again where the device lost it. */
export async function restoreUser(): Promise<void> {
  const { token, userInfo, setUserInfo } = useUserStore.getState()
  if (token === '' || userInfo || restoring) return
  restoring = true
  const card = await quietProfile().catch(() => null)
  // Somebody else may have signed in meanwhile.
  if (card && useUserStore.getState().token === token) {
    // The profile tab would ask for the same again before it shows anything.
    queryClient.setQueryData(profileKey(card.sysUser.id), card)
    setUserInfo(card.sysUser)
  }
  restoring = false
}

/**
 * Without the card a learner looks like a guest, and what he answers waits on the device: where it could not be read it is asked for
 * again when the network or the app come back, and when the server answers something else. Called once by the composition root.
 * @returns ends it
 */
export function followUser(): () => void {
  const restore = () => void restoreUser()
  const stops = [
    onReturn(restore),
    queryClient.getQueryCache().subscribe((event) => event.type === 'updated' && event.action.type === 'success' && restore()),
  ]
  return () => stops.forEach((stop) => stop())
}

/**
 * Follows what other windows of this browser do with the login: where somebody else is signed in, or nobody, this window begins anew, for
 * what it shows is not his. Everything unsent waits on the device for its learner, who may be back himself by the end of the exam that
 * held this back; what the device has no room for is waited for. Called once by the composition root.
 * @param isKept whether all that is unsent stands on the device @returns ends it
 */
export function followWindows(isKept: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const beginAnew = () => {
    if (isKept()) return update.restart()
    // Said once: whoever sits here cannot do more about it than to find a network or room.
    if (timer === undefined) toast.warning('还有答案没有保存，联网同步后再切换账号')
    clearTimeout(timer)
    timer = setTimeout(follow, LOOK_AGAIN_MS)
    return undefined
  }
  const follow = () => {
    const { userSelQuestions } = useUserStore.getState()
    if (takeOver() && !heldBack(follow)) beginAnew()
    // A list chosen there is newer than the one that was read here.
    if (useUserStore.getState().userSelQuestions !== userSelQuestions) void markStale(['exam'])
  }
  const stop = storage.onOtherWindow(follow)
  return () => {
    stop()
    clearTimeout(timer)
  }
}
