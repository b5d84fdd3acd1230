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

describe('a text that is yet to come', () => {
  const DENIED = new DOMException('no', 'NotAllowedError')
  class Item {
    constructor(readonly kinds: Record<string, Promise<Blob>>) {}
  }
  afterEach(() => Reflect.deleteProperty(globalThis, 'ClipboardItem'))

  test('is promised in the press that asked for it: Safari takes nothing afterwards', async () => {
    const write = jest.fn(async (items: Item[]) => void (await items[0]?.kinds['text/plain']))
    Object.assign(globalThis, { ClipboardItem: Item })
    define(navigator, 'clipboard', { write, writeText: () => Promise.reject(DENIED) })
    let come = (_text: string) => undefined as void
    const done = system.setClipboard(new Promise((resolve) => void (come = resolve)))
    expect(write).toHaveBeenCalledTimes(1)
    come('ZX-2026')
    await done
    const blob = await write.mock.calls[0]?.[0][0]?.kinds['text/plain']
    expect([blob?.size, blob?.type, copied]).toEqual([7, 'text/plain', []])
  })

  test('is copied when it has come where nothing can be promised', async () => {
    const writeText = jest.fn(async () => undefined)
    define(navigator, 'clipboard', { writeText })
    await system.setClipboard(Promise.resolve('ZX-2026'))
    expect([writeText.mock.calls, copied]).toEqual([[['ZX-2026']], []])
    writeText.mockRejectedValue(DENIED)
    await system.setClipboard(Promise.resolve('ZX-2027'))
    expect(copied).toEqual(['ZX-2027'])
  })

  test('that never comes is told as what kept it', async () => {
    Object.assign(globalThis, { ClipboardItem: Item })
    define(navigator, 'clipboard', { write: async (items: Item[]) => void (await items[0]?.kinds['text/plain']) })
    await expect(system.setClipboard(Promise.reject(new Error('no code')))).rejects.toThrow('no code')
    expect(copied).toEqual([])
  })
})

test('a browser that copies neither way says so', async () => {
  define(navigator, 'clipboard', undefined)
  define(document, 'execCommand', () => false)
  await expect(system.setClipboard('ZX-2026')).rejects.toThrow('refused')
  expect(document.querySelector('textarea')).toBeNull()
})

export {}
