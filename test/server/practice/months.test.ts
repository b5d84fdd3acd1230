import { eq } from 'drizzle-orm'
import { MIN_SAMPLE } from '@/domain/limits'
import { dayOf } from '@/domain/calendar'
import { plainText } from '@/domain/rich'
import type { ExamPaper } from '@/domain/exam/types'
import { sessions } from '../../../server/db/schema'
import { questionsOf } from '../daily/setup'
import { buildPaper, ok, type Candidate } from '../simulated/setup'
import { Diary, type Given } from './months'
import { item, nowOf, openWorld, save, signIn, type Learner, type Reply, type Started, type World } from './setup'

/** Two months of one learner with two phones, one of them a day and more wrong and often offline: whatever tells a figure tells the same. */
jest.setTimeout(300_000)

const DAYS = 60
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SUBJECTS = ['s1', 's2'] as const

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/** Numbers from 0 to 1 that a seed brings back (mulberry32). */
function dice(seed: number) {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    chance: (share: number) => roll() < share,
    below: (count: number) => Math.floor(roll() * count),
    pick: <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T,
  }
}

interface Open {
  sessionId: string
  subjectId: string
  daily: boolean
  begun: number
  questions: Awaited<ReturnType<typeof questionsOf>>
}
interface Phone {
  /** Its clock minus the server's, ms. */
  skew: number
  open: Open | null
  outbox: Map<string, { open: Open; sent: ReturnType<typeof item>; verdict: boolean | null }>
}

class Life {
  readonly diary = new Diary()
  readonly phones: Phone[] = [
    { skew: 0, open: null, outbox: new Map() },
    { skew: -26 * HOUR, open: null, outbox: new Map() },
  ]
  private readonly begun = new Map<string, number>()

  constructor(
    readonly api: Learner,
    readonly random: ReturnType<typeof dice>,
  ) {}

  async read<T>(url: string): Promise<T> {
    const { body } = await world.call<T>('GET', url, { token: this.api.token })
    if (!body.success) throw new Error(`${url}: ${body.message}`)
    return body.result
  }

  /** Opens a list; a refused one (empty, over) leaves the phone where it was. */
  async openList(phone: Phone): Promise<void> {
    const { random } = this
    const subjectId = random.chance(0.75) ? 's1' : 's2'
    const list = random.pick(['chapter', 'unseen', 'wrong', 'daily', 'due', 'favorite', 'c1'] as const)
    const refId = list === 'daily' ? dayOf(nowOf(world)) : list === 'due' ? 'all' : undefined
    const part = list === 'c1' ? { source: 'chapter', chapterId: subjectId === 's1' ? 'c1' : 'd1' } : { source: list }
    const { success, result } = await this.api.post<Started>('/sessions', { subjectId, ...part, ...(refId && { refId }) })
    if (!success) return
    const { sessionId } = result
    const begun = this.begun.get(sessionId) ?? nowOf(world)
    this.begun.set(sessionId, begun)
    phone.open = { sessionId, subjectId, daily: list === 'daily', begun, questions: await questionsOf(this.api, sessionId) }
  }

  /** Answers some of what the phone shows, into its outbox. */
  answer(phone: Phone): void {
    const { open } = phone
    if (!open) return
    for (let left = 1 + this.random.below(8); left > 0; left--) {
      world.clock.advance(5_000 + this.random.below(60_000))
      const question = this.random.pick(open.questions)
      const key = `${open.sessionId} ${question.id}`
      if (phone.outbox.has(key)) continue
      const verdict = question.answer.kind === 'essay' ? null : this.random.chance(0.6)
      const more = { version: question.version, elapsedMs: 1000 + this.random.below(90_000), answeredAt: nowOf(world) + phone.skew }
      phone.outbox.set(key, { open, verdict, sent: item(open.sessionId, question.id, { ...more, response: said(question, verdict) }) })
    }
  }

  /** Sends what waits, sometimes all of it twice. */
  async send(phone: Phone): Promise<void> {
    const waiting = [...phone.outbox.values()]
    if (waiting.length === 0) return
    for (let times = this.random.chance(0.2) ? 2 : 1; times > 0; times--) {
      const { result } = await save(this.api, ...waiting.map(({ sent }) => sent))
      expect(result.refused).toEqual([])
    }
    for (const { open, sent, verdict } of waiting) {
      const at = Math.max(open.begun, Math.min(sent.answeredAt, nowOf(world)))
      const { sessionId, subjectId, daily } = open
      this.diary.accept({ sessionId, subjectId, daily, questionId: sent.questionId, at, verdict, elapsedMs: sent.elapsedMs, counts: true })
    }
    phone.outbox.clear()
  }

  async mark(): Promise<void> {
    const subjectId = this.random.pick(SUBJECTS)
    const questionId = this.random.pick(subjectId === 's1' ? ['q1', 'q2', 'q5', 'b1', 'a2'] : ['x1', 'x2'])
    if (this.random.chance(0.5)) {
      const on = this.random.chance(0.6)
      await this.api.post('/favorite', { questionId, on })
      if (on) this.diary.favorites.set(questionId, subjectId)
      else this.diary.favorites.delete(questionId)
    } else {
      const body = { questionId, body: '记一笔', pictures: [], points: [], isPublic: false }
      await world.call('POST', '/api/note/save', { token: this.api.token, body })
      this.diary.notes.set(questionId, subjectId)
    }
    await this.api.post('/wrong/remove', { questionIds: [questionId], restore: this.random.chance(0.3) })
  }

  /** Clears a subject; often takes it back, with answers of the other phone in between. */
  async clear(): Promise<void> {
    const subjectId = this.random.pick(SUBJECTS)
    const kinds = (['record', 'wrong', 'favorite', 'note'] as const).filter((kind) => kind === 'record' || this.random.chance(0.5))
    const { result } = await this.api.post<{ id: string }>('/clearings', { subjectIds: [subjectId], kinds })
    const taken = this.diary.clear(subjectId, kinds)
    world.clock.advance(1000)
    if (this.random.chance(0.5)) await this.send(this.random.pick(this.phones))
    if (this.random.chance(0.3)) await this.mark()
    if (this.random.chance(0.4)) return
    world.clock.advance(1000)
    expect((await this.api.post(`/clearings/${result.id}/undo`)).success).toBe(true)
    this.diary.restore(taken)
  }

  /** An exam over four questions of the subject. */
  async exam(paperId: string): Promise<void> {
    const { token } = this.api
    const call =
      (method: 'GET' | 'POST') =>
      <T>(url: string, body?: object) =>
        world.call<T>(method, `/api/simulated${url}`, { token, ...(method === 'POST' && { body: body ?? {} }) })
    const candidate: Candidate = { id: this.api.id, token, get: call('GET'), post: call('POST') }
    const { attemptId } = await ok(candidate.post<{ attemptId: string }>(`/papers/${paperId}/attempts`))
    await ok(candidate.post(`/attempts/${attemptId}/enter`))
    const paper = await ok(candidate.get<ExamPaper>(`/attempts/${attemptId}/paper`))
    const given: Given[] = []
    const entries = [...paper.questions]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, 3)
      .map((question, index) => {
        world.clock.advance(20_000)
        const verdict = this.random.chance(0.6)
        const place = question.options.findIndex((option) => plainText(option) === (verdict ? '选项 B' : '选项 D'))
        const one = {
          sessionId: attemptId,
          questionId: question.id,
          subjectId: 's1',
          verdict,
          elapsedMs: 20_000,
          daily: false,
          counts: true,
        }
        given.push({ ...one, at: 0 })
        const response = { kind: 'choice', letters: [String.fromCharCode(65 + place)] }
        return { op: 'answer', n: index + 1, at: 0, questionId: question.id, revision: 1, response, elapsedMs: 20_000 }
      })
    await ok(candidate.post(`/attempts/${attemptId}/journal`, { device: 'phone-one', entries }))
    const at = nowOf(world)
    world.clock.advance(MINUTE)
    await ok(candidate.post(`/attempts/${attemptId}/submit`))
    given.forEach((one) => this.diary.accept({ ...one, at }))
  }
}

function said({ answer }: Open['questions'][number], verdict: boolean | null): object {
  if (answer.kind === 'essay') return { kind: 'essay', text: '答', selfScore: null }
  if (answer.kind === 'judge') return { kind: 'judge', value: answer.value === verdict }
  if (answer.kind === 'blank') return { kind: 'blank', blanks: verdict ? ['心房', '3.5'] : ['不知道', '1'] }
  return { kind: 'choice', letters: verdict ? (answer.letters ?? []) : ['D'] }
}

/** A learner whose login outlasts the months. */
async function stay(days: number): Promise<Learner> {
  const { id, token: short } = await signIn(world)
  const end = new Date(nowOf(world) + days * 24 * HOUR)
  await world.db.update(sessions).set({ expiresAt: end }).where(eq(sessions.userId, id))
  const token = world.app.jwt.sign({ ...world.app.jwt.decode<object>(short), exp: Math.floor(end.getTime() / 1000) })
  const send = async <T>(method: 'GET' | 'POST', url: string, body?: object): Promise<Reply<T>> => {
    const answer = await world.call<T>(method, `/api/practice${url}`, { token, ...(body && { body }) })
    return { ...answer.body, status: answer.status, headers: answer.headers }
  }
  return { id, token, get: (url) => send('GET', url), post: (url, body = {}) => send('POST', url, body) }
}

interface Home {
  goal: { done: number }
  streakDays: number
  progress: { answered: number }
  counts: { wrong: number; favorite: number; note: number }
}
interface Study {
  total: { questions: number; studyMs: number }
  days: { day: string; answered: number; correct: number; studyMs: number; all: number }[]
}
interface Profile {
  shelf: { notes: number }
  study: { streakDays: number; answered: number; accuracy: number | null; studyMs: number }
}

/** What the screens say of a subject, against each other and the diary. */
async function compareSubject(life: Life, subjectId: string, today: string): Promise<void> {
  const { diary } = life
  const own = diary.subject(subjectId)
  const of = `subjectId=${subjectId}`
  const { personal } = await life.read<{ personal: Home }>(`/api/practice/home?${of}`)
  const done = diary.study().days.get(today)?.answered ?? 0
  expect(personal).toMatchObject({ goal: { done }, streakDays: diary.streak(today), progress: { answered: own.answered } })
  const progress = await life.read<{ answered: number; correct: number }[]>(`/api/practice/progress?${of}`)
  const sum = (key: 'answered' | 'correct') => progress.reduce((total, row) => total + row[key], 0)
  expect([sum('answered'), sum('correct')]).toEqual([own.answered, own.correct])

  const study = await life.read<Study>(`/api/stats/study?${of}`)
  expect([study.total.questions, study.total.studyMs]).toEqual([own.judged, diary.study(subjectId).studyMs])
  const all = diary.study().days
  const days = [...all].map(([day, { answered }]) => {
    const mine = diary.study(subjectId).days.get(day) ?? { answered: 0, correct: 0, studyMs: 0 }
    return { day, ...mine, all: answered }
  })
  expect(study.days).toEqual(days.sort((a, b) => (a.day < b.day ? -1 : 1)))

  const book = await life.read<{ unmastered: number; mastered: number }>(`/api/practice/wrong?${of}`)
  const rows = async (state: string) => (await life.read<{ total: number }>(`/api/practice/wrong/questions?${of}&state=${state}`)).total
  const wrong = { unmastered: await rows('unmastered'), mastered: await rows('mastered') }
  expect(book).toMatchObject(wrong)
  const favorite = (await life.read<{ total: number }>(`/api/practice/favorites?${of}`)).total
  const note = (await life.read<{ total: number }>(`/api/note/mine?${of}`)).total
  expect([favorite, note]).toEqual([own.favorite, own.note])
  expect(personal.counts).toEqual({ wrong: wrong.unmastered, favorite, note })

  const clearable = await life.read<{ subjectId: string; counts: object }[]>('/api/practice/clearings')
  const counts = { record: own.answered, wrong: wrong.unmastered + wrong.mastered, favorite, note }
  const nothing = { record: 0, wrong: 0, favorite: 0, note: 0 }
  expect(clearable.find((bank) => bank.subjectId === subjectId)?.counts ?? nothing).toEqual(counts)
}

async function compare(life: Life): Promise<void> {
  const today = dayOf(nowOf(world))
  const { diary } = life
  for (const subjectId of SUBJECTS) await compareSubject(life, subjectId, today)
  const { study, shelf } = await life.read<Profile>('/api/user/profile')
  const { answered, judged, right } = diary.profile()
  const accuracy = judged < MIN_SAMPLE ? null : right / judged
  expect(study).toEqual({ streakDays: diary.streak(today), answered, accuracy, studyMs: diary.study().studyMs })
  expect(shelf.notes).toBe(diary.notes.size)
}

test.each([2, 4, 5])('sixty days on two phones (%i): every screen tells the same figures', async (seed) => {
  const life = new Life(await stay(2 * DAYS), dice(seed))
  const { random } = life
  const paperId = await buildPaper({ ...world }, { paper: { subjectId: 's1' }, items: { one: ['q1', 'q2', 'q3', 'q4'] } })
  // Eight in the morning of the day after the last learner's.
  const first = Math.ceil(nowOf(world) / (24 * HOUR)) * 24 * HOUR
  for (let day = 0; day < DAYS; day++) {
    // From eight in the morning to, now and then, past midnight in Shanghai.
    world.clock.current = new Date(Math.max(nowOf(world) + MINUTE, first + day * 24 * HOUR + random.below(15 * HOUR)))
    for (let acts = random.below(4); acts > 0; acts--) {
      const phone = random.pick(life.phones)
      if (!phone.open || random.chance(0.6)) await life.openList(phone)
      life.answer(phone)
      if (random.chance(phone.skew === 0 ? 0.9 : 0.4)) await life.send(phone)
      if (random.chance(0.2)) await life.mark()
      if (random.chance(0.1) && phone.open) await life.api.post(`/sessions/${phone.open.sessionId}/finish`)
    }
    if (random.chance(0.25)) await life.clear()
    if (random.chance(0.08)) await life.exam(paperId)
    if (day % 3 === 0) await compare(life)
  }
  for (const phone of life.phones) await life.send(phone)
  await compare(life)
})
