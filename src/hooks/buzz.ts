import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'

/** A short vibration, unless the learner has switched 振动反馈 off: every haptic goes through here. */
export function buzz(strength: 'light' | 'medium'): void {
  if (useUserStore.getState().settingRules.vibrate) toast.vibrate(strength)
}
