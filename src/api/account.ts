/** The learner's account: card, ways in, devices, data, leaving (server/modules/account, server/modules/user). */
import { get, post } from './call'
import type { BodyOf, ResultOf } from './types'

export type AccountOverview = ResultOf<'/api/account', 'get'>
export type CodePurpose = BodyOf<'/api/account/code'>['purpose']
export type Device = ResultOf<'/api/account/devices', 'get'>[number]
export type Cancellation = ResultOf<'/api/account/cancellation', 'get'>
export type Login = ResultOf<'/api/account/password', 'post'>
export type Card = ResultOf<'/api/user/profile', 'post'>
export type CardChange = BodyOf<'/api/user/profile'>

/** Phone (masked), whether WeChat is bound and a password set. */
export const overview = () => get<AccountOverview>('/api/account')

/** Changes what is named of the learner card; answers with all of it. */
export const saveCard = (change: CardChange) => post<Card>('/api/user/profile', change, { throwError: true })

/** Sends a code to the account's own phone. `retryAfter` in seconds. */
export const sendOwnCode = (purpose: CodePurpose) =>
  post<ResultOf<'/api/account/code', 'post'>>('/api/account/code', { purpose }, { throwError: true })

/** Sets the password; every session ends, the answer is a new login of this device. */
export const setPassword = (captcha: string, password: string) =>
  post<Login>('/api/account/password', { captcha, password }, { throwError: true })

/** Changes the phone; every session ends, the answer is a new login of this device. */
export const changePhone = (change: BodyOf<'/api/account/phone'>) => post<Login>('/api/account/phone', change, { throwError: true })

/** Binds the WeChat of a fresh code of wx.login. */
export const bindWechat = (code: string) => post<{ ok: boolean }>('/api/account/wechat', { code }, { throwError: true })

/** WeChat is no way in any more. */
export const unbindWechat = () => post<{ ok: boolean }>('/api/account/wechat/unbind', {}, { throwError: true })

/** Devices that are signed in, this one first. */
export const devices = () => get<Device[]>('/api/account/devices')

/** Signs out another device, or all others when none is named. */
export const signOutDevices = (id?: string) => post<{ ended: number }>('/api/account/devices/signOut', { id }, { throwError: true })

/** Everything kept of the account as a file. */
export const exportData = (format: 'json' | 'html') =>
  get<ResultOf<'/api/account/export', 'get'>>('/api/account/export', { format }, { throwError: true })

/** The same of an account that is closed: after a login by phone that was refused so. */
export const exportClosed = () =>
  get<ResultOf<'/api/account/closed/export', 'get'>>(
    '/api/account/closed/export',
    { format: 'html' },
    { auth: 'anonymous', throwError: true },
  )

/** Gives up an account that is closed, after such a login. */
export const cancelClosed = () =>
  post<ResultOf<'/api/account/closed/cancel', 'post'>>('/api/account/closed/cancel', {}, { auth: 'anonymous', throwError: true })

/** What goes with the account and what has to be settled first. */
export const cancellation = () => get<Cancellation>('/api/account/cancellation')

/** Begins the cooling-off time; every session ends. */
export const cancelAccount = (captcha: string) => post<{ cancelsAt: number }>('/api/account/cancel', { captcha }, { throwError: true })
