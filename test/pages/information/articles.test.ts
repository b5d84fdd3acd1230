import type { Article } from '@/api/information'
import { forgetArticles, keepArticle, keptArticle, keptArticles, type Reader } from '@/features/kept-articles'
import { articlesKey } from '@/hooks/articles-key'
import { ageWords, readsWords } from '@/pages_subpkg_practice/Information/article-words'
import { clearCache } from '@/pages_subpkg_profile/userSetting/cache'
import { storage } from '@/platform/storage'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

const now = Date.parse('2026-11-20T09:41:00+08:00')
const article = (id: string, more: Partial<Article> = {}) => ({ id, title: `文章${id}`, locked: 0, paid: false, ...more }) as Article

test('how old an article is, and how many read it', () => {
  const ago = (minutes: number) => ageWords(now - minutes * 60_000, now)
  expect([0, 12, 125, 60 * 12, 60 * 24 * 3].map(ago)).toEqual(['刚刚', '12 分钟前', '2 小时前', '昨天', '11-17'])
  expect(ageWords(Date.parse('2025-11-18T00:00:00Z'), now)).toBe('2025-11-18')
  expect([0, 8, 8216, 34_567].map(readsWords)).toEqual(['', '8 人读过', '8,216 人读过', '3.4 万人读过'])
})

const ann = { userId: 'ann', reviewed: false }
const keep = (one: Article) => keepArticle(ann.userId, one)
beforeEach(() => storage.keys().forEach(storage.remove))

test('the device keeps the last twenty, the one opened last first', () => {
  for (let number = 1; number <= 22; number += 1) keep(article(String(number)))
  keep(article('5'))
  expect(keptArticles(ann)).toHaveLength(20)
  expect(keptArticles(ann)[0]?.id).toBe('5')
  expect([keptArticle(ann, '5')?.title, keptArticle(ann, '1')]).toEqual(['文章5', undefined])
})

test("what one reader has opened is nobody else's, and under review nothing paid is there", () => {
  keep(article('paid', { paid: true }))
  keep(article('free'))
  const of = (reader: Reader) => keptArticles(reader).map(({ id }) => id)
  expect(of(ann)).toEqual(['free', 'paid'])
  expect([of({ ...ann, userId: '' }), of({ ...ann, userId: 'bob' }), of({ ...ann, reviewed: true })]).toEqual([[], [], ['free']])
})

test('only what is whole is kept: one that is locked again, or has a price again, goes', () => {
  keep(article('a', { paid: true }))
  keep(article('b', { paid: true }))
  keep(article('a', { paid: true, locked: 2 }))
  expect(keptArticles(ann).map(({ id }) => id)).toEqual(['b'])
  forgetArticles(ann.userId, ['b', 'z'])
  expect(keptArticles(ann)).toEqual([])
})

test('the list that all readers shared once is gone, and 清除缓存 takes what is kept', () => {
  storage.set('zx.articles', JSON.stringify([article('paid')]))
  keep(article('a'))
  expect(storage.get('zx.articles')).toBeNull()
  clearCache()
  expect(keptArticles(ann)).toEqual([])
})

test('what the device garbled is nothing', () => {
  storage.set(articlesKey(ann.userId), '{"a"')
  expect(keptArticles(ann)).toEqual([])
  storage.set(articlesKey(ann.userId), JSON.stringify([null, 5, {}, article('whole')]))
  expect(keptArticles(ann).map(({ id }) => id)).toEqual(['whole'])
})

test('a device without room keeps fewer, the newest at least', () => {
  const set = jest.spyOn(storage, 'set')
  for (const id of ['x', 'y', 'z']) keep(article(id))
  set.mockImplementation((key, value) => {
    if (value.length > 60) throw new Error('full')
    set.mockRestore()
    storage.set(key, value)
  })
  keep(article('a'))
  expect(keptArticles(ann).map(({ id }) => id)).toEqual(['a'])
})
