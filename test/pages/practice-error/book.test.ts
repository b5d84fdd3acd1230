import { storage } from '@/platform/storage'
import { keepBook, readBook, type KeptBook } from '@/pages_subpkg_practice/practice-error/book-storage'
import { isDueSince, masteryRule, nextReview, offlineWords } from '@/pages_subpkg_practice/practice-error/words'

const name = { userId: 'u', subjectId: 's', by: 'chapter' as const }
const kept = (at: number): KeptBook => ({ at, book: { unmastered: 1, mastered: 0, due: 1, minutes: 1, nextDueAt: null, groups: [] } })

afterEach(() => storage.keys().forEach((key) => storage.remove(key)))

describe('the book of the last visit', () => {
  it('comes back for its learner, subject and grouping alone', () => {
    keepBook(name, kept(5))
    expect(readBook(name)).toEqual(kept(5))
    expect([readBook({ ...name, userId: 'other' }), readBook({ ...name, by: 'day' })]).toEqual([null, null])
  })

  it('keeps a handful, the latest, and reads nothing that is no book', () => {
    for (let n = 0; n < 9; n++) keepBook({ ...name, subjectId: `s${n}` }, kept(n))
    expect(storage.keys().sort()).toEqual([3, 4, 5, 6, 7, 8].map((n) => `zx.wrong.u.s${n}.chapter`))
    for (const broken of ['{', 'null', '{"at":1}', '{"at":1,"book":{"groups":1}}']) {
      storage.set('zx.wrong.u.s.chapter', broken)
      expect(readBook(name)).toBeNull()
    }
  })
})

describe('words', () => {
  const now = Date.parse('2026-11-20T00:12:00Z')
  it('name the next review and the time of what is shown, in Asia/Shanghai', () => {
    const hours = 3_600_000
    expect([nextReview(now + hours, now), nextReview(now + 20 * hours, now), nextReview(now + 72 * hours, now)]).toEqual([
      '今天 9:12 有新的复习',
      '明天有新的复习',
      '下一次复习：11\u00a0月\u00a023\u00a0日',
    ])
    // A book of last week, without a network: its next review is due by now. One that was just read is not, whatever the device's clock.
    expect(isDueSince(now - hours, { readAt: now - 72 * hours, now })).toBe(true)
    expect(isDueSince(now + hours, { readAt: now - 72 * hours, now })).toBe(false)
    expect(isDueSince(now - hours, { readAt: now, now })).toBe(false)
    expect(offlineWords(now, now)).toBe('网络不可用，上次更新 8:12')
    expect(offlineWords(now - 72 * hours, now)).toBe('网络不可用，上次更新 11\u00a0月\u00a017\u00a0日 8:12')
    expect(offlineWords(null, now)).not.toContain('上次')
  })
})

test('mastery is so many right answers in a row', () => {
  expect([1, 2].map(masteryRule)).toEqual(['答对 1 次即掌握', '连续答对 2 次即掌握'])
})
