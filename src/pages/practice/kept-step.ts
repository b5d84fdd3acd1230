import { KEPT_STATE } from '@/domain/kept-session'
import { storage } from '@/platform/storage'
import { useUserStore } from '@/stores/user'
import { nextStep, type NextStep } from './home-model'

/** The practice that this device keeps whole, where the home cannot be read; null: it keeps none of this learner. */
export function keptStep(): NextStep | null {
  try {
    const { uid, session } = JSON.parse(storage.get(KEPT_STATE) ?? '') as {
      uid: string
      session: { id: string; title: string; total: number; answers: unknown[] }
    }
    if (uid !== useUserStore.getState().userInfo?.id) return null
    return nextStep({ sessionId: session.id, title: session.title, answered: session.answers.length, total: session.total }, [])
  } catch {
    return null
  }
}
