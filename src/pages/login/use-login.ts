import { useEffect, useReducer, useRef, useState } from 'react'
import { bindPhone, captcha as fetchCaptcha, clientLogin, phoneLogin, wechatMiniLogin, type LoginResult } from '@/api/auth'
import { ApiCallError } from '@/api/client'
import { CODE } from '@/domain/errors'
import { firstProblem, initialLogin, loginReducer, type LoginField, type LoginForm, type LoginView } from '@/domain/login-form'
import { isPhone } from '@/domain/phone'
import { signOut } from '@/features/login-flow'
import { completeLogin, enter } from '@/features/login-flow/complete'
import { keepWechatAccount } from '@/features/login-form/wechat-account'
import { wechatCode } from '@/features/login-form/wechat-code'
import { isHere } from '@/hooks/go'
import { keptTarget, takeTarget } from '@/hooks/login-gate'
import { agreeTo, ASKED_TEXTS } from '@/hooks/policy-consent'
import { useLoggedIn } from '@/hooks/require-login'
import { login as platformLogin } from '@/platform/login'
import { system } from '@/platform/system'
import { tab } from '@/platform/tab'
import { toast } from '@/platform/toast'
import { useConfigStore } from '@/stores/config'
import { useUserStore } from '@/stores/user'
import { leaveForWechat, useOfficialAccount } from './use-official-account'
import { useSmsCode } from './use-sms-code'

/** The phone that was typed last in this tab, until somebody has signed in. */
const PHONE = 'zx.login.phone'

export interface LoginActions {
  /** Seconds until a code may be asked for again. */
  wait: number
  /** Data URI of the captcha, null until it came. */
  captchaImage: string | null
  type: (field: LoginField, text: string) => void
  show: (view: LoginView) => void
  agree: (agreed: boolean) => void
  closeSheet: () => void
  leaveClosed: () => void
  /** 同意并登录 of the sheet. */
  agreeAndSubmit: () => void
  sendCode: () => void
  renewCaptcha: () => void
  submit: () => void
  /** The phone button of WeChat gave a code. */
  submitPhoneCode: (phoneCode: string) => void
  /** Leaves the half login of the binding. */
  abandon: () => void
}

const startView = (reviewOnly: boolean, official: boolean): LoginView => {
  if (reviewOnly) return 'password'
  return official || platformLogin.way === 'wechat-mini' ? 'wechat' : 'phone'
}

/**
 * The binding follows a login whose agreement was given; but WeChat's browser may have been sent here without a touch, and asks
 * with the phone.
 */
const asksAgreement = (view: LoginView) => view !== 'bind' || platformLogin.way === 'wechat-browser'

/** The field a refusal of the server belongs to. */
const fieldOf = (view: LoginView, error: ApiCallError): LoginField => {
  if (view !== 'password') return 'code'
  return error.errorCode === CODE.wrongCaptcha ? 'captcha' : 'password'
}

/** Calls the way of this form. @param confirm the account that the phone has is wanted */
async function logIn(form: LoginForm, confirm: boolean): Promise<LoginResult> {
  const { phone, code, account, password, captcha } = form.values
  if (form.view === 'wechat') return wechatMiniLogin({ code: await wechatCode() })
  if (form.view === 'bind') return bindPhone({ mobile: phone, captcha: code, confirm })
  if (form.view === 'phone') return phoneLogin(phone, code)
  return clientLogin({ username: account, password, ...(form.captchaKey && { captcha, checkKey: form.captchaKey }) })
}

export interface LoginPage {
  form: LoginForm
  actions: LoginActions
  reviewOnly: boolean
  /** WeChat's browser: the official account can be asked. */
  official: boolean
  /** The agreement stands in this view. */
  consents: boolean
  /** The account of the phone is closed: what is left to its learner is offered. */
  closed: boolean
}

/**
 * Who was sent here from a page that needs an account, and is signed in after all, goes on to it: his card was on its way, or another
 * window of this browser has signed him in. A login made here has taken the target by then.
 */
function useGoOn(): void {
  const loggedIn = useLoggedIn()
  useEffect(() => {
    const { token, userInfo } = useUserStore.getState()
    if (loggedIn && userInfo && isHere('login') && keptTarget() !== null) void enter(takeTarget(), { token, phone: userInfo.phone })
  }, [loggedIn])
}

/**
 * The login page: state of the form and what its buttons do (specification section 4, mockups 20-22).
 * @param note why the learner was sent here, of the page's query
 */
export function useLogin(note?: 'wechat'): LoginPage {
  const reviewOnly = useConfigStore((state) => state.loginModel === '2')
  // A token without a phone is a half login: it continues with the binding. While the card is on its way nobody knows of a phone.
  const half = useUserStore(({ token, userInfo }) => token !== '' && userInfo?.phone === null)
  const [form, send] = useReducer(loginReducer, half ? 'bind' : startView(reviewOnly, false), (view) => initialLogin(view, tab.get(PHONE)))
  const [closed, setClosed] = useState(false)
  const [captchaImage, setCaptchaImage] = useState<string | null>(null)
  const { wait, send: sendSmsCode } = useSmsCode()
  useGoOn()
  const cardless = useUserStore(({ token, userInfo }) => token !== '' && userInfo === null)
  // The launch rule may answer after the page opened; who is at the binding, or signed in as soon as his card is here, stays there.
  const binding = useRef(false)
  binding.current = half || cardless
  const official = useOfficialAccount()
  const typed = useRef(false)
  const { code, phone } = form.values
  typed.current = phone !== ''
  useEffect(() => tab.set(PHONE, phone), [phone])
  useEffect(() => {
    if (half) send({ type: 'show', view: 'bind' })
  }, [half])
  useEffect(() => {
    if (binding.current || (official && typed.current)) return
    send({ type: 'show', view: startView(reviewOnly, official) })
    // From a page that needs an account WeChat is asked at once; a login that failed before waits for a touch.
    if (official && !reviewOnly && note === undefined && keptTarget() !== null && platformLogin.mayLeaveAtOnce()) leaveForWechat()
  }, [reviewOnly, official, note])
  useEffect(() => {
    if (note === 'wechat') toast.info('微信登录尚未开通，请用手机号登录')
  }, [note])

  const captchaKey = useRef('')
  const renewCaptcha = async () => {
    const key = system.randomId()
    captchaKey.current = key
    send({ type: 'captcha', key })
    const image = await fetchCaptcha(key).catch(() => null)
    // Of two taps the later one counts: another picture would be a wrong answer.
    if (captchaKey.current === key) setCaptchaImage(image)
  }

  /** Tells why a login was refused. */
  const tell = (error: ApiCallError) => {
    if (form.view === 'password' && error.errorCode === CODE.wrongCaptcha) void renewCaptcha()
    // By its code the phone is proven: what else it may ask for stands in the sheet.
    if (form.view === 'phone' && error.errorCode === CODE.closed) return setClosed(true)
    if (form.view === 'wechat') return toast.show({ kind: 'error', text: error.message, duration: 3000 })
    return send({ type: 'problem', field: fieldOf(form.view, error), text: error.message })
  }

  /** The phone has an account: with it, or with another number (mockup 22). */
  const askToJoin = async (question: string, join: () => Promise<void>) => {
    if (await toast.confirm({ content: question, confirmText: '确定换绑', cancelText: '换个号码' })) return join()
    send({ type: 'clear', field: 'phone' })
    send({ type: 'clear', field: 'code' })
    return undefined
  }

  /** Runs a login call; what it answers decides where the learner goes. */
  const attempt = async (call: (confirm: boolean) => Promise<LoginResult>, confirm = false): Promise<void> => {
    let question: string | null = null
    send({ type: 'begin' })
    try {
      const granted = await call(confirm)
      // What is bound was opened by WeChat as well.
      if (form.view === 'wechat' || form.view === 'bind') keepWechatAccount(granted.sysUser.id)
      const outcome = await completeLogin(granted)
      if (outcome === 'done') tab.set(PHONE, '')
      if (outcome === 'bindPhone') send({ type: 'show', view: 'bind' })
      else if (form.view === 'bind') toast.show({ kind: 'success', text: '绑定成功', duration: 1500 })
    } catch (error) {
      if (error instanceof ApiCallError && error.errorCode === CODE.joins) question = error.message
      else if (error instanceof ApiCallError) tell(error)
    } finally {
      send({ type: 'end' })
    }
    if (question !== null) await askToJoin(question, () => attempt(call, true))
  }

  const logInByForm = () => {
    if (asksAgreement(form.view)) agreeTo(...ASKED_TEXTS)
    if (form.view === 'wechat' && platformLogin.way === 'wechat-browser') leaveForWechat()
    else void attempt((confirm) => logIn(form, confirm))
  }

  const submit = () => {
    if (form.busy) return
    const problem = firstProblem(form)
    if (problem) return send({ type: 'problem', ...problem })
    if (!form.agreed && asksAgreement(form.view)) return send({ type: 'ask', asking: true })
    logInByForm()
  }

  // The sixth digit logs in by itself when the agreement is ticked (mockup 21); a refused code is not sent again.
  const lastTried = useRef('')
  useEffect(() => {
    if (form.view !== 'phone' || code.length !== 6 || !isPhone(phone) || !form.agreed || lastTried.current === code) return
    lastTried.current = code
    submit()
  })

  const actions: LoginActions = {
    wait,
    captchaImage,
    type: (field, text) => send({ type: 'type', field, text }),
    show: (view) => send({ type: 'show', view }),
    agree: (agreed) => send({ type: 'agree', agreed }),
    closeSheet: () => send({ type: 'ask', asking: false }),
    leaveClosed: () => setClosed(false),
    agreeAndSubmit: () => {
      // A sheet that was answered can be tapped again while it sinks: a second login would undo where the first one leads.
      if (!form.asking || form.busy) return
      send({ type: 'agree', agreed: true })
      logInByForm()
    },
    sendCode: () => {
      if (wait > 0) return
      if (!isPhone(phone)) return send({ type: 'problem', field: 'phone', text: '手机号不正确，请填写 11 位手机号' })
      sendSmsCode(phone, form.view === 'bind' ? '3' : '0').catch((error: unknown) => {
        if (error instanceof ApiCallError) send({ type: 'problem', field: 'phone', text: error.message })
      })
    },
    renewCaptcha: () => void renewCaptcha(),
    submit,
    submitPhoneCode: (phoneCode) => void attempt((confirm) => bindPhone({ phoneCode, confirm })),
    abandon: () => {
      void signOut()
      send({ type: 'show', view: startView(reviewOnly, official) })
    },
  }
  return { form, actions, reviewOnly, official, consents: asksAgreement(form.view), closed }
}
