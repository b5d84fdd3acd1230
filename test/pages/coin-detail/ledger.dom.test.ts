import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { monthWords } from '@/domain/daily-calendar'
import { Ledger } from '@/pages_subpkg_profile/coin-detail/parts/ledger'

function mockBox({ className, children }: { className?: string; children?: ReactNode }) {
  return createElement('div', { className }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockBox }))
jest.mock('@/components/card/card.module.scss', () => ({ card: 'card', open: 'open' }))
jest.mock('@/components/skeleton', () => ({ Skeleton: () => null }))
jest.mock('@/components/async-view', () => ({
  AsyncView: ({ query, children }: { query: { data: object[] }; children: (rows: object[]) => ReactNode }) => children(query.data),
}))
jest.mock('@/pages_subpkg_profile/coin-detail/coin-detail.module.scss', () => ({ month: 'month' }))

test('the months of the ledger stick to the page: the card around them cuts nothing, or they would stick to the card', () => {
  const row = (id: number, day: string) => ({
    id,
    title: '每日签到',
    amount: 5,
    balanceAfter: 5,
    createdAt: Date.parse(`${day}T09:00:00+08:00`),
  })
  const page = { filter: 'all', entries: { data: [row(2, '2026-11-18'), row(1, '2026-10-18')] } }
  const { container } = render(createElement(Ledger, { page, today: '2026-11-20' } as never))
  const months = Array.from(container.querySelectorAll('.month'))
  expect(months.map(({ textContent }) => textContent)).toEqual([monthWords('2026-11'), monthWords('2026-10')])
  expect(months.map((month) => month.closest('.card')?.classList.contains('open'))).toEqual([true, true])
})
