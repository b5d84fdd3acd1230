import { request } from 'node:http'
import type { Child } from '../child'
import type { HostReady } from '../host'
import { measured, percentile, unmeasured, type Row, type Subject } from '../row'

/** A lesson of the demo content that everybody may watch. */
const LESSON = 'nurse-open-1-1'
/** Players that begin at the same moment, and places each of them seeks to. */
const PLAYERS = 20
const SEEKS = 15
const PART = 32 * 1024
const FIRST_BYTE_MS = 50
const HOME_MS = 100

const SUBJECTS: Record<'media' | 'home', Subject> = {
  media: {
    id: 'S10.media',
    what: `first byte of a part of a recording, ${PLAYERS} players at once`,
    unit: 'ms',
    budget: `≤ ${FIRST_BYTE_MS} ms p95`,
  },
  home: { id: 'S10.home', what: `the course tab's answer, ${PLAYERS} learners at once`, unit: 'ms', budget: `≤ ${HOME_MS} ms p95` },
}

interface Asked {
  port: number
  path: string
  headers: Record<string, string>
  status: number
}

/** @returns ms from the request to its first byte. @throws Error when the answer has another status */
const firstByte = ({ port, path, headers, status }: Asked) =>
  new Promise<number>((resolve, reject) => {
    const began = performance.now()
    request({ port, host: '127.0.0.1', path, headers }, (response) => {
      if (response.statusCode !== status) reject(new Error(`${path} answered ${response.statusCode}`))
      let first = NaN
      response.once('data', () => (first = performance.now() - began))
      response.once('end', () => resolve(first))
    })
      .once('error', reject)
      .end()
  })

async function linkFor(port: number, token: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/zxedu/api/course/lesson/${LESSON}/play`, { headers: { 'x-access-token': token } })
  return ((await answer.json()) as { result: { mp4: string } }).result.mp4
}

/** Runs every learner's requests one after the other, all learners side by side. */
async function together({ learners }: HostReady, one: (token: string) => Promise<number[]>): Promise<number[]> {
  return (await Promise.all(learners.slice(0, PLAYERS).map(({ token }) => one(token)))).flat()
}

async function play(port: number, token: string): Promise<number[]> {
  const path = await linkFor(port, token)
  const times: number[] = []
  for (let seek = 0; seek < SEEKS; seek += 1) {
    const from = (seek % 3) * PART
    times.push(await firstByte({ port, path, headers: { range: `bytes=${from}-${from + PART - 1}` }, status: 206 }))
  }
  return times
}

async function look(port: number, token: string): Promise<number[]> {
  const times: number[] = []
  for (let again = 0; again < SEEKS; again += 1) {
    times.push(await firstByte({ port, path: '/zxedu/api/course/home?subjectId=nurse', headers: { 'x-access-token': token }, status: 200 }))
  }
  return times
}

async function row(subject: Subject, limit: number, work: () => Promise<number[]>): Promise<Row> {
  try {
    // Once before it counts, like every row of a server: what a cold process costs, row S4 says.
    await work()
    const value = percentile(await work(), 0.95)
    return measured(subject, value, value <= limit)
  } catch (error) {
    return unmeasured(subject, error)
  }
}

/** S10: recordings through signed links, and the one answer the course tab is drawn from. */
export async function recordings({ ready }: Child<HostReady>): Promise<Row[]> {
  return [
    await row(SUBJECTS.media, FIRST_BYTE_MS, () => together(ready, (token) => play(ready.port, token))),
    await row(SUBJECTS.home, HOME_MS, () => together(ready, (token) => look(ready.port, token))),
  ]
}
