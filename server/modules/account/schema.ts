import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Nullable, Phone, Strict } from '../../http/contract'
import { LoginResult } from '../auth/schema'

const Code = Type.String({ pattern: '^[0-9]{6}$' })
const Ack = Type.Object({ ok: Type.Boolean() })

/** One thing that has to be settled before an account can go. note: what is open, '' when nothing is. */
const Check = Type.Object({ key: Enum('orders', 'afterSale', 'phone'), passed: Type.Boolean(), note: Type.String() })

const Exported = Type.Object({ name: Type.String(), mime: Type.String(), text: Type.String() })

export const accountContracts = contracts({
  overview: {
    method: 'GET',
    url: '/api/account',
    access: 'user',
    summary: 'How the account can be entered: phone (masked), WeChat bound, password set; end of a running cancellation, epoch ms',
    result: Type.Object({
      phone: Type.String(),
      wechat: Type.Boolean(),
      password: Type.Boolean(),
      cancelsAt: Nullable(Type.Integer()),
    }),
  },
  code: {
    method: 'POST',
    url: '/api/account/code',
    access: 'user',
    storesAnswer: false,
    summary: "Send a code to the account's own phone, to set the password, change the phone or give the account up",
    body: Strict({ purpose: Enum('password', 'phone', 'cancel') }),
    result: Type.Object({ retryAfter: Type.Integer() }),
  },
  password: {
    method: 'POST',
    url: '/api/account/password',
    access: 'user',
    storesAnswer: false,
    summary: 'Set or change the password by a code of the own phone; every session ends, the answer opens a new one here',
    body: Strict({ captcha: Code, password: Type.String({ minLength: 1, maxLength: 128 }) }),
    result: LoginResult,
  },
  phone: {
    method: 'POST',
    url: '/api/account/phone',
    access: 'user',
    storesAnswer: false,
    summary: 'Change the phone by a code of the old one and a code of the new one; every session ends, the answer opens a new one here',
    body: Strict({ captcha: Code, mobile: Phone, newCaptcha: Code }),
    result: LoginResult,
  },
  wechat: {
    method: 'POST',
    url: '/api/account/wechat',
    access: 'user',
    storesAnswer: false,
    summary: "Bind the mini program's WeChat by a code of wx.login; refused when it is somebody's, or another one is bound",
    body: Strict({ code: Type.String({ minLength: 1, maxLength: 512 }) }),
    result: Ack,
  },
  unbindWechat: {
    method: 'POST',
    url: '/api/account/wechat/unbind',
    access: 'user',
    summary: 'Take WeChat away as a way in; answers the same when none is bound',
    body: Strict({}),
    result: Ack,
  },
  devices: {
    method: 'GET',
    url: '/api/account/devices',
    access: 'user',
    summary: 'Devices that are signed in, this one first; times in epoch ms',
    result: Type.Array(Type.Object({ id: Id, name: Type.String(), createdAt: Type.Integer(), current: Type.Boolean() })),
  },
  signOut: {
    method: 'POST',
    url: '/api/account/devices/signOut',
    access: 'user',
    storesAnswer: false,
    summary: 'Sign out another device, or all but this one when none is named',
    body: Strict({ id: Type.Optional(Id) }),
    result: Type.Object({ ended: Type.Integer() }),
  },
  export: {
    method: 'GET',
    url: '/api/account/export',
    access: 'user',
    summary: "Everything kept of the caller's account: as JSON, or as a page to print",
    querystring: Strict({ format: Enum('json', 'html') }),
    result: Exported,
  },
  exportClosed: {
    method: 'GET',
    url: '/api/account/closed/export',
    access: 'anonymous',
    summary: 'The same of an account that is closed (code 40004), to the session that has just proven its phone by the code of a login',
    querystring: Strict({ format: Enum('json', 'html') }),
    result: Exported,
  },
  cancellation: {
    method: 'GET',
    url: '/api/account/cancellation',
    access: 'user',
    summary: 'What goes with the account, and what has to be settled first. coursesValue in fen, null under review',
    result: Type.Object({
      cancelsAt: Nullable(Type.Integer()),
      losses: Type.Object({
        courses: Type.Integer(),
        coursesValue: Nullable(Type.Integer()),
        answered: Type.Integer(),
        kept: Type.Integer(),
        coins: Type.Integer(),
        coupons: Type.Integer(),
      }),
      checks: Type.Array(Check),
    }),
  },
  cancel: {
    method: 'POST',
    url: '/api/account/cancel',
    access: 'user',
    storesAnswer: false,
    summary: 'Give the account up by a code of its phone: erased after 15 days, every session ends now',
    body: Strict({ captcha: Code }),
    result: Type.Object({ cancelsAt: Type.Integer() }),
  },
  cancelClosed: {
    method: 'POST',
    url: '/api/account/closed/cancel',
    access: 'anonymous',
    storesAnswer: false,
    summary: 'Give up an account that is closed (code 40004), by the session that has just proven its phone by the code of a login',
    body: Strict({}),
    result: Type.Object({ cancelsAt: Type.Integer() }),
  },
  keep: {
    method: 'POST',
    url: '/api/account/cancel/revoke',
    access: 'user',
    summary: 'Take a cancellation back; answers the same when there is none',
    body: Strict({}),
    result: Ack,
  },
})
