import { eq, sql } from 'drizzle-orm'
import { version } from '../../../package.json'
import { globalConfig, users } from '../../../server/db/schema'
import { runAdmin } from '../../../server/modules/admin/command'
import { DEMO, seedSystem } from '../../../server/seed/system'
import { within } from '../../../server/within'
import { testApp, type TestApp } from '../helpers/app'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await seedSystem({ db: t.deps.db, now: t.deps.now, production: false })
})
afterAll(() => t.close())

test('one config value is read without a token; an unknown key is null, not a failure', async () => {
  expect((await t.call('GET', '/sys/globalConfig/getConfigValue?key=IOS_TEST')).body).toMatchObject({ success: true, result: '0' })
  expect((await t.call('GET', '/sys/globalConfig/getConfigValue?key=NO_SUCH')).body).toMatchObject({
    success: true,
    code: 200,
    result: null,
  })
})

test('the config lists what is meant for clients', async () => {
  await t.deps.db.insert(globalConfig).values({ key: 'INTERNAL', value: 'x', listed: false })
  expect((await t.call('GET', '/sys/globalConfig/getConfigValue?key=INTERNAL')).body.result).toBeNull()
  const { token } = await t.buildUser()
  expect((await t.call('GET', '/sys/globalConfig/getConfig', { token })).body.result).toEqual({ IOS_TEST: '0', SYSTEM_VERSION: '1.0.35' })
})

test("the line about the site's record is the operator's; a sample says that it is one, and production shows none", async () => {
  const shown = async (app: TestApp) => (await app.call('GET', '/sys/globalConfig/getConfigValue?key=ICP_RECORD')).body.result
  const real = await testApp({ config: { production: true } })
  expect(await shown(real)).toBeNull()
  expect(await shown(t)).toMatch(/（示例）$/)
  for (const app of [real, t]) {
    const set = (value: string) => runAdmin({ db: app.deps.db, now: app.deps.now, say: () => undefined }, ['config', 'ICP_RECORD', value])
    await set('某某教育·浙ICP备12345678号-1')
    expect(await shown(app)).toBe('某某教育·浙ICP备12345678号-1')
    await set('off')
    expect(await shown(app)).toBeNull()
  }
  await real.close()
})

test.each(['User-Agreement', 'Privacy-Policy'])('%s is readable without a token, in sections', async (code) => {
  const { body } = await t.call<{ title: string; updatedAt: string; sections: { heading: string; paragraphs: string[] }[] }>(
    'GET',
    `/api/shared/getTemplateByCode?code=${code}`,
  )
  expect(body.result.title).toMatch(/^知行题库/)
  expect(body.result.sections.length).toBeGreaterThanOrEqual(8)
  expect(
    body.result.sections.every((section) => section.paragraphs.length > 0 && section.paragraphs.every((text) => text.length > 10)),
  ).toBe(true)
})

test('Purchase-Agreement is readable with a token: only two notices need none', async () => {
  const url = '/api/shared/getTemplateByCode?code=Purchase-Agreement'
  expect((await t.call('GET', url)).status).toBe(401)
  expect((await t.call('GET', url, { token: await t.anonymousToken() })).status).toBe(401)
  const { token } = await t.buildUser()
  const { body } = await t.call<{ title: string; sections: object[] }>('GET', url, { token })
  expect([body.result.title, body.result.sections.length]).toEqual(['知行题库商品购买协议', 9])
})

test('seeding again leaves what an operator changed', async () => {
  await t.deps.db.update(globalConfig).set({ value: '3' }).where(eq(globalConfig.key, 'IOS_TEST'))
  await seedSystem({ db: t.deps.db, now: t.deps.now, production: false })
  expect((await t.call('GET', '/sys/globalConfig/getConfigValue?key=IOS_TEST')).body.result).toBe('3')
  expect(await t.deps.db.select().from(users).where(eq(users.username, DEMO.username))).toHaveLength(1)
})

test('the demo account signs in as printed', async () => {
  const { body } = await t.call<{ sysUser: { nickname: string } }>('POST', '/sys/login', {
    body: { username: DEMO.username, password: DEMO.password },
  })
  expect(body).toMatchObject({ success: true, result: { sysUser: { nickname: '学员8000', phone: '138****8000' } } })
})

test('production gets no account whose password is public', async () => {
  const real = await testApp()
  await seedSystem({ db: real.deps.db, now: real.deps.now, production: true })
  expect(await real.deps.db.select().from(users)).toHaveLength(0)
  await real.close()
})

test('the health check asks the database', async () => {
  expect((await t.call('GET', '/health')).body.result).toEqual({ status: 'ok', version: '1.0.35' })
})

test('a database that takes nothing, as a standby, is told as one that is away: what learners answer would be refused', async () => {
  await t.deps.db.execute(sql`set default_transaction_read_only = on`)
  const told = await t.call('GET', '/health')
  await t.deps.db.execute(sql`set default_transaction_read_only = off`)
  expect([told.status, told.body.code]).toEqual([500, 9999])
  expect((await t.call('GET', '/health')).status).toBe(200)
})

test('a database that says nothing at all is told as one that is away, not waited for', async () => {
  let answer: () => void = () => undefined
  const frozen = new Promise<void>((resolve) => (answer = resolve))
  // The embedded database answers nobody else meanwhile, and breaks nothing.
  const held = t.deps.db.transaction(() => frozen)
  const told = await within(15_000, t.call('GET', '/health'))
  answer()
  await held
  expect(told?.status).toBe(500)
  expect((await t.call('GET', '/health')).status).toBe(200)
})

test('after an upgrade the configuration says the version that runs', async () => {
  const old = eq(globalConfig.key, 'SYSTEM_VERSION')
  await t.deps.db.update(globalConfig).set({ value: '1.0.34' }).where(old)
  await seedSystem({ db: t.deps.db, now: t.deps.now, production: true })
  expect((await t.deps.db.select().from(globalConfig).where(old))[0]?.value).toBe(version)
})
