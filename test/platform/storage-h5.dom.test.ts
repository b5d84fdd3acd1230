const { storage } = jest.requireActual<typeof import('@/platform/storage/index.h5')>('@/platform/storage/index.h5')

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

export {}
