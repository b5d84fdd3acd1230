import { createElement, type ReactNode } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import type { FoundSubject } from '@/api/exam'
import { SearchResults } from '@/pages_subpkg_practice/learn-exam/parts/search-results'

const go = jest.fn()
jest.mock('@/hooks/go', () => ({ go: (...of: unknown[]) => go(...of) }))
jest.mock('@tarojs/components', () => {
  const box = ({ children, onClick }: { children?: ReactNode; onClick?: () => void }) => createElement('div', { onClick }, children)
  return { View: box, Text: box, ScrollView: box }
})
jest.mock('@/components/skeleton', () => ({ Skeleton: () => null }))
jest.mock('@/components/state', () => ({
  ErrorState: () => null,
  EmptyState: ({ action }: { action: { label: string; onTap: () => void } }) => createElement('p', { onClick: action.onTap }, action.label),
}))
jest.mock('@/pages_subpkg_practice/learn-exam/parts/tick', () => ({ Tick: () => null }))
jest.mock('@/pages_subpkg_practice/learn-exam/parts/search.module.scss', () => ({}))

const found = { id: 'nurse', name: '护士执业资格', majorName: '医药卫生', groupName: '护理' } as FoundSubject

test.each([
  ['below what was found', [found]],
  ['where nothing was found', []],
])('who misses an exam is led to tell us, %s', (_where, data) => {
  const query = { data, error: null, isPending: false, refetch: () => undefined }
  render(createElement(SearchResults, { keyword: '护', query, chosen: new Set<string>(), onToggle: () => undefined }))
  fireEvent.click(screen.getByText('告诉我们'))
  expect(go).toHaveBeenLastCalledWith('feedback', {})
})
