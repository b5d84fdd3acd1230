import { eq } from 'drizzle-orm'
import { feedbacks, notes, users } from '../../../server/db/schema'
import { runAdmin } from '../../../server/modules/admin/command'
import { signedAddress } from '../../../server/modules/cloud/files'
import { HIDE_AFTER_REPORTS } from '../../../server/modules/note/config'
import { accountOwner, testApp, type AccountOwner, type TestApp } from '../account/setup'
import type { Login } from '../auth/helpers'
import { PNG } from '../pictures/samples'
import { seedBank } from '../practice/bank'
import { item, wrong } from '../practice/setup'

let t: TestApp
let me: AccountOwner
const lines: string[] = []
beforeAll(async () => {
  t = await testApp()
  await seedBank(t.deps.db)
})
afterAll(() => t.close())
beforeEach(async () => (me = await accountOwner(t)))

const run = async (...args: string[]) => {
  lines.length = 0
  const fileAddress = (id: string) => signedAddress(t.deps.config.secret, { id, endsAt: t.clock.now().getTime() + 1000 })
  await runAdmin({ db: t.deps.db, now: t.clock.now, say: (line) => void lines.push(line), fileAddress }, args)
  return lines.join('\n')
}
interface News {
  upgrade: { version: string; forced: boolean; notes: string[] } | null
  announcement: { id: string; title: string; link: string | null } | null
}
const news = async (version = '1.0.35') => (await t.call<News>('GET', `/sys/version/app3version?version=${version}`)).body.result

describe('accounts that are given out', () => {
  const login = async (username: string, password: string) =>
    (await t.call<Login>('POST', '/sys/login', { body: { username, password } })).body
  const made = async (...args: string[]) => (await run(...args)).split('\t') as [string, string, string]
  let serial = 0
  const newName = () => `class-${(serial += 1)}`

  test('with a phone it signs in at once, without one it has a phone to bind', async () => {
    const [id, name, password] = await made('account', newName(), '13700137001')
    const { success, result } = await login(name, password)
    expect([success, result.sysUser.id, result.sysUser.phone]).toEqual([true, id, '137****7001'])
    const [, other, word] = await made('account', newName())
    expect((await login(other, word)).result.sysUser.phone).toBeNull()
    expect(await run('user', name)).toContain(id)
  })

  test('the learner who has the phone already gets the name, keeps what is his and signs in anew', async () => {
    const [id, name, password] = await made('account', newName(), me.phone)
    expect(id).toBe(me.id)
    t.clock.advance(3001)
    expect(await me.status()).toBe(401)
    expect((await login(name, password)).result.sysUser.id).toBe(me.id)
    await expect(run('account', newName(), me.phone)).rejects.toThrow(`这个手机号已有账号 ${name}`)
  })

  test('another password ends the old one and every session', async () => {
    const [id, name, old] = await made('account', newName(), '13700137002')
    const { token } = (await login(name, old)).result
    const [, , next] = await made('password', id)
    t.clock.advance(3001)
    expect((await t.call('GET', '/api/user/settings', { token })).status).toBe(401)
    expect([(await login(name, old)).success, (await login(name, next)).success]).toEqual([false, true])
    expect(next).not.toBe(old)
    await expect(run('password', 'nobody')).rejects.toThrow('没有找到这位学员')
  })

  test.each([
    ['a name that is taken', ['class-taken'], /已经有了/],
    ['a phone in place of a name', ['13700137009'], /账号需要/],
    ['a name with blanks', ['class 1'], /账号需要/],
    ['no phone', ['class-none', '12345'], /手机号不正确/],
  ])('%s is refused in words, and nobody is made', async (_name, args, words) => {
    const taken = await t.deps.db.$count(users, eq(users.username, 'class-taken'))
    if (taken === 0) await run('account', 'class-taken')
    const before = await t.deps.db.$count(users)
    await expect(run('account', ...args)).rejects.toThrow(words)
    expect(await t.deps.db.$count(users)).toBe(before)
  })
})

test('a learner is found by phone; his role and his sessions are the operator’s', async () => {
  expect(await run('user', me.phone)).toContain(me.id)
  await run('role', me.id, 'admin', 'on')
  expect(await run('user', me.id)).toContain('admin')
  await run('role', me.id, 'admin', 'off')
  await run('signout', me.id)
  t.clock.advance(3001)
  expect(await me.status()).toBe(401)
  await expect(run('user', 'nobody')).rejects.toThrow('没有找到这位学员')
})

test('one role is given and taken back, the others stay', async () => {
  const roles = async () => (await run('user', me.id)).split('\t')[4]
  await run('role', me.id, 'teacher', 'on')
  await run('role', me.id, 'admin', 'on')
  expect(await run('role', me.id, 'teacher', 'on')).toBe('已设为老师')
  expect(await roles()).toBe('admin,teacher')
  expect(await run('role', me.id, 'admin', 'off')).toBe('已收回管理员')
  expect(await roles()).toBe('teacher')
  await run('role', me.id, 'teacher', 'off')
  expect(await roles()).toBe('学员')
})

test('an announcement stands for its days, a version until an app has it; one forced version forces all before it', async () => {
  expect(await news()).toEqual({ upgrade: null, announcement: null })
  await run('announce', '维护通知', '今晚 2 点维护', '2')
  expect((await news()).announcement?.title).toBe('维护通知')
  expect((await news()).announcement?.link).toBeNull()
  const id = (await run('announcements')).split('\t')[0] ?? ''
  await run('unannounce', id)
  expect((await news()).announcement).toBeNull()
  await run('version', '1.0.36', 'forced', '修复切题卡顿')
  await run('version', '1.0.100', 'normal', '直播支持小窗', '错题按考点筛选')
  expect((await news()).upgrade).toEqual({ version: '1.0.100', forced: true, notes: ['直播支持小窗', '错题按考点筛选'] })
  expect((await news('1.0.36')).upgrade?.forced).toBe(false)
  expect((await news('1.0.100')).upgrade).toBeNull()
})

test('a second announcement hides the one that stands, which is told, until it ends', async () => {
  const [told, none] = (await run('announce', '直播改期', '改到周六', '3')).split('\n')
  const first = told?.replace('已发布公告 ', '') ?? ''
  expect(none).toBeUndefined()
  t.clock.advance(1000)
  const [made = '', hides] = (await run('announce', '维护通知', '今晚 2 点维护', '1')).split('\n')
  expect(hides).toBe(`一次只显示最新的一条：这条结束前不再显示《直播改期》，编号 ${first}`)
  expect((await news()).announcement?.title).toBe('维护通知')
  await run('unannounce', made.replace('已发布公告 ', ''))
  expect((await news()).announcement?.id).toBe(first)
  await run('unannounce', first)
})

test('a forced version that was published by mistake is taken back, and lets everybody in again', async () => {
  await run('version', '9.9.9', 'forced', '写错了')
  expect((await news()).upgrade).toMatchObject({ version: '9.9.9', forced: true })
  expect((await run('versions')).split('\n')[0]).toMatch(/^9\.9\.9\t强制\t.+\t写错了$/)
  expect(await run('unversion', '9.9.9')).toBe('已收回 V9.9.9')
  expect((await news()).upgrade?.version).not.toBe('9.9.9')
  expect(await run('versions')).not.toContain('9.9.9')
  await expect(run('unversion', '9.9.9')).rejects.toThrow('没有找到这个版本')
})

test('an announcement leads to a page of the app or to a site, and nowhere else', async () => {
  for (const link of ['/pages_subpkg_practice/Information/Information', 'https://www.example.org/exam?id=1']) {
    await run('announce', '报名开始', '点开看时间', '2', link)
    expect((await news()).announcement?.link).toBe(link)
    const row = (await run('announcements')).split('\n')[0] ?? ''
    expect(row).toContain(link)
    await run('unannounce', row.split('\t')[0] ?? '')
  }
  for (const link of ['javascript:alert(1)', 'http://www.example.org', '//evil.example', 'https://a b', '点维护', '/zxedu/doc'])
    await expect(run('announce', '报名开始', '点开看时间', '2', link)).rejects.toThrow('链接需要是')
  expect((await news()).announcement).toBeNull()
})

test.each<[string, string[]]>([
  ['a text whose quotes were forgotten', ['announce', '维护通知', '今晚', '2', '点维护', '2']],
  ['a value of two words', ['config', 'IOS_TEST', '3', '0']],
  ['a second learner to be signed out', ['signout', 'one', 'two']],
  ['a second announcement to be ended', ['unannounce', 'one', 'two']],
  ['a second note to be shown', ['notes', 'show', 'one', 'two']],
  ['an announcement without a word', ['announce', ' ', '今晚维护', '2']],
  ['a version with an empty line', ['version', '9.9.9', 'forced', '修复', '']],
])('%s is refused with the usage, and nothing is done', async (_name, args) => {
  const before = [await news(), await run('config')]
  await expect(run(...args)).rejects.toThrow(/^用法/)
  expect([await news(), await run('config')]).toEqual(before)
})

test('moments are said as a clock on the wall in China shows them', async () => {
  const noon = t.clock.current
  // Four in the morning there, the evening before in Greenwich.
  t.clock.current = new Date('2026-11-20T20:00:00.000Z')
  await me.post('/api/feedback', { kind: 'bug', body: '夜里也打不开', pictures: [], contact: '', app: '1.0.35 h5' })
  const [id = '', told] = (await run('feedback')).split('\t')
  expect(told).toBe('2026-11-21 04:00')
  await run('reply', id, '收到')
  await run('announce', '通宵维护', '早上恢复', '1')
  const row = await run('announcements')
  expect(row.split('\t')[2]).toBe('至 2026-11-22 04:00')
  await run('unannounce', row.split('\t')[0] ?? '')
  t.clock.current = noon
})

test('feedback stands on one line of the terminal, whatever a learner wrote', async () => {
  const written = { body: '第一行\n第二行', contact: 'wx\t\u001b[2J1', app: '1.0.35 h5\nfake' }
  await me.post('/api/feedback', { kind: 'bug', pictures: [], ...written })
  const line = (await run('feedback')).replace('\n共 1 条没有回复', '')
  expect(line.split('\t').slice(2)).toEqual(['功能异常', me.id, '1.0.35 h5 fake', 'wx [2J1', '图 0', '第一行 第二行'])
  await run('reply', line.split('\t')[0] ?? '', '收到')
})

test('feedback is read and answered, and the learner sees the answer', async () => {
  await me.post('/api/feedback', { kind: 'bug', body: '答题卡打不开', pictures: [], contact: '', app: '1.0.35 h5' })
  const id = (await run('feedback')).split('\t')[0] ?? ''
  await run('reply', id, '已修复，请更新后再试')
  const { result } = await me.post<{ rows: { reply: string }[] }>('/cloud/function/feedback-mine', { data: {} })
  expect(result.rows[0]?.reply).toBe('已修复，请更新后再试')
  expect(await run('feedback')).toBe('共 0 条没有回复')
})

test('feedback older than the newest page is on the next one, and all of it is counted', async () => {
  const given = Array.from({ length: 21 }, (_, index) => ({
    id: `f-${index}`,
    userId: me.id,
    kind: 'bug' as const,
    body: `第 ${index} 条`,
  }))
  const from = t.clock.now().getTime()
  const rest = { pictures: [], contact: '', app: '1.0.35 h5' }
  const rows = given.map((row, index) => ({ ...row, ...rest, createdAt: new Date(from + index) }))
  await t.deps.db.insert(feedbacks).values(rows)
  const [first, second] = [(await run('feedback')).split('\n'), (await run('feedback', '2')).split('\n')]
  expect([first.length, first[0]?.split('\t')[0], first.at(-1)]).toEqual([21, 'f-20', '共 21 条没有回复'])
  expect([second.length, second[0]?.split('\t')[0], second.at(-1)]).toEqual([2, 'f-0', '共 21 条没有回复'])
  await expect(run('feedback', 'old')).rejects.toThrow(/^用法/)
  for (const { id } of given) await run('reply', id, '收到')
})

test('pictures of feedback are said by an address that opens them, by their id without the server’s secret', async () => {
  const picture = (await me.upload(PNG)).body.result.fileID
  await me.post('/api/feedback', { kind: 'bug', body: '截图里的按钮点不动', pictures: [picture], contact: '', app: '1.0.35 h5' })
  const [line = '', shown = ''] = (await run('feedback')).split('\n')
  expect((await t.app.inject({ url: shown.replace('    图 ', '') })).statusCode).toBe(200)
  lines.length = 0
  await runAdmin({ db: t.deps.db, now: t.clock.now, say: (one) => void lines.push(one) }, ['feedback'])
  expect(lines).toEqual([line, `    图 ${picture}`, '共 1 条没有回复'])
  await run('reply', line.split('\t')[0] ?? '', '收到')
})

test('errors reported in questions are read, newest first and by pages, until they are handled', async () => {
  expect(await run('reports')).toBe('共 0 条没有处理')
  const { sessionId } = (await me.post<{ sessionId: string }>('/api/practice/sessions', { subjectId: 's1', source: 'chapter' })).result
  const given = { ...item(sessionId, 'q1'), response: wrong, answeredAt: t.clock.now().getTime() }
  await me.post('/api/practice/answers', { items: [given] })
  for (const [kind, text] of [
    ['answer', '答案应为 C\n\u001b[2J见教材'],
    ['stem', ''],
  ]) {
    await me.post('/api/practice/report', { questionId: 'q1', version: 1, kind, text })
    t.clock.advance(1000)
  }
  const [newest = '', oldest = '', total] = (await run('reports')).split('\n')
  expect(newest.split('\t').slice(2)).toEqual([
    'q1',
    '第 1 版',
    expect.stringMatching(/^护士 · ./) as string,
    '题目有误',
    me.id,
    expect.stringMatching(/^在「.+」答 A$/) as string,
    '-',
    '题目 q1 第 1 版',
  ])
  expect(oldest.split('\t').slice(5, 9)).toEqual(['答案有误', me.id, expect.anything(), '答案应为 C [2J见教材'])
  expect(total).toBe('共 2 条没有处理')
  expect(await run('reports', '2')).toBe('共 2 条没有处理')
  const id = newest.split('\t')[0] ?? ''
  for (let twice = 0; twice < 2; twice += 1) expect(await run('reports', 'done', id)).toBe('已处理 1 条')
  expect(await run('reports')).toBe([oldest, '共 1 条没有处理'].join('\n'))
  // Of several ids all or none: a mistyped one would be taken for done.
  await expect(run('reports', 'done', oldest.split('\t')[0] ?? '', 'mistyped')).rejects.toThrow('mistyped，没有标记任何一条')
  expect(await run('reports')).toBe([oldest, '共 1 条没有处理'].join('\n'))
  await expect(run('reports', 'done', 'nothing')).rejects.toThrow('没有找到这条纠错')
})

test('a note that reports took from the public list is read and shown again; as many new reports take it away again', async () => {
  const note = { questionId: 'q1', body: '先报告', pictures: [], points: [], isPublic: true }
  const { id } = (await me.post<{ id: string }>('/api/note/save', note)).result
  const readers = await Promise.all(Array.from({ length: HIDE_AFTER_REPORTS }, () => accountOwner(t)))
  const [reader] = readers
  const shown = async () => (await reader?.get<{ total: number }>('/api/note/question/q1'))?.result.total
  const reportAll = () => Promise.all(readers.map((one) => one.post('/api/note/report', { id, kind: 'ad' })))
  expect(await run('notes')).toBe('共 0 条不再公开')
  await reportAll()
  expect(await shown()).toBe(0)
  const [line = ''] = (await run('notes')).split('\n')
  expect(line.split('\t').filter((_, index) => index !== 1)).toEqual([id, 'q1', me.id, `广告 ${HIDE_AFTER_REPORTS}`, '先报告'])
  for (let twice = 0; twice < 2; twice += 1) expect(await run('notes', 'show', id)).toBe('已恢复公开，举报已清零')
  expect([await shown(), await run('notes')]).toEqual([1, '共 0 条不再公开'])
  await reader?.post('/api/note/report', { id, kind: 'abuse' })
  expect((await t.deps.db.select().from(notes).where(eq(notes.id, id)))[0]).toMatchObject({ hidden: false, reports: 1 })
  await reportAll()
  expect(await shown()).toBe(0)
  await expect(run('notes', 'show', 'nothing')).rejects.toThrow('没有找到这条笔记')
})

test.each([
  [[]],
  [['what']],
  [['announce', 'x']],
  [['version', '1', 'normal', 'x']],
  [['role', 'x', 'king', 'on']],
  [['reports', '0']],
  [['reports', 'done']],
  [['notes', 'x']],
  [['notes', 'show']],
])('the usage answers %j', async (args) => {
  await expect(run(...args)).rejects.toThrow('用法：npm run admin')
})
