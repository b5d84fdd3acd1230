import { keepArticle, keptArticle, keptArticles } from '@/features/kept-articles'
import type { Article } from '@/api/information'
import { ageWords, readsWords } from '@/pages_subpkg_practice/Information/article-words'
import { storage } from '@/platform/storage'

const now = Date.parse('2026-11-20T09:41:00+08:00')
const article = (id: string) => ({ id, title: `文章${id}` }) as Article

test('how old an article is, and how many read it', () => {
  const ago = (minutes: number) => ageWords(now - minutes * 60_000, now)
  expect([0, 12, 125, 60 * 12, 60 * 24 * 3].map(ago)).toEqual(['刚刚', '12 分钟前', '2 小时前', '昨天', '11-17'])
  expect(ageWords(Date.parse('2025-11-18T00:00:00Z'), now)).toBe('2025-11-18')
  expect([0, 8, 8216, 34_567].map(readsWords)).toEqual(['', '8 人读过', '8,216 人读过', '3.4 万人读过'])
})

test('the device keeps the last twenty, the one opened last first', () => {
  for (let number = 1; number <= 22; number += 1) keepArticle(article(String(number)))
  keepArticle(article('5'))
  expect(keptArticles()).toHaveLength(20)
  expect(keptArticles()[0]?.id).toBe('5')
  expect([keptArticle('5')?.title, keptArticle('1')]).toEqual(['文章5', undefined])
})

test('what the device garbled is nothing', () => {
  storage.set('zx.articles', '{"a"')
  expect(keptArticles()).toEqual([])
})

test('a device without room keeps fewer, the newest at least', () => {
  const set = jest.spyOn(storage, 'set').mockImplementation((key, value) => {
    if (value.length > 400) throw new Error('full')
    set.mockRestore()
    storage.set(key, value)
  })
  for (let number = 1; number <= 3; number += 1) storage.remove('zx.articles')
  keepArticle(article('a'))
  expect(keptArticle('a')).toBeDefined()
})
