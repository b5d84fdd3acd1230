/** The query of a page in a browser: Taro's router leaves its values encoded. */
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

import { navigation } from '@/platform/navigation/index.h5'

test('values are read as they were meant: ids with a colon, addresses, words', () => {
  const params = { skuId: 'article%3Anurse-heart-table', url: 'https%3A%2F%2Fx.cn%2F%3Fa%3D1', title: '%E8%B5%84%E8%AE%AF', stamp: 'AA' }
  expect(navigation.query(params)).toEqual({ skuId: 'article:nurse-heart-table', url: 'https://x.cn/?a=1', title: '资讯' })
})

test('a value a stranger typed is taken as it stands when it cannot be decoded', () =>
  expect(navigation.query({ id: '100%' })).toEqual({ id: '100%' }))
