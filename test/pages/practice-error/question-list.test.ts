import { CHUNK, chunkAt, groupLines, groupNow, isSwipeLeft, ROW_PX, touchOf, visibleRows } from '@/features/question-list/model'

const groups = [
  { key: 'a', name: '循环系统', count: 24, mastered: 6, due: 5 },
  { key: 'b', name: '呼吸系统', count: 30, mastered: 30 },
  { key: 'c', name: '消化系统', count: 40, mastered: 0 },
  { key: 'd', name: '泌尿系统', count: 18, mastered: 0 },
]

describe('groups of the wrong book', () => {
  it('shows what is left to do in the order of the server, with the share of the whole group', () => {
    expect(groupLines(groups, 'unmastered').map(({ key, count, masteredPercent, due }) => [key, count, masteredPercent, due])).toEqual([
      ['a', 18, 25, 5],
      ['c', 40, 0, 0],
      ['d', 18, 0, 0],
    ])
  })

  it('shows the mastered ones, none of them due, and all of them', () => {
    expect(groupLines(groups, 'mastered').map(({ key, count, due }) => [key, count, due])).toEqual([
      ['a', 6, 0],
      ['b', 30, 0],
    ])
    expect(groupLines(groups, 'all').map(({ key, count }) => [key, count])).toEqual([
      ['a', 24],
      ['b', 30],
      ['c', 40],
      ['d', 18],
    ])
  })

  it('has nothing to master in what left the bank, which is still there among all', () => {
    const gone = [{ key: 'a', name: '甲', count: 3, mastered: 1, withdrawn: 2 }]
    expect(groupLines(gone, 'unmastered')).toEqual([])
    expect(groupLines(gone, 'all').map(({ count }) => count)).toEqual([3])
  })

  it('never rounds up to 100 % while a question is left', () => {
    expect(groupLines([{ key: 'a', name: '甲', count: 300, mastered: 299 }], 'all')[0]?.masteredPercent).toBe(99)
  })

  it('has no mastery for favourites', () => {
    expect(groupLines([{ key: 'a', name: '甲', count: 3 }])).toEqual([{ key: 'a', name: '甲', count: 3, masteredPercent: null, due: 0 }])
  })

  it('follows the open group until nothing is left in it', () => {
    const open = groupLines(groups, 'unmastered').find(({ key }) => key === 'a') ?? null
    const fewer = groups.map((group) => (group.key === 'a' ? { ...group, count: 23 } : group))
    expect(groupNow(fewer, open, 'unmastered')?.count).toBe(17)
    expect(groupNow([], open, 'unmastered')).toMatchObject({ name: '循环系统', count: 0 })
    expect(groupNow(groups, null)).toBeNull()
  })
})

describe('pages of questions', () => {
  const page = (...ids: string[]) => ({ rows: ids.map((questionId) => ({ questionId })) })

  it('lists a question once although it moved to a later page, and none that was taken out', () => {
    const rows = visibleRows([page('a', 'b', 'c'), page('c', 'd')], new Set(['b']))
    expect(rows.map(({ questionId }) => questionId)).toEqual(['a', 'c', 'd'])
  })

  it('draws the rows around the view', () => {
    const end = CHUNK * ROW_PX
    expect([-20, 0, end - 1, end].map((scroll) => chunkAt(scroll, 1))).toEqual([0, 0, 0, 1])
    // Rows grow with a larger text; a smaller one leaves them as they are.
    expect([chunkAt(end, 1.3), chunkAt(end * 1.3, 1.3), chunkAt(end, 0.9)]).toEqual([0, 1, 1])
  })

  it('takes a sideways finger for a swipe, a scrolling one not', () => {
    expect([isSwipeLeft(-80, 10), isSwipeLeft(-80, 60), isSwipeLeft(-30, 0), isSwipeLeft(90, 0)]).toEqual([true, false, false, false])
  })

  it('opens the question of a row, ticks it while several are chosen, and opens none that was withdrawn', () => {
    const touches = [false, true].flatMap((withdrawn) => [touchOf({ withdrawn }, false), touchOf({ withdrawn }, true)])
    expect(touches).toEqual(['button', 'checkbox', null, 'checkbox'])
  })
})
