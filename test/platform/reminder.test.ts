/** The mini program's messages over a played Taro. */
import { reminder as browser } from '@/platform/reminder/index.h5'

const ask = jest.fn<Promise<Record<string, string>>, [{ tmplIds: string[] }]>()
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { requestSubscribeMessage: (of: { tmplIds: string[] }) => ask(of) } }))
const { reminder } = jest.requireActual<typeof import('@/platform/reminder/index.weapp')>('@/platform/reminder/index.weapp')

test.each([
  ['accept', true],
  ['acceptWithAudio', true],
  ['acceptWithAlert', true],
  ['reject', false],
  ['ban', false],
  ['filter', false],
])('a learner who answers %s', async (word, agreed) => {
  ask.mockResolvedValue({ errMsg: 'requestSubscribeMessage:ok', tpl: word })
  await expect(reminder.ask('tpl')).resolves.toBe(agreed)
  expect(ask).toHaveBeenLastCalledWith({ tmplIds: ['tpl'] })
})

test('a platform that does not ask is no consent', async () => {
  ask.mockRejectedValue(new Error('requestSubscribeMessage:fail 20004'))
  await expect(reminder.ask('tpl')).resolves.toBe(false)
})

test('a browser delivers nothing, and says so', async () => {
  expect(browser.delivers).toBe(false)
  await expect(browser.ask('tpl')).resolves.toBe(false)
})
