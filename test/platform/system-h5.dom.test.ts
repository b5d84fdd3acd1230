Object.assign(globalThis, { APP_ENV: { webHosts: ['school.example'] } })
const { system } = jest.requireActual<typeof import('@/platform/system/index.h5')>('@/platform/system/index.h5')

const copied: string[] = []
const define = (target: object, name: string, value: unknown) => Object.defineProperty(target, name, { value, configurable: true })
beforeEach(() => {
  copied.splice(0)
  define(window, 'isSecureContext', true)
  define(document, 'execCommand', () => {
    copied.push(document.querySelector('textarea')?.value ?? '')
    return true
  })
})

test('the web-view opens the site itself, and the hosts of the build', () => {
  expect(system.env.webHosts).toEqual(['school.example', location.host])
})

test.each([
  ['has no clipboard', undefined],
  ['refuses its clipboard', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('a browser that %s copies the old way', async (_name, clipboard) => {
  define(navigator, 'clipboard', clipboard)
  await system.setClipboard('ZX-2026')
  expect(copied).toEqual(['ZX-2026'])
})

test('a browser that copies neither way says so', async () => {
  define(navigator, 'clipboard', undefined)
  define(document, 'execCommand', () => false)
  await expect(system.setClipboard('ZX-2026')).rejects.toThrow('refused')
  expect(document.querySelector('textarea')).toBeNull()
})

export {}
