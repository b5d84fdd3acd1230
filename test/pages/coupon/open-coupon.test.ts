import { go } from '@/hooks/go'
import { openCoupon } from '@/pages_subpkg_profile/couponMent/open-coupon'

jest.mock('@/hooks/go', () => ({ go: jest.fn() }))

test.each([
  ['print', null, ['information', { print: '1' }]],
  ['course', null, ['course', {}]],
  ['course', 'c', ['coursePurchaseProduct', { courseId: 'c' }]],
  ['book', null, ['orderList', {}]],
  ['book', 'b', ['goods', { productId: 'b' }]],
] as const)('a coupon for %s (%s) opens what it is for', (place, leadsTo, page) => {
  openCoupon({ place, leadsTo })
  expect(go).toHaveBeenLastCalledWith(...page)
})
