import type { Confirmation } from '@/api/order'
import { go } from '@/hooks/go'
import { goBeside } from '@/hooks/go-beside'
import { lineWords, shelfWithout, wayOn } from '@/pages_subpkg_profile/confirm-order/way-on'

type Line = Confirmation['lines'][number]

jest.mock('@/hooks/go', () => ({ go: jest.fn() }))
jest.mock('@/hooks/go-beside', () => ({ goBeside: jest.fn() }))

const acts = { setCount: jest.fn(), changeAddress: jest.fn() }
const line = (part: Partial<Line>) =>
  ({ key: 'k', kind: 'goods', productId: 'p', refId: 'r', limit: 5, stock: 3, quantity: 1, problem: null, why: null, ...part }) as Line

/** What the button of a row says and does; null without one. beside: what it leads to may lie below already. */
function tapped(part: Partial<Line>, notSent = false) {
  jest.clearAllMocks()
  const way = wayOn(line(part), notSent, acts)
  way?.act()
  const beside = jest.mocked(goBeside).mock.calls[0]
  return way && [way.label, ...(beside ? ['beside', ...beside] : (jest.mocked(go).mock.calls[0] ?? []))]
}

test('what was withdrawn leads to others of its kind', () => {
  const off = (kind: Line['kind']) => tapped({ kind, why: 'withdrawn', problem: '已下架' })
  expect(off('course')).toEqual(['看看其他课程', 'course', {}])
  expect(off('paper')).toEqual(['看看其他试卷', 'practiceAdvancedList', {}])
  expect(off('article')).toEqual(['看看其他资讯', 'information', {}])
  expect(off('print')).toEqual(['看看其他资料', 'information', { print: '1' }])
  expect(off('goods')).toBeNull()
  expect(shelfWithout({ lines: [line({ why: 'withdrawn' })] })).toBe('p')
})

test('what is owned is opened, what is not on sale yet can be waited for', () => {
  expect(tapped({ kind: 'course', why: 'owned' })).toEqual(['去学习', 'purchasedCourseDetail', { courseId: 'r' }])
  expect(tapped({ kind: 'paper', why: 'owned' })).toEqual(['去学习', 'practiceAdvancedMore', { paperId: 'r' }])
  expect(tapped({ kind: 'course', why: 'within' })).toBeNull()
  expect(tapped({ kind: 'course', why: 'open' })).toEqual(['去学习', 'beside', 'coursePurchaseProduct', { courseId: 'r' }])
  expect(tapped({ kind: 'course', why: 'early' })).toEqual(['开售提醒我', 'beside', 'coursePurchaseProduct', { courseId: 'r' }])
})

test('fewer pieces are a tap; of none left one is told when there are, of a full course others are shown', () => {
  expect(tapped({ why: 'stock', quantity: 4 })).toEqual(['改为 3 件'])
  expect(acts.setCount).toHaveBeenLastCalledWith('k', 3)
  expect(tapped({ why: 'limit', stock: 100, quantity: 9 })).toEqual(['改为 5 件'])
  expect(acts.setCount).toHaveBeenLastCalledWith('k', 5)
  expect(tapped({ why: 'limit', quantity: 9 })).toEqual(['改为 3 件'])
  // Another form of it has all that one order may have: that one stands above, and there is nothing to wait for.
  expect(tapped({ why: 'limit', limit: 0, stock: 3, quantity: 1 })).toBeNull()
  expect(tapped({ why: 'limit', limit: 2, quantity: 3 })).toEqual(['改为 2 件'])
  expect(tapped({ why: 'limit', stock: 0, quantity: 9 })).toEqual(['到货提醒我', 'beside', 'goods', { productId: 'p' }])
  expect(tapped({ why: 'stock', stock: 0 })).toEqual(['到货提醒我', 'beside', 'goods', { productId: 'p' }])
  expect(tapped({ kind: 'course', why: 'stock', stock: 0 })).toEqual(['看看其他课程', 'course', {}])
  expect(shelfWithout({ lines: [line({ why: 'stock', stock: 0 })] })).toBe('p')
})

test('what is not sent there asks for another address; what can be bought asks for nothing', () => {
  expect(tapped({}, true)).toEqual(['换个地址'])
  expect(acts.changeAddress).toHaveBeenCalledTimes(1)
  expect(tapped({})).toBeNull()
  expect(shelfWithout({ lines: [line({}), line({ kind: 'course', why: 'withdrawn' })] })).toBeNull()
})

test('a row says one thing: why it cannot be bought, else that it is not sent there, else what it cost before', () => {
  expect(lineWords({ why: 'withdrawn', problem: '已下架' }, true, 100)).toBe('已下架，买不到了')
  expect(lineWords({ why: 'owned', problem: '你已经拥有，不用重复下单' }, false, null)).toBe('你已经拥有了')
  expect(lineWords({ why: 'stock', problem: '只剩 3 件' }, true, 100)).toBe('只剩 3 件')
  expect(lineWords({ why: null, problem: null }, true, 100)).toBe('该地址暂不配送')
  expect(lineWords({ why: null, problem: null }, false, 16_800)).toBe('价格有变化，原来 ¥168.00')
  expect(lineWords({ why: null, problem: null }, false, null)).toBe('')
})
