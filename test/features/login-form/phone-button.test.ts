import { phoneButton } from '@/features/login-form/phone-button'
import { feedbackState, hideToast } from '@/platform/toast/shared'

const answer = (detail: object) => {
  const codes: string[] = []
  hideToast()
  phoneButton((code) => codes.push(code))?.onGetPhoneNumber?.({ detail } as never)
  return [codes, feedbackState().toast?.text ?? null]
}

// The last toast would keep the worker for its two seconds.
afterAll(hideToast)

test('the code goes to the page', () => {
  expect(answer({ code: 'c', errMsg: 'getPhoneNumber:ok' })).toEqual([['c'], null])
})

test.each(['getPhoneNumber:fail user deny', 'getPhoneNumber:fail user cancel', 'getPhoneNumber:fail privacy permission is not authorized'])(
  'a refusal is no fault: %s',
  (errMsg) => expect(answer({ errMsg })).toEqual([[], null]),
)

test.each([
  'getPhoneNumber:fail jsapi has no permission, event 1400001',
  'getPhoneNumber:fail api scope is not declared in the privacy agreement',
  'getPhoneNumber:ok',
  '',
])('a button that cannot do its work says so: %s', (errMsg) => expect(answer({ errMsg })).toEqual([[], '微信没有给出手机号，请换一种方式']))
