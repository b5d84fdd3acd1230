import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import * as api from '@/api/course-learn'
import { ReviewSheet } from '@/pages_subpkg_course/course-play-detail/parts/review-sheet'

function mockView({ onClick, children, ariaLabel }: { onClick?: () => void; children: ReactNode; ariaLabel?: string }) {
  return createElement('div', { onClick, 'aria-label': ariaLabel }, children)
}
function mockSheet({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  return createElement('div', null, children, footer)
}

jest.mock('@tarojs/components', () => ({ View: mockView, Text: mockView, Textarea: () => null, Image: () => null }))
jest.mock('@/components/sheet', () => ({ Sheet: mockSheet }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/button/button.module.scss', () => ({}))
jest.mock('@/features/picture-edit/picture-edit.module.scss', () => ({}))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/review-sheet.module.scss', () => ({}))
jest.mock('@/pages_subpkg_course/reviews/reviews.module.scss', () => ({}))
jest.mock('@/hooks/query', () => ({ markStale: () => Promise.resolve() }))
jest.mock('@/api/course-learn', () => ({ saveReview: jest.fn(() => Promise.resolve()) }))
jest.mock('@/api/upload', () => ({ sendReviewPicture: jest.fn() }))

const own = {
  id: 'r',
  score: 5,
  body: '讲得很清楚',
  tags: ['考点准'],
  pictures: ['/zxedu/media/upload/a.jpg', '/zxedu/media/upload/b.jpg'],
}

test('a review that is written anew keeps its pictures, but for those that were taken away', async () => {
  const reviews = { own, choices: ['考点准'] } as never
  render(createElement(ReviewSheet, { open: true, courseId: 'c', reviews, onClose: () => undefined }))
  fireEvent.click(screen.getByLabelText('删除第 1 张图片'))
  await act(async () => void fireEvent.click(screen.getByText('发布评价')))
  expect(api.saveReview).toHaveBeenCalledWith({ courseId: 'c', score: 5, body: '讲得很清楚', tags: ['考点准'], pictures: ['b.jpg'] })
})
