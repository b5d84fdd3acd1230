/**
 * Sends what an ended run left of its exams, with no exam on screen: part of the app's start, and therefore small. The first
 * exam of this run takes over (index.ts); a line both send has one outcome on the server.
 */
import { inOrder, taskOf, type JournalTask } from '@/domain/exam/journal-lines'
import { onReturn } from '@/hooks/on-return'
import { forgetHandIn, forgetLine, loadJournal } from './journal-storage'
import { dropKept, keepResults } from './kept-attempt'
import { send, sender, type TaskResult } from './send'

const RETRY_MS = 10_000

interface Successor {
  wake(): Promise<void>
  isKept(): boolean
}

let successor: Successor | null = null
let busy = false

/** From now on it is woken in place of sending here. */
export function takeOver(journal: Successor): void {
  successor = journal
}

/** Whether everything of the exams of this run stands on the device: asked before the app begins anew. */
export const examsKept = (): boolean => successor?.isKept() ?? true

/** Forgets what has its outcome. false: nothing has. */
function settle(task: JournalTask, result: TaskResult): boolean {
  if (task.kind === 'handIn') {
    if (result.type !== 'handedIn' && result.type !== 'notTaken') return false
    if (result.type === 'handedIn') dropKept(task.handIn.attemptId)
    forgetHandIn(task.handIn.attemptId)
    return true
  }
  if (result.type !== 'answered') return false
  const numbers = result.reply.results.map(({ n }) => n)
  keepResults(task, result.reply)
  const done = task.lines.filter(({ entry }) => numbers.includes(entry.n))
  done.forEach(forgetLine)
  return done.length > 0
}

/** Sends until nothing waits; an attempt the server does not take is left for an exam page, a failure for another try. */
async function sendAll(): Promise<void> {
  const left: string[] = []
  for (;;) {
    const uid = sender()
    if (uid === null || successor) return
    const { lines, handIns } = loadJournal()
    const ready = (item: { uid: string; attemptId: string }) => item.uid === uid && !left.includes(item.attemptId)
    const task = taskOf({ lines: inOrder(lines.filter(ready)), handIns: handIns.filter(ready) })
    if (!task) return
    const result = await send(task)
    if (settle(task, result)) continue
    if (result.type === 'failed') return void setTimeout(wake, RETRY_MS)
    left.push(task.kind === 'lines' ? task.attemptId : task.handIn.attemptId)
  }
}

function wake(): void {
  if (successor) return void successor.wake()
  if (busy) return
  busy = true
  void sendAll().finally(() => {
    busy = false
  })
}

/** Sends what ended runs left behind, and goes on whenever network, app or login come back. Returns the way to stop. */
export const startExamJournal = (): (() => void) => onReturn(wake)
