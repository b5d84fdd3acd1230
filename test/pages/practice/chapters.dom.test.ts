import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Chapters, type ChaptersProps } from '@/pages/practice/parts/chapters'

jest.mock('@tarojs/components', () => {
  const box = ({
    ariaRole,
    ariaLabel,
    onClick,
    children,
  }: {
    ariaRole?: string
    ariaLabel?: string
    onClick?: () => void
    children?: ReactNode
  }) => createElement('div', { role: ariaRole, 'aria-label': ariaLabel, onClick }, children)
  return { View: box, Text: box }
})
jest.mock('@/components/card', () => ({ Card: ({ children }: { children: ReactNode }) => children }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/progress', () => ({ ProgressBar: () => null }))
jest.mock('@/pages/practice/parts/chapters.module.scss', () => ({}))

const acts = { onToggle: jest.fn(), onPractise: jest.fn(), onRandom: jest.fn(), onUnseen: jest.fn() }
const open = (props: Partial<ChaptersProps> = {}) =>
  render(createElement(Chapters, { id: 'chapters-1', sections: [], total: 182, open: null, limit: 50, unseen: 136, ...acts, ...props }))

it('offers questions of all chapters beside their heading: as they come, and those not yet seen', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: '随机练习' }))
  expect([acts.onRandom.mock.calls.length, acts.onUnseen.mock.calls.length]).toEqual([1, 0])
  fireEvent.click(screen.getByRole('button', { name: '未做优先，还有 136 题没做过' }))
  expect(acts.onUnseen).toHaveBeenCalledTimes(1)
})

it('counts nothing for a guest', () => {
  open({ unseen: null })
  expect(screen.getByRole('button', { name: '未做优先' }).textContent).toBe('未做优先–')
})
