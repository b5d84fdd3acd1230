/** What the mini program knows of the network. WeChat tells nothing of a change while the app is frozen in the background. */
const hear: Record<string, (fact: never) => void> = {}
let answer: (networkType: string) => void = () => undefined
const taro = {
  getNetworkType: ({ success }: { success: (answer: { networkType: string }) => void }) => {
    answer = (networkType) => success({ networkType })
  },
  onNetworkStatusChange: (listener: never) => void (hear.network = listener),
  onAppShow: (listener: never) => void (hear.show = listener),
  onAppHide: (listener: never) => void (hear.hide = listener),
}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: taro }))
Object.assign(globalThis, { APP_ENV: {} })
const { system } = jest.requireActual<typeof import('@/platform/system/index.weapp')>('@/platform/system/index.weapp')

const told: boolean[] = []
system.onNetworkChange((online) => told.push(online))
beforeEach(() => told.splice(0))

test('an app that starts without network says so as soon as it is known', () => {
  answer('none')
  expect([system.isOnline(), told]).toEqual([false, [false]])
})

test('a network that came back while the app lay in the background is known when it is shown', () => {
  hear.hide?.({} as never)
  hear.show?.({} as never)
  answer('wifi')
  expect([system.isOnline(), told]).toEqual([true, [true]])
  // Told once.
  hear.network?.({ isConnected: true } as never)
  expect(told).toEqual([true])
})

export {}
