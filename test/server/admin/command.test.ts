import { runAdmin } from '../../../server/modules/admin/command'
import { accountOwner, testApp, type AccountOwner, type TestApp } from '../account/setup'

let t: TestApp
let me: AccountOwner
const lines: string[] = []
beforeAll(async () => (t = await testApp()))
afterAll(() => t.close())
beforeEach(async () => (me = await accountOwner(t)))

const run = async (...args: string[]) => {
  lines.length = 0
  await runAdmin({ db: t.deps.db, now: t.clock.now, say: (line) => void lines.push(line) }, args)
  return lines.join('\n')
}
interface News {
  upgrade: { version: string; forced: boolean; notes: string[] } | null
  announcement: { id: string; title: string } | null
}
const news = async (version = '1.0.35') => (await t.call<News>('GET', `/sys/version/app3version?version=${version}`)).body.result

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

test('configuration is set and read by the apps', async () => {
  await run('config', 'IOS_TEST', '3')
  expect((await t.call('GET', '/sys/globalConfig/getConfigValue?key=IOS_TEST')).body.result).toBe('3')
  expect(await run('config')).toContain('IOS_TEST\t3')
  await expect(run('config', 'lower', '1')).rejects.toThrow('大写字母')
})

test('an announcement stands for its days, a version until an app has it; one forced version forces all before it', async () => {
  expect(await news()).toEqual({ upgrade: null, announcement: null })
  await run('announce', '维护通知', '今晚 2 点维护', '2')
  expect((await news()).announcement?.title).toBe('维护通知')
  const id = (await run('announcements')).split('\t')[0] ?? ''
  await run('unannounce', id)
  expect((await news()).announcement).toBeNull()
  await run('version', '1.0.36', 'forced', '修复切题卡顿')
  await run('version', '1.0.100', 'normal', '直播支持小窗', '错题按考点筛选')
  expect((await news()).upgrade).toEqual({ version: '1.0.100', forced: true, notes: ['直播支持小窗', '错题按考点筛选'] })
  expect((await news('1.0.36')).upgrade?.forced).toBe(false)
  expect((await news('1.0.100')).upgrade).toBeNull()
})

test('feedback is read and answered, and the learner sees the answer', async () => {
  await me.post('/api/feedback', { kind: 'bug', body: '答题卡打不开', pictures: [], contact: '', app: '1.0.35 h5' })
  const id = (await run('feedback')).split('\t')[0] ?? ''
  await run('reply', id, '已修复，请更新后再试')
  const { result } = await me.post<{ rows: { reply: string }[] }>('/cloud/function/feedback-mine', { data: {} })
  expect(result.rows[0]?.reply).toBe('已修复，请更新后再试')
  expect(await run('feedback')).toBe('')
})

test.each([[[]], [['what']], [['announce', 'x']], [['version', '1', 'normal', 'x']], [['role', 'x', 'king', 'on']]])(
  'the usage answers %j',
  async (args) => {
    await expect(run(...args)).rejects.toThrow('用法：npm run admin')
  },
)
