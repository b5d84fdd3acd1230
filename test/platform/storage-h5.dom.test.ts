const { storage, StorageFullError } = jest.requireActual<typeof import('@/platform/storage/index.h5')>('@/platform/storage/index.h5')

test('what another window wrote is heard, and a page out of the cache of pages looks for itself; afterwards nothing is heard', () => {
  const heard: (string | null)[] = []
  const stop = storage.onOtherWindow((key) => heard.push(key))
  window.dispatchEvent(new StorageEvent('storage', { key: 'uni_id_token', newValue: 'x' }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(heard).toEqual(['uni_id_token', null])
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'zx.user', newValue: 'x' }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(heard).toHaveLength(2)
})

describe.each([
  [
    'blocks cookies',
    () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  ],
  ['has no store', () => null],
])('a browser that %s', (_name, get) => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage')
  beforeEach(() => {
    Object.defineProperty(window, 'localStorage', { configurable: true, get })
  })
  afterEach(() => {
    if (own) Object.defineProperty(window, 'localStorage', own)
  })

  test('says of everything that it was not kept, and has it for as long as the page lasts', () => {
    expect([storage.get('zx.redirect'), storage.keys()]).toEqual([null, []])
    expect(() => storage.set('zx.redirect', '/pages/x')).toThrow(StorageFullError)
    expect([storage.get('zx.redirect'), storage.keys()]).toEqual(['/pages/x', ['zx.redirect']])
    storage.remove('zx.redirect')
    expect([storage.get('zx.redirect'), storage.keys()]).toEqual([null, []])
  })
})

test('a full device shows what stands on it, not what it had no room for', () => {
  storage.set('zx.theme', 'light')
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  expect(() => storage.set('zx.theme', 'dark')).toThrow(StorageFullError)
  write.mockRestore()
  expect(storage.get('zx.theme')).toBe('light')
})

export {}
