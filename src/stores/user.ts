/** The user store of specification section 3: who is signed in, the chosen subjects, settings. */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { wasAnnounced, type DailyEntry } from '@/domain/daily-announcement'
import {
  DEFAULT_SETTINGS,
  FONT_SCALES,
  MASTERED_AFTER_CHOICES,
  RETENTION_CHOICES,
  withDefaults,
  type SettingRules,
} from '@/domain/settings'
import { claimsOf } from '@/domain/token'
import { storage } from '@/platform/storage'
import { isListOf, isOneOf, isShape, isString, keptFields, persisted, withoutKeeping, type Guard, type Slice } from './persisted'

/** sysUser of the server; phone is masked, null while none is bound. */
export interface UserInfo {
  id: string
  username: string | null
  nickname: string
  avatar: string | null
  phone: string | null
}

/** A chosen subject; nodeName equals name. */
export interface SelectedSubject {
  id: string
  name: string
  nodeName: string
}

interface KeptUser {
  userInfo: UserInfo | null
  userSelQuestions: SelectedSubject[]
  activeSubSpecialtyId: string
  /** Chosen for the courses alone; '': they follow the active one. */
  activeCourseSubSpecialtyId: string
  tempSubSpecialtyId: string
  /** (subject, day) pairs whose daily practice was announced. */
  dailyList: DailyEntry[]
  settingRules: SettingRules
  advancedActiveTab: string
}

export interface UserState extends KeptUser {
  /** '' when not logged in; kept under uni_id_token. */
  token: string
  /** Name of the active subject, '' without one: derived. */
  activeName: string
  setLogin(login: { sysUser: UserInfo; token: string }): void
  /** The session ended: the token goes, what belongs to the learner stays for the next login. */
  dropToken(): void
  setUserInfo(userInfo: UserInfo): void
  /** Takes over the exam list; the active subject stays when it is still on it, else the first becomes active. */
  setSubjects(subjects: readonly { id: string; name: string }[]): void
  selectSubject(id: string): void
  selectCourseSubject(id: string): void
  setTempSubject(id: string): void
  /** Records that the daily practice of a subject and day is shown: true the first time, false afterwards. */
  checkDaily(subSpecialtyId: string, day: string): boolean
  setSettings(rules: SettingRules): void
  setAdvancedActiveTab(tab: string): void
  /** Clearing user info (section 4): token, info, question lists, active ids, daily list and setting rules. */
  clearUser(): void
}

export const TOKEN_KEY = 'uni_id_token'
/** Expiry of the token in ms since the epoch. */
export const TOKEN_EXPIRED_KEY = 'uni_id_token_expired'

const nullable =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value)
const isBoolean: Guard<boolean> = (value): value is boolean => typeof value === 'boolean'
const isGoal: Guard<number> = (value): value is number => Number.isInteger(value)

const slice: Slice<KeptUser> = {
  name: 'zx.user',
  version: 3,
  migrations: {
    // The settings grew: those kept before have the defaults of what is new.
    1: (fields) => ({ ...fields, settingRules: withDefaults(fields.settingRules) }),
    2: (fields) => ({ ...fields, settingRules: withDefaults(fields.settingRules) }),
  },
  guards: {
    userInfo: nullable(
      isShape<UserInfo>({
        id: isString,
        username: nullable(isString),
        nickname: isString,
        avatar: nullable(isString),
        phone: nullable(isString),
      }),
    ),
    userSelQuestions: isListOf(isShape<SelectedSubject>({ id: isString, name: isString, nodeName: isString })),
    activeSubSpecialtyId: isString,
    activeCourseSubSpecialtyId: isString,
    tempSubSpecialtyId: isString,
    dailyList: isListOf(isShape<DailyEntry>({ subSpecialtyId: isString, day: isString })),
    settingRules: isShape<SettingRules>({
      autoNext: isBoolean,
      showAnalysis: isBoolean,
      vibrate: isBoolean,
      fontScale: isOneOf(...FONT_SCALES),
      theme: isOneOf('light', 'dark'),
      dailyGoal: isGoal,
      masteredAfter: isOneOf(...MASTERED_AFTER_CHOICES),
      retention: isOneOf(...RETENTION_CHOICES),
      wifiOnly: isBoolean,
      personalised: isBoolean,
    }),
    advancedActiveTab: isString,
  },
}

/** Announcements that are remembered: the days of years ago never come again. */
const DAILY_KEPT = 200

/** What clearing user info brings back. */
const CLEARED = {
  userInfo: null,
  token: '',
  userSelQuestions: [],
  activeSubSpecialtyId: '',
  activeCourseSubSpecialtyId: '',
  activeName: '',
  dailyList: [],
  settingRules: DEFAULT_SETTINGS,
} satisfies Partial<UserState>

const nameOf = (subjects: readonly SelectedSubject[], id: string) => subjects.find((subject) => subject.id === id)?.name ?? ''

const ownerOf = (userInfo: UserInfo | null | undefined, token: string): string => userInfo?.id ?? claimsOf(token)?.uid ?? ''
/** Whose this device is: by the card, and where that is lost by the token; '' nobody's. */
export const learnerOf = ({ userInfo, token }: Pick<UserState, 'userInfo' | 'token'>): string => ownerOf(userInfo, token)
/** One learner's token beside another one's card. */
const isMixed = (userInfo: UserInfo | null | undefined, token: string): boolean =>
  Boolean(userInfo && (claimsOf(token)?.uid ?? userInfo.id) !== userInfo.id)

/** Keeps the token where the specification wants it; '' takes away what stands there, unless another window of the browser has its own there. */
function keepToken(token: string, before = storage.get(TOKEN_KEY) ?? ''): string {
  if (token === '' && storage.get(TOKEN_KEY) !== before) return token
  storage.remove(TOKEN_KEY)
  storage.remove(TOKEN_EXPIRED_KEY)
  if (token === '') return token
  try {
    storage.set(TOKEN_KEY, token)
    storage.set(TOKEN_EXPIRED_KEY, String((claimsOf(token)?.exp ?? 0) * 1000))
  } catch {
    // A full device: the login lasts for this run.
  }
  return token
}

export const useUserStore = create<UserState>()(
  persist(
    (set, get) => ({
      ...CLEARED,
      tempSubSpecialtyId: '',
      advancedActiveTab: '',
      token: storage.get(TOKEN_KEY) ?? '',
      setLogin: ({ sysUser, token }) => set({ userInfo: sysUser, token: keepToken(token) }),
      dropToken: () => set({ token: keepToken('', get().token) }),
      setUserInfo: (userInfo) => set({ userInfo }),
      setSubjects: (subjects) => {
        const userSelQuestions = subjects.map(({ id, name }) => ({ id, name, nodeName: name }))
        const keep = (id: string, other: string) => (userSelQuestions.some((subject) => subject.id === id) ? id : other)
        const activeSubSpecialtyId = keep(get().activeSubSpecialtyId, userSelQuestions[0]?.id ?? '')
        set({
          userSelQuestions,
          activeSubSpecialtyId,
          activeName: nameOf(userSelQuestions, activeSubSpecialtyId),
          activeCourseSubSpecialtyId: keep(get().activeCourseSubSpecialtyId, ''),
        })
      },
      selectSubject: (id) => set({ activeSubSpecialtyId: id, activeName: nameOf(get().userSelQuestions, id) }),
      selectCourseSubject: (id) => set({ activeCourseSubSpecialtyId: id }),
      setTempSubject: (id) => set({ tempSubSpecialtyId: id }),
      checkDaily: (subSpecialtyId, day) => {
        const { dailyList } = get()
        if (wasAnnounced(dailyList, subSpecialtyId, day)) return false
        set({ dailyList: [...dailyList.slice(1 - DAILY_KEPT), { subSpecialtyId, day }] })
        return true
      },
      setSettings: (settingRules) => set({ settingRules }),
      setAdvancedActiveTab: (advancedActiveTab) => set({ advancedActiveTab }),
      clearUser: () => set({ ...CLEARED, token: keepToken('') }),
    }),
    persisted<UserState, KeptUser>(slice, (state) => {
      // Two windows wrote: whose token it is, the server says (features/login-flow).
      if (isMixed(state.userInfo, state.token)) return { ...CLEARED, token: state.token }
      return { activeName: nameOf(state.userSelQuestions, state.activeSubSpecialtyId) }
    }),
  ),
)

/** What the windows of a browser have in common; which subject one of them looks at is its own. */
const SHARED = ['userInfo', 'userSelQuestions', 'dailyList', 'settingRules'] as const

/**
 * Takes over what another window of this browser kept for the same learner.
 * @returns whether somebody else is signed in there, or nobody
 */
export function takeOver(): boolean {
  const kept = keptFields(slice)
  const token = storage.get(TOKEN_KEY) ?? ''
  const state = useUserStore.getState()
  // The other window writes the token first: it is not done yet.
  if (isMixed(kept.userInfo, token)) return false
  if (ownerOf(kept.userInfo, token) !== ownerOf(state.userInfo, state.token)) return true
  const news = SHARED.filter((name) => kept[name] !== undefined && JSON.stringify(kept[name]) !== JSON.stringify(state[name]))
  // Written back, it could come after the next word of the other window, which may just be taking its learner's card away.
  withoutKeeping(() => {
    useUserStore.setState({ token, ...Object.fromEntries(news.map((name) => [name, kept[name]])) })
    if (news.includes('userSelQuestions')) state.setSubjects(kept.userSelQuestions ?? [])
  })
  return false
}

/** Logged in for everything that needs an account: a token, and a phone bound to it (specification section 4). */
export const isLoggedIn = ({ token, userInfo }: Pick<UserState, 'token' | 'userInfo'>): boolean => token !== '' && Boolean(userInfo?.phone)
