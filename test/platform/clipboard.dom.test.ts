/** Reading what was copied, in a browser. */
import { clipboard } from '@/platform/clipboard/index.h5'

const bring = (value: object | undefined) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
afterEach(() => bring(undefined))

test('what was copied is its text', async () => {
  bring({ readText: async () => '小满 13812066021' })
  expect(await clipboard.read()).toEqual({ text: '小满 13812066021' })
})

test('a refusal, and a browser without a clipboard, are no text and no error', async () => {
  bring({ readText: () => Promise.reject(new Error('NotAllowedError')) })
  expect(await clipboard.read()).toBe('unread')
  bring({})
  expect(await clipboard.read()).toBe('unread')
  bring(undefined)
  expect(await clipboard.read()).toBe('unread')
})
