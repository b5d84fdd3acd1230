/** Addresses in a browser: Taro's router leaves values encoded, and keeps the query of no page. */
const pages: { path: string; $taroParams?: object }[] = []
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { getCurrentPages: () => pages } }))

import { navigation } from '@/platform/navigation/index.h5'

test('values are read as they were meant: ids with a colon, addresses, words', () => {
  const params = { skuId: 'article%3Anurse-heart-table', url: 'https%3A%2F%2Fx.cn%2F%3Fa%3D1', title: '%E8%B5%84%E8%AE%AF', stamp: 'AA' }
  expect(navigation.query({ id: undefined, params })).toEqual({
    skuId: 'article:nurse-heart-table',
    url: 'https://x.cn/?a=1',
    title: '资讯',
  })
})

test('a value a stranger typed is taken as it stands when it cannot be decoded', () =>
  expect(navigation.query({ id: undefined, params: { id: '100%' } })).toEqual({ id: '100%' }))

test('a page that another came before, or after, has its own query', () => {
  pages.push(
    { path: '/a/home?stamp=AA', $taroParams: { stamp: 'AA' } },
    { path: '/a/list?stamp=AB', $taroParams: { id: '%E7%94%B2', stamp: 'AB' } },
  )
  expect(navigation.query({ id: '/a/list?stamp=AB', params: { stamp: 'AA' } })).toEqual({ id: '甲' })
  expect(navigation.query({ id: '/a/home?stamp=AA', params: { id: '%E7%94%B2', stamp: 'AB' } })).toEqual({})
  pages.length = 0
})

test('the page below is told with its query, by whom opened the one on show; after a reload none lies below', () => {
  const below = '/a/article?id=%E7%94%B2'
  pages.push({ path: '/a/list?stamp=AA' }, { path: '/a/article?stamp=AB' }, { path: '/a/article?stamp=AC' })
  expect(navigation.behind()).toBe('/a/article')
  window.history.replaceState({ opener: below }, '')
  expect(navigation.behind()).toBe(below)
  pages.length = 1
  expect(navigation.behind()).toBeNull()
})
