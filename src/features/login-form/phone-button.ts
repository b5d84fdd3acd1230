import type { ButtonProps } from '@/components/button'
import { toast } from '@/platform/toast'

/** What WeChat says of a learner who refused the number, or the privacy notice before it; all else is a failure (a quota, an old version). */
const REFUSED = /deny|denied|cancel|privacy/i

/**
 * The phone-number button of the mini program (open ability getPhoneNumber): the server exchanges the code for the
 * number. A learner who refuses stays where they are, without a toast (mockup 20).
 */
export const phoneButton = (onCode: (code: string) => void): ButtonProps['native'] => ({
  openType: 'getPhoneNumber',
  onGetPhoneNumber: (event) => {
    const { code, errMsg = '' } = event.detail as { code?: string; errMsg?: string }
    if (code) onCode(code)
    else if (!REFUSED.test(errMsg)) toast.warning('微信没有给出手机号，请换一种方式')
  },
})
