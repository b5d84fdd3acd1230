import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { OfferSheet } from '@/pages_subpkg_course/course-purchase-product/parts/offer-sheet'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@/components/button', () => ({ Button: mockBox }))
jest.mock('@/components/sheet', () => ({ Sheet: mockBox }))
jest.mock('@/api/coupon', () => ({}))
jest.mock('@/hooks/query', () => ({}))
jest.mock('@/hooks/require-login', () => ({}))
jest.mock('@/hooks/tell-error', () => ({}))
jest.mock('@/platform/toast', () => ({}))
jest.mock('@/pages_subpkg_course/course-purchase-product/parts/facts.module.scss', () => ({}))

const offer = { state: 'open', validFrom: null, threshold: 0, amount: 0, percent: 100, cap: null }

test('the coupons of a course say what they take off', () => {
  const offers = [
    { ...offer, id: '1', name: '系统课满减券', note: '全部系统课通用', kind: 'full', threshold: 100_000, amount: 10_000 },
    { ...offer, id: '2', name: '老学员券', note: '续报可用', kind: 'discount', percent: 85, cap: 3000 },
  ]
  const { container } = render(createElement(OfferSheet, { open: true, offers, now: 0, onClose: () => undefined } as never))
  expect(container.textContent).toBe('系统课满减券满 1000 减 100全部系统课通用领取老学员券8.5 折，最多减 30续报可用领取')
})
