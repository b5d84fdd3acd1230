import type { ButtonProps } from '@/components/button'
import { turnedBack, type NativeFailure } from '@/domain/turned-back'
import { toast } from '@/platform/toast'

/** Whether the learner refused the number, or the privacy notice before it; all else is a failure (a quota, an old version). */
const refused = (failure: NativeFailure) => turnedBack(failure) || /deny|denied/i.test(failure.errMsg ?? '')

/**
 * The phone-number button of the mini program (open ability getPhoneNumber): the server exchanges the code for the
 * number. A learner who refuses stays where they are, without a toast (mockup 20).
 */
export const phoneButton = (onCode: (code: string) => void): ButtonProps['native'] => ({
  openType: 'getPhoneNumber',
  onGetPhoneNumber: (event) => {
    const { code, ...failure } = event.detail as NativeFailure & { code?: string }
    if (code) onCode(code)
    else if (!refused(failure)) toast.warning('微信没有给出手机号，请换一种方式')
  },
})
