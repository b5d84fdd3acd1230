/** Sharing a link in a browser. */
const { share } = jest.requireActual<typeof import('@/platform/share/index.h5')>('@/platform/share/index.h5')

const link = { title: '这道题，你会吗？', url: 'https://h5.test/h5/#/x' }
const withNavigator = (value: object) => Object.defineProperty(globalThis, 'navigator', { value, configurable: true })

test('the system takes the link where it can', async () => {
  const sheet = jest.fn(async () => undefined)
  withNavigator({ share: sheet })
  await expect(share.send(link)).resolves.toBe('sent')
  expect(sheet).toHaveBeenCalledWith(link)
})

test('a closed sheet is no failure, a broken one is, and an old browser has none', async () => {
  withNavigator({ share: () => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' })) })
  await expect(share.send(link)).resolves.toBe('cancelled')
  withNavigator({ share: () => Promise.reject(Object.assign(new Error('refused'), { name: 'NotAllowedError' })) })
  await expect(share.send(link)).rejects.toThrow('refused')
  withNavigator({})
  await expect(share.send(link)).resolves.toBe('none')
})
