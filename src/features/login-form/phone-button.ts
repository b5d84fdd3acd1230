import type { ButtonProps } from '@/components/button'

/**
 * The phone-number button of the mini program (open ability getPhoneNumber): the server exchanges the code for the
 * number. A learner who refuses stays where they are, without a toast (mockup 20).
 */
export const phoneButton = (onCode: (code: string) => void): ButtonProps['native'] => ({
  openType: 'getPhoneNumber',
  onGetPhoneNumber: (event) => {
    const { code } = event.detail as { code?: string }
    if (code) onCode(code)
  },
})
