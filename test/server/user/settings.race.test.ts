/** Two devices of one learner that change different settings at the same moment: neither change may be lost. */
import { DEFAULT_SETTINGS, type SettingRules } from '@/domain/settings'
import { testApp, type TestApp } from '../helpers/app'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('changes of the first moment, and of any later one, all stand', async () => {
  const { token } = await t.buildUser()
  const save = (body: Partial<SettingRules>) => t.call<SettingRules>('POST', '/api/user/settings', { token, body })
  for (let round = 0; round < 10; round += 1) {
    const dailyGoal = 100 + round
    const autoNext = round % 2 === 0
    const vibrate = round % 3 === 0
    const answers = await Promise.all([save({ dailyGoal }), save({ autoNext }), save({ vibrate }), save({ theme: 'dark' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await t.call<SettingRules>('GET', '/api/user/settings', { token })
    expect(body.result).toEqual({ ...DEFAULT_SETTINGS, dailyGoal, autoNext, vibrate, theme: 'dark' })
  }
})
