import { saveSettings } from '@/api/user'
import type { SettingRules } from '@/domain/settings'
import { refreshShown } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { useThemeStore } from '@/stores/theme'
import { isLoggedIn, useUserStore } from '@/stores/user'

/** A change on its way: whose it is, the settings the server has of him, and what was changed since it was sent. */
interface Saving {
  learner: string
  confirmed: SettingRules
  waiting: Partial<SettingRules>
}
let saving: Saving | null = null

const learner = () => useUserStore.getState().userInfo?.id ?? ''

const apply = (rules: SettingRules) => {
  useUserStore.getState().setSettings(rules)
  useThemeStore.getState().setTheme(rules.theme)
}

const isEmpty = (change: object) => Object.keys(change).length === 0

/**
 * Changes practice settings: at once on the device, then on the server. What was changed is sent and nothing else, for
 * another device may have changed the others; its answer says how they stand. Changes made meanwhile go in one more
 * call; a refusal brings back what the server has, with a toast. Once another learner has the device, or nobody, what
 * comes of it concerns the one who is gone. Without an account they are the device's alone.
 */
export async function changeSettings(change: Partial<SettingRules>): Promise<void> {
  const before = useUserStore.getState().settingRules
  apply({ ...before, ...change })
  if (!isLoggedIn(useUserStore.getState())) return
  if (saving?.learner === learner()) return void Object.assign(saving.waiting, change)
  const mine: Saving = { learner: learner(), confirmed: before, waiting: { ...change } }
  const stays = () => learner() === mine.learner
  saving = mine
  try {
    do {
      const sent = mine.waiting
      mine.waiting = {}
      mine.confirmed = await saveSettings(sent)
    } while (stays() && !isEmpty(mine.waiting))
    if (!stays()) return
    apply(mine.confirmed)
    // The goal of the day is shown with what the server counts.
    refreshShown(['practice'])
  } catch (error) {
    if (!stays()) return
    apply(mine.confirmed)
    tellError(error)
  } finally {
    if (saving === mine) saving = null
  }
}
