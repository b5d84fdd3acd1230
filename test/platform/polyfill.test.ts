import { AbortController } from '@/polyfill'

test('tells every listener once, with the reason, and stays aborted', () => {
  const controller = new AbortController()
  const [heard, removed, late] = [jest.fn(), jest.fn(), jest.fn()]
  controller.signal.onabort = heard
  controller.signal.addEventListener('abort', heard)
  controller.signal.addEventListener('abort', removed)
  controller.signal.removeEventListener('abort', removed)
  expect(controller.signal.aborted).toBe(false)
  expect(() => controller.signal.throwIfAborted()).not.toThrow()
  controller.abort('left')
  controller.abort('again')
  controller.signal.addEventListener('abort', late)
  expect(heard).toHaveBeenCalledTimes(2)
  expect([removed, late].map((listener) => listener.mock.calls.length)).toEqual([0, 0])
  expect(controller.signal).toMatchObject({ aborted: true, reason: 'left' })
  expect(() => controller.signal.throwIfAborted()).toThrow('left')
})
