/** The server of a running exam, played: for the tests of the app's side. */
import type { AttemptState, JournalEntry } from '@/domain/exam/types'
import type { TransportRequest, TransportResponse } from '@/platform/request/contract'
import { caseOf, examOf, NOW } from '../../domain/exam/session-fixtures'

/** Two sections of questions, and a case without a way back. */
const exam = examOf([{ ids: ['q1', 'q2'] }, { ids: ['q3'] }, { ids: [caseOf('g', 2)], more: { groupsLocked: true } }], 'free')
/** An answer of the API that worked. */
const ok = (result: unknown): TransportResponse => ({
  status: 200,
  body: { success: true, code: 200, message: '', msg: '', result },
})

/** A small server: it keeps the highest revision and answers with its own clock. */
export class Server {
  answers: AttemptState['answers'] = []
  status: AttemptState['status'] = 'running'
  calls: string[] = []
  batches: number[][] = []
  fault: ((call: TransportRequest) => TransportResponse | Promise<TransportResponse>) | null = null
  offset = 0
  /** Moves with the fake timers alone, not with the device's clock. */
  now = () => NOW + performance.now() + this.offset

  state = (): AttemptState => ({ ...exam.attempt, status: this.status, serverNow: this.now(), answers: this.answers })

  serve = (call: TransportRequest): TransportResponse | Promise<TransportResponse> => {
    const part = call.url.replace('/zxedu/api/simulated/attempts/attempt-1', '')
    this.calls.push(part)
    if (this.fault) return this.fault(call)
    if (part === '/paper') return ok(exam.paper)
    if (part === '/submit') {
      this.status = 'finished'
      return ok({ attemptId: 'attempt-1', outcome: 'finished', finishedAt: this.now() })
    }
    return part === '/journal' ? this.journal(call.body as { device: string; entries: JournalEntry[] }) : ok(this.state())
  }

  private journal({ device, entries }: { device: string; entries: JournalEntry[] }): TransportResponse {
    this.batches.push(entries.map(({ n }) => n))
    const results = entries.map((entry) => {
      const standing = entry.op === 'answer' ? this.answers.find(({ questionId }) => questionId === entry.questionId) : undefined
      if (entry.op === 'answer' && standing && standing.revision >= entry.revision)
        return { n: entry.n, outcome: 'superseded', reason: '有更新的答案', standing }
      if (entry.op === 'answer') {
        const { questionId, revision, response, elapsedMs } = entry
        this.answers = [...this.answers.filter((one) => one !== standing), { questionId, revision, response, elapsedMs, device }]
      }
      return { n: entry.n, outcome: 'accepted', reason: '', standing: null }
    })
    return ok({ results, serverNow: this.now(), status: this.status, deadline: exam.attempt.deadline })
  }
}
