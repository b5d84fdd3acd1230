import {
  dropPlace,
  joinChoices,
  majorAt,
  moveChoice,
  splitMatches,
  subjectFacts,
  toggleChoice,
  type Choice,
} from '@/pages_subpkg_practice/learn-exam/choice-model'

const choices = (...ids: string[]): Choice[] => ids.map((id) => ({ id, name: `科目 ${id}` }))
const ids = (list: Choice[]) => list.map(({ id }) => id).join('')

describe('choosing subjects', () => {
  it('adds at the end and takes out again', () => {
    const added = toggleChoice(choices('a', 'b'), { id: 'c', name: '丙' })
    expect([ids(added.choices), added.full]).toEqual(['abc', false])
    expect(ids(toggleChoice(added.choices, { id: 'a', name: '甲' }).choices)).toBe('bc')
  })

  it('refuses the sixth and keeps the five, but lets go of one of five', () => {
    const five = choices('a', 'b', 'c', 'd', 'e')
    expect(toggleChoice(five, { id: 'f', name: '己' })).toEqual({ choices: five, full: true })
    expect(toggleChoice(five, { id: 'e', name: '戊' })).toEqual({ choices: choices('a', 'b', 'c', 'd'), full: false })
  })

  it('joins the picks of a guest with the own choice and loses nothing of the own', () => {
    expect(ids(joinChoices(choices('a', 'b'), choices('c', 'a')))).toBe('cab')
    expect(ids(joinChoices(choices('a', 'b', 'c', 'd'), choices('x', 'y')))).toBe('xabcd')
    expect(ids(joinChoices(choices('a', 'b', 'c', 'd', 'e'), choices('x')))).toBe('abcde')
  })

  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 99, 'bca'],
    [2, -1, 'cab'],
    [7, 0, 'abc'],
  ])('moves %i to %i: %s', (from, to, order) => {
    expect(ids(moveChoice(choices('a', 'b', 'c'), from, to))).toBe(order)
  })

  describe('dragging a chip', () => {
    // Two lines: a and b, then c below.
    const boxes = [
      { left: 16, top: 700, width: 100, height: 30 },
      { left: 124, top: 700, width: 60, height: 30 },
      { left: 16, top: 738, width: 80, height: 30 },
    ]

    it.each([
      ['stays where it was picked up', { index: 0, x: 60, y: 715 }, 0],
      ['stays until the middle of its neighbour is passed', { index: 0, x: 150, y: 715 }, 0],
      ['passes its neighbour', { index: 0, x: 156, y: 715 }, 1],
      ['goes to the line below', { index: 0, x: 90, y: 750 }, 2],
      ['comes up to the front', { index: 2, x: 20, y: 710 }, 0],
      ['lands at the end of the first line', { index: 2, x: 300, y: 710 }, 2],
    ])('%s', (_, drag, place) => {
      expect(dropPlace(boxes, drag)).toBe(place)
    })
  })
})

describe('rail', () => {
  it('marks the major at the top of the list', () => {
    const offsets = [0, 300, 620]
    expect([0, 299, 300, 619, 5000].map((top) => majorAt(offsets, top))).toEqual([0, 1, 1, 2, 2])
    expect(majorAt([], 10)).toBe(0)
  })
})

describe('search', () => {
  it('marks every occurrence, whatever the case', () => {
    expect(splitMatches('护士与护师', '护')).toEqual([
      { text: '护', hit: true },
      { text: '士与', hit: false },
      { text: '护', hit: true },
      { text: '师', hit: false },
    ])
    expect(splitMatches('CPA 会计', 'cpa')).toEqual([
      { text: 'CPA', hit: true },
      { text: ' 会计', hit: false },
    ])
  })

  it('marks nothing without a keyword or a match, and takes signs of patterns as they are', () => {
    expect(splitMatches('护士', '  ')).toEqual([{ text: '护士', hit: false }])
    expect(splitMatches('护士', '.*')).toEqual([{ text: '护士', hit: false }])
  })
})

describe('figures of a subject', () => {
  it('are real, and silent at zero', () => {
    expect(subjectFacts({ learnerCount: 0, questionCount: 192 })).toBe('192\u00a0题')
    expect(subjectFacts({ learnerCount: 3, questionCount: 192 })).toBe('3\u00a0人在学·192\u00a0题')
    expect(subjectFacts({ learnerCount: 12_345, questionCount: 0 })).toBe('1.2\u00a0万人在学')
  })
})
