/** The learner's card and practice settings (server/modules/user). */
import type { SettingRules } from '@/domain/settings'
import { get, post } from './call'
import type { ResultOf } from './types'

/** accuracy 0..1, null without answers; studyMs in ms. */
export type Profile = ResultOf<'/api/user/profile', 'get'>

/** Learner card and study figures. */
export const profile = () => get<Profile>('/api/user/profile')

/** The same where nobody asked for it: nothing is said when it cannot be read. */
export const quietProfile = () => get<Profile>('/api/user/profile', undefined, { throwError: true })

/** The practice settings kept on the server; null: none were ever saved. */
export const settings = () => get<SettingRules | null>('/api/user/settings', undefined, { throwError: true })

/** Changes practice settings, those named alone; answers with what stands. */
export const saveSettings = (change: Partial<SettingRules>) => post<SettingRules>('/api/user/settings', change)

/** The same where nobody asked for it: nothing is said when they do not arrive. */
export const quietlySave = (change: Partial<SettingRules>) => post<SettingRules>('/api/user/settings', change, { throwError: true })
