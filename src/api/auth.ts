/** Login, phone binding and sign-out (server/modules/auth). Every failure is an ApiCallError with a sentence for the learner. */
import { post, route } from './call'
import { request, unwrap } from './client'
import type { BodyOf, QueryOf, ResultOf } from './types'

export type LoginResult = ResultOf<'/sys/login', 'post'>
/** 0 login, 1 register, 2 forgotten password, 3 binding. */
export type SmsMode = BodyOf<'/sys/sms'>['smsmode']
export type ClientLogin = BodyOf<'/sys/login'>
export type BindPhone = BodyOf<'/sys/thirdLogin/bindingPhoneByUserId'>
export type WechatMiniLogin = QueryOf<'/sys/thirdLogin/wechat_mini_app/appCallback'>

/** Sends a 6-digit code to a phone; good for 10 minutes. `retryAfter` in seconds. */
export const sendSms = async (mobile: string, smsmode: SmsMode) =>
  unwrap(
    await request<ResultOf<'/sys/sms', 'post'>>({
      method: 'POST',
      path: '/sys/sms',
      body: { mobile, smsmode },
      auth: 'anonymous',
      throwError: true,
    }),
  )

/** Login by phone and code; makes the account on first use. */
export const phoneLogin = async (mobile: string, captcha: string) =>
  unwrap(
    await request<LoginResult>({ method: 'POST', path: '/sys/phoneLogin', body: { mobile, captcha }, auth: 'anonymous', throwError: true }),
  )

/** Login by account (or phone) and password; captcha and checkKey once the server asks for them (code 412). */
export const clientLogin = async (login: ClientLogin) =>
  unwrap(await request<LoginResult>({ method: 'POST', path: '/sys/login', body: login, auth: 'none', throwError: true }))

/** The captcha picture of a key the client made up, as a data URL; good for 60 s and one try. */
export const captcha = async (key: string) =>
  unwrap(
    await request<ResultOf<'/sys/randomImage/{key}', 'get'>>({
      method: 'GET',
      path: route`/sys/randomImage/${key}`,
      auth: 'anonymous',
      throwError: true,
    }),
  )

/** Mini program login: the code of wx.login and, when the phone button was used, its code. */
export const wechatMiniLogin = async (query: WechatMiniLogin) =>
  unwrap(
    await request<LoginResult>({
      method: 'GET',
      path: '/sys/thirdLogin/wechat_mini_app/appCallback',
      query,
      auth: 'none',
      throwError: true,
    }),
  )

/** Address that sends WeChat's browser to the official account; `target` is a path of ours to go to after the login, null: none was asked for. */
export const wechatRedirect = (server: string, target: string | null): string =>
  `${server}/zxedu/sys/thirdLogin/render/wechat_mp${target === null ? '' : `?redirectTarget=${encodeURIComponent(target)}`}`

/** Login with what the official account sent back. */
export const wechatMpLogin = async (query: QueryOf<'/sys/thirdLogin/wechat_mp/appCallback'>) =>
  unwrap(
    await request<LoginResult>({
      method: 'GET',
      path: '/sys/thirdLogin/wechat_mp/appCallback',
      query,
      auth: 'none',
      throwError: true,
      // Its code is good once.
      opens: false,
    }),
  )

/** Binds a phone to the login under way: by SMS code, or by the code of the phone button. Answers with the completed login. */
export const bindPhone = (binding: BindPhone) => post<LoginResult>('/sys/thirdLogin/bindingPhoneByUserId', binding, { throwError: true })
