/** How this device takes its exams, kept until the learner chooses the other way (mockup notes 07). */
import type { ExamMode } from '@/domain/exam/types'
import { storage } from '@/platform/storage'

const KEY = 'zx.exam.mode'

export const readMode = (): ExamMode => (storage.get(KEY) === 'chat' ? 'chat' : 'normal')

export function keepMode(mode: ExamMode): void {
  try {
    storage.set(KEY, mode)
  } catch {
    // A full device asks again next time.
  }
}
