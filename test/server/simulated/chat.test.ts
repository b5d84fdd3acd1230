import { eq } from 'drizzle-orm'
import { isDocumentNumber } from '@/domain/exam/document-number'
import type { AttemptState, CandidateCard } from '@/domain/exam/types'
import { examAttempts, examCandidates, userSubjects } from '../../../server/db/schema'
import { buildPaper, MINUTE, nowOf, ok, openWorld, signIn, sit, stateOf, submit, type Candidate, type World } from './setup'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const NUMBER = '11010519491231002X'
const OTHER =
  ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'X'].map((digit) => `44010119900307451${digit}`).find(isDocumentNumber) ?? ''
const computerPaper = () => buildPaper(world, { profile: { computer: { waitSeconds: 300 } } })

interface Registration {
  name: string
  admissionNumber: string
  documentNumber: string
  seat: string
}
interface Login {
  attemptId: string
  candidate: CandidateCard
  rules: string[]
  serverNow: number
}
const register = (who: Candidate, paperId: string, body = {}) =>
  who.post<Registration>(`/papers/${paperId}/registration`, { name: '林晓雯', documentNumber: NUMBER, ...body })
const login = (who: Candidate, admissionNumber: string, documentNumber = NUMBER) =>
  who.post<Login>('/chat/login', { admissionNumber, documentNumber })

test('a registration gives a number and a seat; the document number is kept masked and hashed only', async () => {
  const paperId = await computerPaper()
  const who = await signIn(world)
  const first = await ok(register(who, paperId))
  expect(first).toEqual({
    name: '林晓雯',
    admissionNumber: expect.stringMatching(/^\d{12}$/),
    documentNumber: '1101**********002X',
    seat: expect.stringMatching(/^\d{3}$/),
  })
  const [row] = await world.db.select().from(examCandidates).where(eq(examCandidates.userId, who.id))
  expect(JSON.stringify(row)).not.toContain('19491231')
  const again = await ok(register(who, paperId, { name: ' 林小雯 ', documentNumber: OTHER }))
  expect(again).toEqual({ ...first, name: '林小雯', documentNumber: expect.stringMatching(/^4401\*{10}451./) })
  const intro = await who.get<{ registration: Registration; computer: boolean }>(`/papers/${paperId}`)
  expect(intro.body.result).toMatchObject({ registration: again, computer: true })
  // What nobody sees is no name: the hall would call for a candidate without one.
  const unseen = await register(who, paperId, { name: '\u3164\u200b\u200b' })
  expect([unseen.status, unseen.body.message]).toEqual([400, '姓名太短了，请填写证件上的姓名'])
  expect((await login(who, first.admissionNumber)).body.message).toBe('准考证号或证件号不正确，请核对后重试')
  expect((await login(who, first.admissionNumber, OTHER.toLowerCase())).body.success).toBe(true)
})

test('the year of the number is the one it is in Shanghai', async () => {
  const paperId = await computerPaper()
  const noon = world.clock.current
  world.clock.current = new Date('2027-01-01T00:00:00+08:00')
  expect((await ok(register(await signIn(world), paperId))).admissionNumber).toMatch(/^27/)
  world.clock.current = noon
  expect((await ok(register(await signIn(world), paperId))).admissionNumber).toMatch(/^26/)
})

test('what cannot be registered is refused in words', async () => {
  const paperId = await computerPaper()
  const who = await signIn(world)
  expect((await register(who, paperId, { documentNumber: '110105194912310021' })).body.message).toBe('身份证号不正确，请核对后重试')
  expect((await register(who, paperId, { documentNumber: '123' })).status).toBe(400)
  expect((await register(who, paperId, { name: '  ' })).body.message).toBe('姓名太短了，请填写证件上的姓名')
  expect((await register(who, await buildPaper(world))).body.message).toBe('这张试卷没有人机对话模式')
  expect((await register(who, 'nothing')).status).toBe(404)
  expect(await world.db.select().from(examCandidates).where(eq(examCandidates.userId, who.id))).toEqual([])
})

test('nobody waits before doors that open after the last moment to enter', async () => {
  const closesAt = new Date(nowOf(world) + 10 * MINUTE)
  const paperId = await buildPaper(world, { profile: { computer: { waitSeconds: 300 } }, paper: { closesAt } })
  const [early, late] = [await signIn(world), await signIn(world)]
  const first = await ok(register(early, paperId))
  const second = await ok(register(late, paperId))
  world.clock.advance(4 * MINUTE)
  const { attemptId } = await ok(login(early, first.admissionNumber))
  world.clock.advance(MINUTE)
  const refused = (await login(late, second.admissionNumber)).body
  expect(refused).toMatchObject({ success: false, message: '这场考试的进入时间已过' })
  expect(await world.db.select().from(examAttempts).where(eq(examAttempts.userId, late.id))).toEqual([])
  // Who came in time logs in again as often as it takes, and enters.
  expect((await login(early, first.admissionNumber)).body.success).toBe(true)
  world.clock.advance(4 * MINUTE)
  expect((await early.post(`/attempts/${attemptId}/enter`)).body.success).toBe(true)
})

test('the doors open once per sitting, and entering before is refused', async () => {
  const paperId = await computerPaper()
  const who = await signIn(world)
  const { admissionNumber, seat } = await ok(register(who, paperId))
  const startsAt = nowOf(world) + 5 * MINUTE
  const first = await ok(login(who, admissionNumber))
  expect(first).toMatchObject({
    candidate: { admissionNumber, seat, documentNumber: '1101**********002X', minutes: 60, startsAt },
    serverNow: nowOf(world),
  })
  const subject = { subjectName: '专业实务', examName: '护士资格考试', examDate: null }
  expect(first.candidate).toMatchObject({ ...subject, paperName: `模拟卷 ${paperId}` })
  const examDate = '2027-04-10'
  await world.db.insert(userSubjects).values({ userId: who.id, subjectId: 'n1', position: 0, examDate })
  expect((await ok(login(who, admissionNumber))).candidate).toMatchObject({ ...subject, examDate })
  expect(first.rules.length).toBeGreaterThan(2)
  world.clock.advance(4 * MINUTE)
  expect((await ok(login(who, admissionNumber))).candidate.startsAt).toBe(startsAt)
  const enter = () => who.post<AttemptState>(`/attempts/${first.attemptId}/enter`)
  expect((await enter()).body).toMatchObject({ success: false, message: '还没有到开考时间，请在等待页稍候' })
  expect((await who.get(`/attempts/${first.attemptId}/paper`)).body.message).toBe('请先进入考试，再查看试卷')
  await ok(register(who, paperId, { name: '林小雯' }))
  world.clock.advance(MINUTE)
  expect(await ok(enter())).toMatchObject({
    mode: 'chat',
    status: 'running',
    startedAt: startsAt,
    candidate: { name: '林小雯', seat, startsAt },
  })
  expect((await register(who, paperId)).body.message).toBe('考试已经开始，不能再修改报名信息')
  expect(await ok(login(who, admissionNumber))).toMatchObject({ attemptId: first.attemptId, candidate: { startsAt } })

  await ok(submit({ candidate: who, attemptId: first.attemptId }))
  const next = await ok(login(who, admissionNumber))
  expect(next.attemptId).not.toBe(first.attemptId)
  expect(next.candidate.startsAt).toBe(nowOf(world) + 5 * MINUTE)
})

test('a wrong number and a wrong document read the same, and guessing ends soon', async () => {
  const paperId = await computerPaper()
  const [who, other] = [await signIn(world), await signIn(world)]
  const { admissionNumber } = await ok(register(who, paperId))
  const foreign = await ok(register(other, paperId, { documentNumber: OTHER }))
  const plain = async (reply: ReturnType<typeof login>) => {
    const { status, body } = await reply
    return [status, body.code, body.message]
  }
  const refused = [200, 500, '准考证号或证件号不正确，请核对后重试']
  expect(await plain(login(who, '999999999999'))).toEqual(refused)
  expect(await plain(login(who, admissionNumber, OTHER))).toEqual(refused)
  expect(await plain(login(who, foreign.admissionNumber, OTHER))).toEqual(refused)
  for (let turn = 0; turn < 5; turn++) await ok(login(who, admissionNumber))
  for (let turn = 0; turn < 7; turn++) expect(await plain(login(who, admissionNumber, OTHER))).toEqual(refused)
  const limited = await login(who, admissionNumber)
  expect([limited.body.code, limited.body.message]).toEqual([429, expect.stringContaining('太频繁')])
  world.clock.advance(15 * MINUTE)
  await ok(login(who, admissionNumber))
})

test('one sitting at a time: the mode can be changed until somebody entered', async () => {
  const paperId = await computerPaper()
  const who = await signIn(world)
  const { admissionNumber } = await ok(register(who, paperId))
  const { attemptId } = await ok(login(who, admissionNumber))
  expect(await stateOf({ candidate: who, attemptId })).toMatchObject({ mode: 'chat', status: 'created' })
  const normal = await sit(world, paperId, who)
  expect(normal.attemptId).toBe(attemptId)
  expect(await stateOf(normal)).toMatchObject({ mode: 'normal', candidate: null, status: 'running' })
  expect((await login(who, admissionNumber)).body.message).toBe('这张试卷的普通模式考试正在进行，请先交卷再进入人机对话')
  const rows = await world.db.select({ id: examAttempts.id }).from(examAttempts).where(eq(examAttempts.userId, who.id))
  expect(rows).toEqual([{ id: attemptId }])
})

test('ten logins at once make one sitting', async () => {
  const paperId = await computerPaper()
  const who = await signIn(world)
  const registrations = await Promise.all(Array.from({ length: 6 }, () => ok(register(who, paperId))))
  expect(new Set(registrations.map(({ admissionNumber }) => admissionNumber)).size).toBe(1)
  const logins = await Promise.all(Array.from({ length: 9 }, () => ok(login(who, registrations[0]?.admissionNumber ?? ''))))
  expect(new Set(logins.map(({ attemptId, candidate }) => `${attemptId} ${candidate.startsAt}`)).size).toBe(1)
})
