/**
 * The login page as a state machine (product.md "login", mockups 20-22): which form stands there, what was typed, what is
 * wrong with it, and whether a call is under way. Pure; the page sends events and performs calls.
 */
import { codeDigits, isPhone, phoneDigits } from './phone'

export type LoginView = 'wechat' | 'phone' | 'password' | 'bind'
export type LoginField = 'phone' | 'code' | 'account' | 'password' | 'captcha'

export interface LoginForm {
  view: LoginView
  /** Never ticked but by the learner. */
  agreed: boolean
  /** The sheet that asks for the agreement stands over the page. */
  asking: boolean
  /** A call is under way; taps are ignored. */
  busy: boolean
  values: Record<LoginField, string>
  /** One problem at a time, under its field. */
  problem: { field: LoginField; text: string } | null
  /** The server asked for a captcha; key of the picture. */
  captchaKey: string | null
}

export type LoginEvent =
  | { type: 'type'; field: LoginField; text: string }
  | { type: 'clear'; field: LoginField }
  | { type: 'show'; view: LoginView }
  | { type: 'agree'; agreed: boolean }
  | { type: 'ask'; asking: boolean }
  | { type: 'problem'; field: LoginField; text: string }
  | { type: 'begin' }
  | { type: 'end' }
  | { type: 'captcha'; key: string }

/** A form with nothing in it but a phone that is known, beginning with one of its views. */
export const initialLogin = (view: LoginView, phone = ''): LoginForm => ({
  view,
  agreed: false,
  asking: false,
  busy: false,
  values: { phone, code: '', account: '', password: '', captcha: '' },
  problem: null,
  captchaKey: null,
})

/** Names and pictures hold plain letters and digits alone; Chinese keyboards write full-width ones. */
const plain = (text: string): string => text.normalize('NFKC').trim()

const CLEAN: Record<LoginField, (text: string) => string> = {
  phone: phoneDigits,
  code: codeDigits,
  account: (text) => plain(text).slice(0, 64),
  password: (text) => text.slice(0, 128),
  captcha: (text) => plain(text).slice(0, 8),
}

const setValue = (form: LoginForm, field: LoginField, value: string): LoginForm => ({
  ...form,
  values: { ...form.values, [field]: value },
  problem: form.problem?.field === field ? null : form.problem,
})

/** What a login form is after an event. */
export function loginReducer(form: LoginForm, event: LoginEvent): LoginForm {
  switch (event.type) {
    case 'type':
      return setValue(form, event.field, CLEAN[event.field](event.text))
    case 'clear':
      return setValue(form, event.field, '')
    case 'show':
      return { ...form, view: event.view, problem: null, asking: false, busy: false }
    case 'agree':
      return { ...form, agreed: event.agreed, asking: event.agreed ? false : form.asking }
    case 'ask':
      return { ...form, asking: event.asking }
    case 'problem': {
      // A wrong code or captcha is typed anew; every other field keeps its text.
      const cleared = event.field === 'code' || event.field === 'captcha' ? setValue(form, event.field, '') : form
      return { ...cleared, busy: false, problem: { field: event.field, text: event.text } }
    }
    case 'begin':
      return { ...form, busy: true, problem: null }
    case 'end':
      return { ...form, busy: false }
    case 'captcha':
      return { ...setValue(form, 'captcha', ''), captchaKey: event.key }
  }
}

/** Everything the form of this view needs is typed (the agreement apart). */
export function isComplete(form: LoginForm): boolean {
  const { phone, code, account, password, captcha } = form.values
  if (form.view === 'wechat') return true
  if (form.view === 'password') return account !== '' && password !== '' && (form.captchaKey === null || captcha !== '')
  return isPhone(phone) && code.length === 6
}

/** The first thing wrong with what was typed, before the server is asked; null when nothing is. */
export function firstProblem(form: LoginForm): { field: LoginField; text: string } | null {
  const { phone, code, account, password, captcha } = form.values
  if (form.view === 'phone' || form.view === 'bind') {
    if (!isPhone(phone)) return { field: 'phone', text: '手机号不正确，请填写 11 位手机号' }
    if (code.length !== 6) return { field: 'code', text: '请填写 6 位短信验证码' }
  }
  if (form.view === 'password') {
    if (account === '') return { field: 'account', text: '请填写账号' }
    if (password === '') return { field: 'password', text: '请填写密码' }
    if (form.captchaKey !== null && captcha === '') return { field: 'captcha', text: '请填写图中的字符' }
  }
  return null
}
