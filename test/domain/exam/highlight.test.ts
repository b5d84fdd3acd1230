import fc from 'fast-check'
import {
  addRange,
  covers,
  paintNodes,
  readHighlights,
  removeAt,
  removeRange,
  textLength,
  toggleRange,
  writeHighlights,
  type TextRange,
} from '@/domain/exam/highlight'
import { richNodes, type RichNode } from '@/domain/rich-nodes'

const YELLOW = 'background:#ff0'
const nodes = richNodes(
  [
    { t: 'p', c: ['血压 ', { t: 'b', s: '86/60' }, ' mmHg'] },
    { t: 'p', c: ['尿量 15 ml/h'] },
  ],
  { ink: '1D2433', mediaBase: '', line: '#EBEEF4' },
)
const words = (list: readonly RichNode[]): string => list.map((node) => (node.type === 'text' ? node.text : words(node.children))).join('')
/** The yellow text, piece by piece. */
const yellow = (list: readonly RichNode[]): string[] =>
  list.flatMap((node) => (node.type === 'text' ? [] : node.attrs.style === YELLOW ? [words(node.children)] : yellow(node.children)))

test('a range runs through bold words and into the next paragraph', () => {
  const painted = paintNodes(nodes, [[1, 17]], YELLOW)
  expect(yellow(painted)).toEqual(['压 ', '86/60', ' mmHg', '尿量 1'])
  expect(words(painted)).toBe(words(nodes))
})

test('marking twice takes the marker off, a part of it cuts it', () => {
  const marked = toggleRange([], [2, 9])
  expect(marked).toEqual([[2, 9]])
  expect(toggleRange(marked, [4, 6])).toEqual([
    [2, 4],
    [6, 9],
  ])
  expect(toggleRange(marked, [2, 9])).toEqual([])
  expect(toggleRange(marked, [8, 12])).toEqual([[2, 12]])
  expect(removeAt(marked, 9)).toEqual(marked)
  expect(removeAt(marked, 8)).toEqual([])
})

const LENGTH = 40
const range = fc.tuple(fc.nat(LENGTH), fc.nat(LENGTH)).map(([a, b]): TextRange => [Math.min(a, b), Math.max(a, b)])
const step = fc.tuple(fc.constantFrom('add', 'remove', 'toggle'), range)

test('ranges are the characters a marker would have painted', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let ranges: TextRange[] = []
      const paper = Array.from({ length: LENGTH }, () => false)
      for (const [how, [from, to]] of steps) {
        const on = how === 'add' || (how === 'toggle' && !(from < to && covers(ranges, [from, to])))
        paper.fill(on, from, to)
        ranges = { add: addRange, remove: removeRange, toggle: toggleRange }[how as 'add'](ranges, [from, to])
      }
      expect(paper.map((_, at) => ranges.some(([from, to]) => at >= from && at < to))).toEqual(paper)
      // Sorted and apart: a range never touches the next one.
      ranges.slice(1).forEach(([from], index) => expect(from).toBeGreaterThan(ranges[index]?.[1] ?? 0))
      expect(words(paintNodes(nodes, ranges, YELLOW))).toBe(words(nodes))
    }),
  )
})

test('the text has the length the browser counts', () => expect(textLength(nodes)).toBe('血压 86/60 mmHg尿量 15 ml/h'.length))

test('what is kept comes back, what is broken is none', () => {
  const highlights = { stem: [[0, 4]] as TextRange[], case: [[2, 3]] as TextRange[] }
  expect(readHighlights(writeHighlights(highlights))).toEqual(highlights)
  expect(writeHighlights({ stem: [] })).toBeNull()
  for (const broken of [null, '', '{', '[]', '7', '"a"', 'null', '{"a":1}', '{"a":[[3,1],[-1,2],["a",2],[1]]}'])
    expect(Object.values(readHighlights(broken)).flat()).toEqual([])
  expect(readHighlights('{"a":[[5,9],[0,6]]}')).toEqual({ a: [[0, 9]] })
})
