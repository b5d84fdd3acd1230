import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Nullable, Phone, Strict } from '../../http/contract'

/** sysUser of the specification, section 3: at least a phone, which may be null. */
export const SysUser = Type.Object({
  id: Id,
  username: Nullable(Type.String()),
  nickname: Type.String(),
  /** Path of the portrait on the API's origin; null: none was chosen. */
  avatar: Nullable(Type.String()),
  /** Masked (138****6021); null while no phone is bound. */
  phone: Nullable(Type.String()),
})
/** With sysUser.phone null the login is half-finished: its token is good for the phone binding only. */
export const LoginResult = Type.Object({
  sysUser: SysUser,
  token: Type.String(),
  /** Epoch ms at which the account is erased, because its owner asked for it; null for every other. */
  cancelsAt: Nullable(Type.Integer()),
})
const Code = Type.String({ pattern: '^[0-9]{6}$' })

export const authContracts = contracts({
  anonymous: {
    method: 'POST',
    url: '/cloud/auth/anonymous',
    access: 'public',
    storesAnswer: false,
    summary: 'Anonymous session of the cloud back end; good for SMS and captcha only',
    body: Strict({}),
    result: Type.Object({ token: Type.String(), expiresAt: Type.Integer() }),
  },
  sms: {
    method: 'POST',
    url: '/sys/sms',
    access: 'anonymous',
    allowUnbound: true,
    storesAnswer: false,
    summary: 'Send a code. smsmode: 0 login, 1 register, 2 forgotten password, 3 binding',
    body: Strict({ mobile: Phone, smsmode: Enum('0', '1', '2', '3') }),
    result: Type.Object({ retryAfter: Type.Integer() }),
  },
  phoneLogin: {
    method: 'POST',
    url: '/sys/phoneLogin',
    access: 'anonymous',
    storesAnswer: false,
    summary: 'Login by phone and SMS code; creates the account on first use',
    body: Strict({ mobile: Phone, captcha: Code }),
    result: LoginResult,
  },
  clientLogin: {
    method: 'POST',
    url: '/sys/login',
    access: 'public',
    storesAnswer: false,
    summary: 'Client login: account (or phone) and password; captcha after failures',
    body: Strict({
      username: Type.String({ minLength: 1, maxLength: 64 }),
      password: Type.String({ minLength: 1, maxLength: 128 }),
      captcha: Type.Optional(Type.String({ maxLength: 8 })),
      checkKey: Type.Optional(Id),
    }),
    result: LoginResult,
  },
  randomImage: {
    method: 'GET',
    url: '/sys/randomImage/:key',
    access: 'anonymous',
    summary: 'Captcha picture for a client-made key; 60 s, single use',
    params: Strict({ key: Id }),
    result: Type.String(),
  },
  wechatMiniCallback: {
    method: 'GET',
    url: '/sys/thirdLogin/wechat_mini_app/appCallback',
    access: 'public',
    summary: 'Mini program login: code of wx.login, optionally the code of the phone button',
    querystring: Strict({
      code: Type.String({ minLength: 1, maxLength: 512 }),
      phoneCode: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
    }),
    result: LoginResult,
  },
  wechatMpCallback: {
    method: 'GET',
    url: '/sys/thirdLogin/wechat_mp/appCallback',
    access: 'public',
    summary:
      "Login of WeChat's browser: code of the official account, and the state that /sys/thirdLogin/render/wechat_mp gave this browser",
    querystring: Strict({ code: Type.String({ minLength: 1, maxLength: 512 }), state: Type.String({ minLength: 1, maxLength: 64 }) }),
    result: LoginResult,
  },
  wechatOpenCallback: {
    method: 'GET',
    url: '/sys/thirdLogin/wechat_open/appCallback',
    access: 'public',
    summary: 'Login of an app by the WeChat open platform: the code its SDK gave; the app itself compares the state it sent',
    querystring: Strict({ code: Type.String({ minLength: 1, maxLength: 512 }) }),
    result: LoginResult,
  },
  appleCallback: {
    // A token, unlike the codes of WeChat: it stands in no address (reliability.md rule 7).
    method: 'POST',
    url: '/sys/thirdLogin/apple/appCallback',
    access: 'public',
    storesAnswer: false,
    summary:
      'Login of an app by Apple: code is the identity token, good once and for ten minutes; nonce: what the app made up, when the token carries its SHA-256',
    body: Strict({
      code: Type.String({ minLength: 1, maxLength: 4096 }),
      nonce: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    }),
    result: LoginResult,
  },
  bindPhone: {
    method: 'POST',
    url: '/sys/thirdLogin/bindingPhoneByUserId',
    access: 'user',
    allowUnbound: true,
    storesAnswer: false,
    summary:
      'Bind a phone to the signed-in account: by SMS code, or by the WeChat phone button. A phone that has an account is answered with code 40901 and a question in words; sent again with confirm the accounts become one',
    body: Strict({
      mobile: Type.Optional(Phone),
      captcha: Type.Optional(Code),
      phoneCode: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
      /** The learner was asked and wants the account of the phone. */
      confirm: Type.Optional(Type.Boolean()),
    }),
    result: LoginResult,
  },
  logout: {
    method: 'POST',
    url: '/sys/logout',
    access: 'user',
    allowUnbound: true,
    storesAnswer: false,
    summary: 'End this session',
    body: Strict({}),
    result: Type.Null(),
  },
})
