import { Agent, request } from 'node:http'
import { startChild, type Child } from '../child'
import type { ExamCopied, ExamCount, ExamHostReady, ExamOrder } from '../exam-host'
import { compared, measured, percentile, unmeasured, type Row, type Subject } from '../row'

const LIMIT_MS = 5000

type Candidate = ExamHostReady['candidates'][number]

const SUBJECT: Subject = {
  id: 'S5.submit',
  what: '200 candidates hand in 150 questions at the same moment, to the last report',
  unit: 'ms',
  budget: `≤ ${LIMIT_MS} ms on two cores, none lost`,
}

/** Times of what the database needs to write the same rows once more by itself. */
const COPIES = 4
const AGAINST_COPIES: Subject = {
  ...SUBJECT,
  id: 'S5.submit.rows',
  what: 'the same, against the database copying its own rows',
  budget: `≤ ${COPIES}× the rows alone`,
}

/** Hands an exam in. @returns ms to the whole answer @throws Error for any answer but a finished exam */
function handIn(port: number, agent: Agent, { attemptId, token }: Candidate): Promise<number> {
  const began = performance.now()
  const headers = { 'x-access-token': token, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, agent, method: 'POST', path: `/zxedu/api/simulated/attempts/${attemptId}/submit`, headers },
      (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk: string) => void (body += chunk))
        response.on('end', () => {
          if (response.statusCode === 200 && body.includes('"outcome":"finished"')) resolve(performance.now() - began)
          else reject(new Error(`${attemptId} answered ${response.statusCode}: ${body.slice(0, 200)}`))
        })
      },
    )
    sent.on('error', reject).end('{}')
  })
}

/** Everybody at once; then every attempt has its report, and the statistics every answer once. */
async function storm({ ready, ask }: Child<ExamHostReady>): Promise<{ total: number; copied: number; times: number[] }> {
  const { port, candidates, answers } = ready
  const agent = new Agent({ keepAlive: true, maxSockets: candidates.length })
  const began = performance.now()
  const times = await Promise.all(candidates.map((candidate) => handIn(port, agent, candidate)))
  const total = performance.now() - began
  agent.destroy()
  const { reports, taken } = await ask<ExamCount>({ order: 'count' } satisfies ExamOrder)
  if (reports !== candidates.length) throw new Error(`${candidates.length - reports} exams have no report`)
  if (taken !== candidates.length * answers) throw new Error(`of ${candidates.length * answers} answers the statistics took ${taken}`)
  const { ms: copied } = await ask<ExamCopied>({ order: 'copy' } satisfies ExamOrder)
  return { total, copied, times }
}

/** S5: the end of an exam that everybody has at the same time. */
export async function submits(): Promise<Row[]> {
  const host = await startChild<ExamHostReady>('test/bench/exam-host.ts')
  try {
    const { total, copied, times } = await storm(host)
    const p99 = percentile(times, 0.99)
    return [
      measured(SUBJECT, Math.round(total), total <= LIMIT_MS),
      compared(AGAINST_COPIES, { value: Math.round(total), peer: Math.round(copied) }, (ratio) => ratio <= COPIES),
      measured({ ...SUBJECT, id: 'S5.submit.p99', what: 'the same, slowest of a hundred' }, Math.round(p99), p99 <= LIMIT_MS),
    ]
  } catch (error) {
    return [unmeasured(SUBJECT, error)]
  } finally {
    await host.stop()
  }
}
