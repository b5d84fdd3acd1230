import { firstProblem, initialLogin, isComplete, loginReducer, type LoginEvent, type LoginForm } from '@/domain/login-form'

const run = (form: LoginForm, ...events: LoginEvent[]) => events.reduce(loginReducer, form)
const phoneTyped = (view: 'phone' | 'bind') =>
  run(initialLogin(view), { type: 'type', field: 'phone', text: '138 1206 6021' }, { type: 'type', field: 'code', text: '408312' })

test('the agreement is never ticked silently', () => {
  const form = run(phoneTyped('phone'), { type: 'ask', asking: true }, { type: 'ask', asking: false }, { type: 'show', view: 'password' })
  expect(form.agreed).toBe(false)
})

test('agreeing in the sheet closes it', () => {
  const form = run(initialLogin('wechat'), { type: 'ask', asking: true }, { type: 'agree', agreed: true })
  expect(form).toMatchObject({ agreed: true, asking: false })
})

test('switching the form keeps the agreement and what was typed, and forgets the problem', () => {
  const form = run(
    phoneTyped('phone'),
    { type: 'agree', agreed: true },
    { type: 'problem', field: 'phone', text: '手机号不正确' },
    { type: 'show', view: 'password' },
    { type: 'show', view: 'phone' },
  )
  expect(form).toMatchObject({ agreed: true, problem: null, values: { phone: '13812066021' } })
})

test('a wrong code is cleared, the phone stays; typing takes the problem away', () => {
  const wrong = run(phoneTyped('bind'), { type: 'begin' }, { type: 'problem', field: 'code', text: '验证码不正确' })
  expect(wrong).toMatchObject({ busy: false, values: { phone: '13812066021', code: '' }, problem: { field: 'code' } })
  expect(run(wrong, { type: 'type', field: 'code', text: '1' }).problem).toBeNull()
  expect(run(wrong, { type: 'type', field: 'phone', text: '139' }).problem).not.toBeNull()
})

test('a form is complete when its own fields are', () => {
  expect(isComplete(initialLogin('phone'))).toBe(false)
  expect(isComplete(phoneTyped('phone'))).toBe(true)
  const password = run(
    initialLogin('password'),
    { type: 'type', field: 'account', text: ' demo ' },
    { type: 'type', field: 'password', text: 'demo1234' },
  )
  expect(password.values.account).toBe('demo')
  expect(isComplete(password)).toBe(true)
  expect(isComplete(run(password, { type: 'captcha', key: 'k1' }))).toBe(false)
})

test('an account and the letters of a picture are read in the full-width characters of Chinese keyboards, too', () => {
  const form = run(
    initialLogin('password'),
    { type: 'type', field: 'account', text: '　１３８１２０６６０２１' },
    { type: 'type', field: 'captcha', text: 'ａＣ７' },
  )
  expect([form.values.account, form.values.captcha]).toEqual(['13812066021', 'aC7'])
})

test('the first problem names the field to mend', () => {
  expect(firstProblem(initialLogin('phone'))?.field).toBe('phone')
  expect(firstProblem(run(initialLogin('phone'), { type: 'type', field: 'phone', text: '13812066021' }))?.field).toBe('code')
  expect(firstProblem(phoneTyped('phone'))).toBeNull()
  expect(firstProblem(initialLogin('password'))?.field).toBe('account')
  expect(firstProblem(initialLogin('wechat'))).toBeNull()
})
