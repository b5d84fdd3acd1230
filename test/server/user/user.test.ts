import { eq } from 'drizzle-orm'
import { DEFAULT_SETTINGS, FONT_SCALES } from '@/domain/settings'
import { chapters, majors, questions, studyDays, subjects, userQuestions, users, userSettings } from '../../../server/db/schema'
import { hashPassword } from '../../../server/modules/auth/secrets'
import { testApp, type TestApp, type TestUser } from '../helpers/app'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  const { db } = t.deps
  await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await db.insert(subjects).values({ id: 's', majorId: 'm', name: '护理', groupName: '护理', position: 0, examName: '护士资格考试' })
  await db.insert(chapters).values({ id: 'c', subjectId: 's', name: '一', position: 0 })
  await db
    .insert(questions)
    .values(['q1', 'q2', 'q3'].map((id, position) => ({ id, subjectId: 's', chapterId: 'c', type: 'A1' as const, version: 1, position })))
})
afterAll(() => t.close())

interface Profile {
  sysUser: object
  roles: string[]
  study: { streakDays: number; answered: number; accuracy: number | null; studyMs: number }
}
const profile = async ({ token }: TestUser) => (await t.call<Profile>('GET', '/api/user/profile', { token })).body.result
const studied = (user: TestUser, day: string, fields: Partial<typeof studyDays.$inferInsert> = {}) =>
  t.deps.db.insert(studyDays).values({ userId: user.user.id, subjectId: 's', day, answered: 1, correct: 1, studyMs: 1000, ...fields })
const answered = (user: TestUser, questionId: string, record: { answered: number; wrong: number; lastCorrect: boolean | null }) =>
  t.deps.db.insert(userQuestions).values({ userId: user.user.id, questionId, subjectId: 's', lastAt: t.clock.now(), ...record })

describe('the profile', () => {
  test('of a new learner has no accuracy, which is not 0', async () => {
    expect((await profile(await t.buildUser())).study).toEqual({ streakDays: 0, answered: 0, accuracy: null, studyMs: 0 })
  })

  test('counts answers, time and verdicts; essays without a verdict are in no accuracy', async () => {
    const user = await t.buildUser()
    await answered(user, 'q1', { answered: 5, wrong: 2, lastCorrect: true })
    await answered(user, 'q2', { answered: 1, wrong: 1, lastCorrect: false })
    await answered(user, 'q3', { answered: 2, wrong: 0, lastCorrect: null })
    await studied(user, '2026-11-20', { studyMs: 90_000 })
    await studied(user, '2026-11-19', { studyMs: 3_000_000_000 })
    expect((await profile(user)).study).toEqual({ streakDays: 2, answered: 8, accuracy: 0.5, studyMs: 3_000_090_000 })
  })

  test('shows no accuracy of fewer than five answers, as the statistics do not', async () => {
    const user = await t.buildUser()
    await answered(user, 'q1', { answered: 4, wrong: 4, lastCorrect: false })
    await answered(user, 'q3', { answered: 9, wrong: 0, lastCorrect: null })
    expect((await profile(user)).study).toMatchObject({ answered: 13, accuracy: null })
    await answered(user, 'q2', { answered: 1, wrong: 0, lastCorrect: true })
    expect((await profile(user)).study).toMatchObject({ answered: 14, accuracy: 0.2 })
  })

  test('the streak ends today or yesterday, by the days of Shanghai', async () => {
    const user = await t.buildUser()
    for (const day of ['2026-11-19', '2026-11-18', '2026-11-16']) await studied(user, day)
    expect((await profile(user)).study.streakDays).toBe(2)
    // 15:59 UTC is still the 20th in Shanghai, 16:00 UTC is the 21st.
    t.clock.current = new Date('2026-11-20T15:59:00Z')
    expect((await profile(user)).study.streakDays).toBe(2)
    t.clock.current = new Date('2026-11-20T16:00:00Z')
    expect((await profile(user)).study.streakDays).toBe(0)
    t.clock.current = new Date('2026-11-20T04:00:00Z')
  })

  test('a day without an answer is no day of study', async () => {
    const user = await t.buildUser()
    await studied(user, '2026-11-20', { answered: 0 })
    expect((await profile(user)).study.streakDays).toBe(0)
  })

  test('says of the account what its owner may see, and never the hash or the whole phone', async () => {
    const user = await t.buildUser({ phone: '13812066021', roles: ['student'] })
    await t.deps.db
      .update(users)
      .set({ passwordHash: await hashPassword('x') })
      .where(eq(users.id, user.user.id))
    const { text, body } = await t.call<Profile>('GET', '/api/user/profile', { token: user.token })
    expect(body.result).toMatchObject({ roles: ['student'], sysUser: { phone: '138****6021' } })
    expect(Object.keys(body.result.sysUser).sort()).toEqual(['avatar', 'id', 'nickname', 'phone', 'username'])
    expect(text).not.toMatch(/scrypt|13812066021|assword/)
  })
})

describe('the settings', () => {
  const read = async (token: string) => (await t.call('GET', '/api/user/settings', { token })).body.result
  const save = (token: string, body: object) => t.call('POST', '/api/user/settings', { token, body })

  test('are none until saved, then what was saved, for this learner alone', async () => {
    const [one, two] = [await t.buildUser(), await t.buildUser()]
    expect(await read(one.token)).toBeNull()
    const rules = { ...DEFAULT_SETTINGS, theme: 'dark', fontScale: 1.3, dailyGoal: 500, autoNext: false }
    expect((await save(one.token, rules)).body.result).toEqual(rules)
    expect(await read(one.token)).toEqual(rules)
    expect(await read(two.token)).toBeNull()
  })

  test('of a class that asks at the same moment: each learner gets his own', async () => {
    const learners = await Promise.all(Array.from({ length: 12 }, () => t.buildUser()))
    const rules = (i: number) => ({ ...DEFAULT_SETTINGS, dailyGoal: 20 + i })
    // Every third one never saved any.
    for (const [i, { token }] of learners.entries()) if (i % 3 > 0) await save(token, rules(i))
    const asked = await Promise.all(learners.map(({ token }) => read(token)))
    expect(asked).toEqual(learners.map((_, i) => (i % 3 > 0 ? rules(i) : null)))
  })

  test('take every text size that is offered', async () => {
    const { token } = await t.buildUser()
    for (const fontScale of FONT_SCALES) expect((await save(token, { ...DEFAULT_SETTINGS, fontScale })).status).toBe(200)
  })

  test.each([
    { fontScale: 2 },
    { dailyGoal: 4 },
    { dailyGoal: 501 },
    { dailyGoal: 30.5 },
    { theme: 'blue' },
    { autoNext: 'yes' },
    { masteredAfter: 4 },
    { masteredAfter: 0 },
    { retention: 0.5 },
  ])('refuse %j', async (wrong) => {
    const { token } = await t.buildUser()
    expect((await save(token, { ...DEFAULT_SETTINGS, ...wrong })).status).toBe(400)
    expect(await read(token)).toBeNull()
  })

  test('saved by an earlier version get the defaults of what is new', async () => {
    const { user, token } = await t.buildUser()
    await t.deps.db.insert(userSettings).values({ userId: user.id, rules: { theme: 'dark' }, updatedAt: t.clock.now() })
    expect(await read(token)).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' })
  })

  test('of an app from before a setting was there leave that setting alone', async () => {
    const { token } = await t.buildUser()
    await save(token, { ...DEFAULT_SETTINGS, masteredAfter: 5 })
    const { masteredAfter: _unknown, ...older } = { ...DEFAULT_SETTINGS, dailyGoal: 60 }
    expect((await save(token, older)).body.result).toEqual({ ...DEFAULT_SETTINGS, dailyGoal: 60, masteredAfter: 5 })
    expect(await read(token)).toEqual({ ...DEFAULT_SETTINGS, dailyGoal: 60, masteredAfter: 5 })
  })

  test('change one by one: what a change does not name stays as another device left it', async () => {
    const { token } = await t.buildUser()
    expect((await save(token, { theme: 'dark' })).body.result).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' })
    expect((await save(token, { dailyGoal: 60 })).body.result).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', dailyGoal: 60 })
    expect((await save(token, {})).body.result).toEqual(await read(token))
    expect((await save(token, { dailyGoal: 70, font: 'big' })).status).toBe(400)
    expect((await save(token, { dailyGoal: 4 })).status).toBe(400)
    expect(await read(token)).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', dailyGoal: 60 })
  })
})
