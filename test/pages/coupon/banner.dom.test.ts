import { render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Banner } from '@/pages_subpkg_profile/couponMent/parts/banner'

jest.mock('@tarojs/components', () => ({ View: ({ children }: { children?: ReactNode }) => createElement('div', null, children) }))
jest.mock('@/pages_subpkg_profile/couponMent/parts/coupon.module.scss', () => ({}))

const at = (time: string) => Date.parse(`2026-11-${time}+08:00`)

test.each([
  ['the last second of a day', at('25T23:59:59')],
  ['the midnight after it', at('26T00:00:00')],
])('coupons that end at %s end at 23:59', (_, endsAt) => {
  render(createElement(Banner, { saves: 3000, endsAt, now: at('20T09:00:00') }))
  expect(screen.getByText('最高可省 ¥30，11月25日 23:59 截止')).toBeTruthy()
})
