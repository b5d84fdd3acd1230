import { saveSettings } from '@/api/user'
import type { SettingRules } from '@/domain/settings'
import { refreshShown } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { useThemeStore } from '@/stores/theme'
import { useUserStore } from '@/stores/user'

/** The settings the server has, while a change is on its way; null when there is none. */
let confirmed: SettingRules | null = null

const apply = (rules: SettingRules) => {
  useUserStore.getState().setSettings(rules)
  useThemeStore.getState().setTheme(rules.theme)
}

/**
 * Changes practice settings: at once on the device, then on the server. Changes made meanwhile go in one more call; a
 * refusal brings back what the server has, with a toast.
 */
export async function changeSettings(change: Partial<SettingRules>): Promise<void> {
  const before = useUserStore.getState().settingRules
  const saving = confirmed !== null
  apply({ ...before, ...change })
  if (saving) return
  confirmed = before
  try {
    let sent: SettingRules
    do {
      sent = useUserStore.getState().settingRules
      confirmed = await saveSettings(sent)
    } while (useUserStore.getState().settingRules !== sent)
    // The goal of the day is shown with what the server counts.
    refreshShown(['practice'])
  } catch (error) {
    apply(confirmed)
    tellError(error)
  } finally {
    confirmed = null
  }
}
