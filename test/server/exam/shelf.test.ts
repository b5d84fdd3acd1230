/** Subjects that the operator takes out of 选择考试: gone from its list and search, and still there for who learns them. */
import { runContent } from '../../../server/content/command'
import { reportLines } from '../../../server/content/report'
import { bankOf, importBank, single, SUBJECT } from '../content/bank'
import { testApp, type TestApp } from '../helpers/app'

let t: TestApp
const bank = (code: string, name: string) => ({
  ...bankOf([]),
  subject: { ...SUBJECT, code, name },
  chapters: [{ code: `${code}-1`, name: '一', entries: [single(`${code}-q`)] }],
})
beforeAll(async () => {
  t = await testApp()
  await importBank(t.deps.db, bank('nurse', '护士'))
  await importBank(t.deps.db, bank('typo', '护土'))
})
afterAll(() => t.close())

async function content(...args: string[]) {
  const lines: string[] = []
  const open = async () => ({ db: t.deps.db, close: async () => undefined })
  const io = { open, say: (line: string) => void lines.push(line), progress: () => undefined, now: t.clock.now, mediaDir: '' }
  return { code: await runContent(['subject', ...args], io), lines }
}
const offered = async () => {
  const { body } = await t.call<{ groups: { subjects: { id: string }[] }[] }[]>('GET', '/api/my-exam/getMayorList')
  return body.result.flatMap(({ groups }) => groups.flatMap(({ subjects }) => subjects.map(({ id }) => id)))
}
const found = async (word: string) =>
  (await t.call<{ id: string }[]>('GET', `/api/my-exam/searchSubject?keyword=${encodeURIComponent(word)}`)).body.result.map(({ id }) => id)

test('off and on; who has chosen it goes on, and an import leaves it off and says so', async () => {
  const { token } = await t.buildUser()
  await t.call('POST', '/api/my-exam/addSubject', { token, body: { subjectIds: ['typo'] } })
  expect(await content('off', 'typo')).toEqual({ code: 0, lines: ['科目 typo 已下架'] })
  expect([await offered(), await found('护')]).toEqual([['nurse'], ['nurse']])
  expect((await content()).lines).toEqual(['nurse  已开放  1 题  0 人在学  护士', 'typo  已下架  1 题  1 人在学  护土', '共 2 个科目'])
  const mine = (await t.call<{ id: string }[]>('GET', '/api/my-exam/getMyExam', { token })).body.result
  expect(mine.map(({ id }) => id)).toEqual(['typo'])
  expect(await t.call('GET', '/api/practice/home?subjectId=typo', { token })).toMatchObject({ status: 200, body: { success: true } })
  expect(reportLines([await importBank(t.deps.db, bank('typo', '护士（旧）'))])[0]).toContain('科目仍是下架状态')
  expect(await offered()).toEqual(['nurse'])
  expect((await content('on', 'typo')).lines).toEqual(['科目 typo 已开放'])
  expect(await offered()).toEqual(['nurse', 'typo'])
})

test('several are turned all or none; wrong words change nothing', async () => {
  await expect(content('off', 'nurse', 'nothing')).rejects.toThrow('没有科目 nothing')
  for (const args of [['off'], ['hide', 'nurse']]) expect((await content(...args)).code).toBe(1)
  expect(await offered()).toEqual(['nurse', 'typo'])
})
