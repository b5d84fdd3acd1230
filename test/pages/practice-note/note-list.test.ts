import type { MyNotes } from '@/api/note'
import { chunkAtTop, listedNotes, windowOf } from '@/pages_subpkg_practice/practice-note/note-list'
import { few, noteDay } from '@/pages_subpkg_practice/notes/words'

const pageOf = (page: number, ids: string[], total = 45): MyNotes => ({
  total,
  page,
  chapters: [],
  rows: ids.map((id) => ({
    note: { id, body: id, pictures: [], points: [], isPublic: false, likes: 0, updatedAt: 0, hidden: false },
    question: { questionId: `q-${id}`, subjectId: 's', type: 'A1', chapterName: '章', text: '', withdrawn: false },
  })),
})

test('a note that moved to a later page is listed once, a removed one not at all', () => {
  const pages = [pageOf(1, ['a', 'b']), pageOf(2, ['b', 'c'])]
  expect(listedNotes(pages, new Set(['a'])).map(({ note }) => note.id)).toEqual(['b', 'c'])
})

describe('of a thousand notes a few are drawn', () => {
  const scale = 1.3
  test.each([0, 1, 5, 50, 99])('chunk %i', (chunk) => {
    const { first, last, before, after } = windowOf(1000, chunk, scale)
    expect(last - first).toBeLessThanOrEqual(30)
    // What is left out keeps its room: the list is as long as all of it.
    expect(before + after + (last - first) * 128 * scale).toBeCloseTo(1000 * 128 * scale)
  })
  test('every row in the view is drawn, wherever it is scrolled to', () => {
    for (let scroll = 0; scroll < 1000 * 128; scroll += 333) {
      const { first, last } = windowOf(1000, chunkAtTop({ scroll, top: 250, scale: 1 }), 1)
      const top = Math.max(0, Math.floor((scroll - 250) / 128))
      expect([first <= top, last >= Math.min(1000, top + 8)]).toEqual([true, true])
    }
  })
  test('a list that became shorter under the view shows its end', () => {
    expect(windowOf(5, 40, 1)).toEqual({ first: 0, last: 5, before: 0, after: 0 })
    expect(windowOf(0, 40, 1)).toEqual({ first: 0, last: 0, before: 0, after: 0 })
  })
})

test('the day of a note is that of Shanghai, with the year when it is another', () => {
  const now = Date.parse('2026-11-20T04:00:00Z')
  expect(noteDay(Date.parse('2026-11-17T16:00:00Z'), now)).toBe('11\u00a0月\u00a018\u00a0日')
  expect(noteDay(Date.parse('2025-12-31T15:59:59Z'), now)).toBe('2025\u00a0年 12\u00a0月\u00a031\u00a0日')
  expect([few(0), few(999), few(1000)]).toEqual(['0', '999', '999+'])
})
