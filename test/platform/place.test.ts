const taro = { chooseLocation: jest.fn() }
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: taro }))

const { place } = jest.requireActual<typeof import('@/platform/place/index.weapp')>('@/platform/place/index.weapp')
const { place: browser } = jest.requireActual<typeof import('@/platform/place/index.h5')>('@/platform/place/index.h5')

test('a place of the map is its name and its line, and nothing of where that is', async () => {
  taro.chooseLocation.mockResolvedValueOnce({
    name: '西溪园区',
    address: '浙江省杭州市余杭区',
    latitude: '30',
    longitude: '120',
    errMsg: 'ok',
  })
  expect(await place.choose()).toEqual({ name: '西溪园区', address: '浙江省杭州市余杭区' })
})

test.each([
  ['chooseLocation:fail cancel', 'cancelled'],
  ['chooseLocation:fail auth deny', 'refused'],
  ['chooseLocation:fail privacy permission is not authorized', 'refused'],
  ['chooseLocation:fail the api need to be declared in the requiredPrivateInfos field in app.json', 'refused'],
])('%s: %s', async (errMsg, outcome) => {
  taro.chooseLocation.mockRejectedValueOnce({ errMsg })
  expect(await place.choose()).toBe(outcome)
})

test('a browser has no map: its page shows no way to one', () => expect(browser.hasMap).toBe(false))
