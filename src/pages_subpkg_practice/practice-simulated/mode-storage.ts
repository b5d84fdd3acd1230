/** How this device takes its exams, kept until the learner chooses the other way (mockup notes 07). */
import type { ExamMode } from '@/domain/exam/types'
import { storage } from '@/platform/storage'

const KEY = 'zx.exam.mode'

/** The way of the last exam; question by question on a new device. */
export const readMode = (): ExamMode => (storage.get(KEY) === 'chat' ? 'chat' : 'normal')

/** Keeps the way for the next exam. */
export function keepMode(mode: ExamMode): void {
  try {
    storage.set(KEY, mode)
  } catch {
    // A full device asks again next time.
  }
}
