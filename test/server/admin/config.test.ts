import { eq } from 'drizzle-orm'
import { globalConfig } from '../../../server/db/schema'
import { runAdmin } from '../../../server/modules/admin/command'
import { readTemplate } from '../../../server/modules/reminder/template'
import { testApp, type TestApp } from '../account/setup'

let t: TestApp
const lines: string[] = []
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const run = async (...args: string[]) => {
  lines.length = 0
  await runAdmin({ db: t.deps.db, now: t.clock.now, say: (line) => void lines.push(line), fileAddress: (id) => id }, args)
  return lines.join('\n')
}

test('configuration is set and read by the apps', async () => {
  await run('config', 'IOS_TEST', '3')
  expect((await t.call('GET', '/sys/globalConfig/getConfigValue?key=IOS_TEST')).body.result).toBe('3')
  expect(await run('config')).toContain('IOS_TEST\t3')
  await expect(run('config', 'lower', '1')).rejects.toThrow('大写字母')
})

test.each([
  ['IOS_TEST', 'on', '请写 3（审核模式）或 0（关闭）'],
  ['REMINDER_TEMPLATE', 'Xy12', '请写成 模板ID,内容字段,时间字段'],
  ['LIVE_TEMPLATE', 'Xy12,thing1', '请写成'],
  ['ARRIVAL_TEMPLATE', 'Xy12，thing1，time2', '请写成'],
  ['ICP_RECORD', '某某教育', '请写网页上要显示的那一行'],
])('%s is not set to %s, which would be the same as nothing', async (key, value, words) => {
  const before = await run('config')
  await expect(run('config', key, value)).rejects.toThrow(words)
  expect(await run('config')).toBe(before)
})

test('what the server notes for itself is neither listed nor set', async () => {
  await t.deps.db.insert(globalConfig).values({ key: 'PAY_RECONCILED_DAY', value: '2026-11-18', listed: false })
  expect(await run('config')).not.toMatch(/PAY_RECONCILED_DAY|SYSTEM_VERSION/)
  await expect(run('config', 'PAY_RECONCILED_DAY', '2026-11-28')).rejects.toThrow('由服务端自己记录')
  const [row] = await t.deps.db.select().from(globalConfig).where(eq(globalConfig.key, 'PAY_RECONCILED_DAY'))
  expect(row?.value).toBe('2026-11-18')
})

test('a template is set and switched off; a name that nobody knows yet is said to be new', async () => {
  await run('config', 'REMINDER_TEMPLATE', 'Xy12,thing1,time2')
  expect(await readTemplate(t.deps.db)).toEqual({ id: 'Xy12', text: 'thing1', time: 'time2' })
  await run('config', 'REMINDER_TEMPLATE', 'off')
  expect(await readTemplate(t.deps.db)).toBeNull()
  expect(await run('config', 'IOS_TST', '3')).toContain('IOS_TST 是新的名字，服务端认识的有 IOS_TEST')
  expect(await run('config', 'IOS_TEST', '0')).toBe('IOS_TEST = 0')
})
