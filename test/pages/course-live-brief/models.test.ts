import fc from 'fast-check'
import type { LiveRow } from '@/api/course'
import { byDay, weekdayOf } from '@/pages_subpkg_course/course-live-brief/lists/days'
import { chatWindow, earlierEnd, SHOWN } from '@/pages_subpkg_course/course-live-brief/room/chat-window'

const messages = (count: number, first = 1) => Array.from({ length: count }, (_, i) => ({ seq: first + i }))

test('forty messages are drawn: the last ones, or those that end with a message', () => {
  expect(chatWindow(messages(3), null)).toEqual({ shown: messages(3), earlier: false, later: 0 })
  expect(chatWindow(messages(100), null)).toEqual({ shown: messages(40, 61), earlier: true, later: 0 })
  expect(chatWindow(messages(100), 70)).toEqual({ shown: messages(40, 31), earlier: true, later: 30 })
  expect(chatWindow(messages(100), 5)).toEqual({ shown: messages(40), earlier: false, later: 60 })
})

test('stepping back always reaches the first message, and never draws more than a window', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
      let end: number | null = null
      let steps = 0
      for (let view = chatWindow(messages(count), end); view.earlier; view = chatWindow(messages(count), end)) {
        expect(view.shown).toHaveLength(SHOWN)
        end = earlierEnd(view)
        if (++steps > 20) return false
      }
      return true
    }),
  )
})

test('lives of a day stand together, days named from today', () => {
  const live = (id: string, at: string) => ({ lessonId: id, startsAt: Date.parse(at) }) as LiveRow
  const rows = [live('a', '2026-11-20T01:00:00Z'), live('b', '2026-11-20T11:00:00Z'), live('c', '2026-11-20T16:30:00Z')]
  expect(byDay(rows, '2026-11-20').map(({ words, rows: lives }) => [words, lives.map(({ lessonId }) => lessonId)])).toEqual([
    ['今天', ['a', 'b']],
    ['11月21日 周六', ['c']],
  ])
  expect(byDay([rows[1]!, rows[2]!, rows[0]!], '2026-11-20').map(({ words }) => words)).toEqual(['今天', '11月21日 周六', '今天早些时候'])
  expect(byDay(rows, '2027-01-02').map(({ words }) => words)).toEqual(['2026年11月20日 周五', '2026年11月21日 周六'])
  expect(weekdayOf('2026-11-22')).toBe('周日')
})
