/** The one exam journal of a run that shows an exam: wired to the API, the session, the network and the learner. */
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { ExamJournal, type JournalNews } from './journal'
import { takeOver } from './leftovers'
import { endsLogin, learner, send, sender } from './send'

export { endsLogin }
export type { JournalNews }
export { KEPT_PAPER, write } from './journal-storage'
export { dropKept, KEPT_ATTEMPT, KEPT_NOTE, readAttempt, writeAttempt } from './kept-attempt'

let opened: ExamJournal | null = null

/** Opened by the first exam of a run; from then on it sends what ended runs left behind too. */
export function examJournal(): ExamJournal {
  if (opened) return opened
  const onMemoryOnly = () => toast.warning('答案没能存到本机，暂存在内存里，联网保存前请不要关闭应用')
  const journal = new ExamJournal({ device: system.randomId(), learner, sender, send, onMemoryOnly })
  opened = journal
  takeOver(journal)
  return journal
}
