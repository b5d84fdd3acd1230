import { bankOf, importBank, single, SUBJECT } from '../content/bank'
import { testApp, type TestApp, type TestUser } from '../helpers/app'

interface Row {
  id: string
  name: string
  questionCount: number
  learnerCount: number
}
interface Major {
  id: string
  name: string
  groups: { name: string; subjects: Row[] }[]
}
interface Mine {
  id: string
  name: string
  examName: string
  examDate: string | null
}

const subject = (code: string, fields: object, questions = 1) => {
  const entries = Array.from({ length: questions }, (_, index) => single(`${code}-${index}`))
  return { ...bankOf([]), subject: { ...SUBJECT, code, ...fields }, chapters: [{ code: `${code}-1`, name: '一', entries }] }
}

let server: TestApp
let learner: TestUser
beforeAll(async () => {
  server = await testApp()
  for (const bank of [
    subject('nurse', { name: '护士执业资格', major: '医药卫生', group: '护理' }, 2),
    subject('doctor', { name: '100%_医师', major: '医药卫生', group: '临床' }),
    subject('cpa', { name: '注册会计师', major: '财会金融', group: '会计', examDate: null }),
    subject('empty', { name: '空科目', major: '财会金融', group: '会计' }, 0),
  ])
    await importBank(server.deps.db, bank)
  learner = await server.buildUser()
})
afterAll(() => server.close())

const mine = async (user: TestUser) =>
  (await server.call<Mine[]>('GET', '/api/my-exam/getMyExam', { token: user.token })).body.result.map((row) => row.id)
const choose = (user: TestUser, subjectIds: unknown) =>
  server.call<Mine[]>('POST', '/api/my-exam/addSubject', { token: user.token, body: { subjectIds } })

test('the catalogue: majors, groups and subjects with questions, with real numbers', async () => {
  await choose(learner, ['nurse'])
  const { status, body } = await server.call<Major[]>('GET', '/api/my-exam/getMayorList')
  expect(status).toBe(200)
  expect(body.result.map(({ name, groups }) => [name, groups.map((group) => [group.name, group.subjects])])).toEqual([
    [
      '医药卫生',
      [
        ['护理', [{ id: 'nurse', name: '护士执业资格', questionCount: 2, learnerCount: 1 }]],
        ['临床', [{ id: 'doctor', name: '100%_医师', questionCount: 1, learnerCount: 0 }]],
      ],
    ],
    ['财会金融', [['会计', [{ id: 'cpa', name: '注册会计师', questionCount: 1, learnerCount: 0 }]]]],
  ])
})

test.each([
  ['护', ['nurse']],
  ['会计', ['cpa']],
  ['医药', ['nurse', 'doctor']],
  ['%', ['doctor']],
  ['_', ['doctor']],
  ['\\', []],
  ["' or 1=1 --", []],
  ['  ', []],
  ['空科目', []],
])('searching %j finds %j', async (keyword, ids) => {
  const { status, body } = await server.call<Row[]>('GET', `/api/my-exam/searchSubject?keyword=${encodeURIComponent(keyword)}`)
  expect([status, body.result.map((row) => row.id)]).toEqual([200, ids])
})

test('a search names major and group; without a keyword it is refused', async () => {
  const { body } = await server.call<unknown[]>('GET', `/api/my-exam/searchSubject?keyword=${encodeURIComponent('注册')}`)
  expect(body.result).toEqual([
    { id: 'cpa', name: '注册会计师', questionCount: 1, learnerCount: 0, majorName: '财会金融', groupName: '会计' },
  ])
  for (const query of ['', '?keyword=', `?keyword=${'长'.repeat(41)}`, '?keyword=a%00b'])
    expect(await server.call('GET', `/api/my-exam/searchSubject${query}`)).toMatchObject({ status: 400 })
})

test('the chosen list is replaced in order', async () => {
  const { status, body } = await choose(learner, ['cpa', 'nurse'])
  expect(status).toBe(200)
  expect(body.result).toEqual([
    { id: 'cpa', name: '注册会计师', examName: '示例考试', examDate: null },
    { id: 'nurse', name: '护士执业资格', examName: '示例考试', examDate: '2027-04-10' },
  ])
  await choose(learner, ['doctor', 'cpa'])
  expect(await mine(learner)).toEqual(['doctor', 'cpa'])
})

describe('a list that was made of an older copy', () => {
  /** What a device sends that knows `base`. */
  const change = (user: TestUser, base: string[], subjectIds: string[]) =>
    server.call<Mine[]>('POST', '/api/my-exam/addSubject', { token: user.token, body: { subjectIds, base } })

  test.each([
    ['adds, and what another device added stays behind it', 'nurse → doctor nurse', 'nurse cpa', 'doctor nurse cpa'],
    ['takes out, and what another device added stays', 'nurse doctor → doctor', 'nurse doctor cpa', 'doctor cpa'],
    ['moves, and what another device took out stays out', 'nurse doctor cpa → cpa nurse doctor', 'nurse cpa', 'cpa nurse'],
    ['is the list that stands', 'nurse doctor → doctor', 'nurse doctor', 'doctor'],
    ['leaves nothing: what was wished last stands', 'nurse doctor → nurse', 'doctor', 'nurse'],
    ['was of nothing', ' → nurse', 'cpa', 'nurse cpa'],
  ])('%s', async (...[, changed, standing, result]) => {
    const user = await server.buildUser()
    await choose(user, standing.split(' '))
    const [base = [], wished = []] = changed.split(' → ').map((ids) => ids.split(' ').filter(Boolean))
    expect((await change(user, base, wished)).body.result.map(({ id }) => id)).toEqual(result.split(' '))
    expect(await mine(user)).toEqual(result.split(' '))
  })

  test('keeps the exam date that another device set', async () => {
    const user = await server.buildUser()
    await choose(user, ['nurse', 'cpa'])
    await server.call('POST', '/api/my-exam/examDate', { token: user.token, body: { subjectId: 'cpa', examDate: '2026-12-01' } })
    const { body } = await change(user, ['nurse'], ['doctor', 'nurse'])
    expect(body.result.map(({ id, examDate }) => [id, examDate])).toContainEqual(['cpa', '2026-12-01'])
  })

  test('is refused with the names of the others when there is no room for all, and changes nothing', async () => {
    const user = await server.buildUser()
    const many = ['m1', 'm2', 'm3']
    for (const code of many) await importBank(server.deps.db, subject(code, { name: `科目 ${code}`, major: '其他', group: '其他' }))
    await choose(user, [...many, 'cpa'])
    const { body } = await change(user, many, ['nurse', ...many, 'doctor'])
    expect(body).toMatchObject({ success: false, code: 409, message: '你在别处又选了「注册会计师」，加起来超过 5 个，请先去掉一些' })
    expect(await mine(user)).toEqual([...many, 'cpa'])
    expect((await change(user, many, ['nurse', ...many])).body.success).toBe(true)
    expect(await mine(user)).toEqual(['nurse', ...many, 'cpa'])
  })
})

test('an unknown id or a bad list changes nothing', async () => {
  const before = await mine(learner)
  expect(await choose(learner, ['nurse', 'nope'])).toMatchObject({
    status: 404,
    body: { success: false, message: '科目不存在或已下架，请返回后重试' },
  })
  for (const bad of [[], ['nurse', 'nurse'], ['a', 'b', 'c', 'd', 'e', 'f'], 'nurse', [1], ['nur\u0000se'], null])
    expect(await choose(learner, bad)).toMatchObject({ status: 400 })
  expect(
    await server.call('POST', '/api/my-exam/addSubject', { token: learner.token, body: { subjectIds: ['nurse'], userId: 'other' } }),
  ).toMatchObject({ status: 400 })
  expect(await mine(learner)).toEqual(before)
})

test('each learner has an own list; without a token it is 401', async () => {
  const other = await server.buildUser()
  expect(await mine(other)).toEqual([])
  await choose(other, ['nurse'])
  expect(await mine(learner)).toEqual(['doctor', 'cpa'])
  expect(await server.call('GET', '/api/my-exam/getMyExam')).toMatchObject({ status: 401, body: { code: 401 } })
  expect(await server.call('POST', '/api/my-exam/addSubject', { body: { subjectIds: ['nurse'] } })).toMatchObject({ status: 401 })
})

test('the same write sent twice under one key is one write', async () => {
  const options = { token: learner.token, key: 'choose-0001', body: { subjectIds: ['nurse'] } }
  const first = await server.call('POST', '/api/my-exam/addSubject', options)
  await choose(learner, ['cpa'])
  expect((await server.call('POST', '/api/my-exam/addSubject', options)).body.result).toEqual(first.body.result)
  expect(await mine(learner)).toEqual(['cpa'])
})

describe('the own exam date', () => {
  const dates = async (user: TestUser) =>
    (await server.call<Mine[]>('GET', '/api/my-exam/getMyExam', { token: user.token })).body.result.map(({ id, examDate }) => [
      id,
      examDate,
    ])
  const set = (user: TestUser, subjectId: string, examDate: unknown) =>
    server.call<Mine[]>('POST', '/api/my-exam/examDate', { token: user.token, body: { subjectId, examDate } })
  const daysLeft = async (user: TestUser) => {
    const { body } = await server.call<{ subject: { examDate: string | null }; daysLeft: number | null }>(
      'GET',
      '/api/practice/home?subjectId=nurse',
      { token: user.token },
    )
    return [body.result.subject.examDate, body.result.daysLeft]
  }

  test('stands before that of the subject, on the home too, and survives a change of the list', async () => {
    const [user, other] = [await server.buildUser(), await server.buildUser()]
    await choose(user, ['nurse', 'cpa'])
    await choose(other, ['nurse'])
    expect(await daysLeft(user)).toEqual(['2027-04-10', 141])
    expect((await set(user, 'nurse', '2026-12-01')).body.success).toBe(true)
    await choose(user, ['doctor', 'nurse'])
    expect(await dates(user)).toEqual([
      ['doctor', '2027-04-10'],
      ['nurse', '2026-12-01'],
    ])
    expect(await daysLeft(user)).toEqual(['2026-12-01', 11])
    expect(await daysLeft(other)).toEqual(['2027-04-10', 141])
    await set(user, 'nurse', null)
    expect(await daysLeft(user)).toEqual(['2027-04-10', 141])
  })

  test('that is over gives way to the next exam as soon as that is announced', async () => {
    const user = await server.buildUser()
    await choose(user, ['nurse', 'cpa'])
    await set(user, 'nurse', '2026-12-01')
    await set(user, 'cpa', '2026-12-01')
    const before = server.clock.current
    server.clock.current = new Date('2026-12-01T15:59:00Z')
    expect(await daysLeft(user)).toEqual(['2026-12-01', 0])
    server.clock.advance(60_000)
    expect(await daysLeft(user)).toEqual(['2027-04-10', 129])
    expect(await dates(user)).toEqual([
      ['nurse', '2027-04-10'],
      ['cpa', '2026-12-01'],
    ])
    server.clock.current = new Date('2027-04-11T04:00:00Z')
    const { token } = await server.buildUser()
    await choose({ ...user, token }, ['nurse'])
    expect(await daysLeft({ ...user, token })).toEqual(['2027-04-10', null])
    server.clock.current = before
  })

  test('is refused in words when it cannot be, and changes nothing', async () => {
    const user = await server.buildUser()
    await choose(user, ['nurse'])
    await set(user, 'nurse', '2027-01-01')
    for (const [date, words] of [
      ['2026-11-19', '考试日期已经过去，请重新选择'],
      ['9999-01-01', '考试日期太远了，请选择 2031-11-20 之前的日期'],
      ['2027-02-30', '没有这一天，请重新选择考试日期'],
    ])
      expect((await set(user, 'nurse', date)).body).toMatchObject({ success: false, code: 400, message: words })
    for (const wrong of ['明天', '2027-1-1', 20270101, '']) expect((await set(user, 'nurse', wrong)).status).toBe(400)
    expect((await set(user, 'doctor', '2027-01-01')).status).toBe(404)
    expect(await dates(user)).toEqual([['nurse', '2027-01-01']])
  })
})
