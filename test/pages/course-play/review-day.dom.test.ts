import { render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { CourseReview } from '@/api/course-learn'
import { ReviewCard } from '@/pages_subpkg_course/reviews/review-card'
import { device } from '@/platform/system'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
jest.mock('@tarojs/components', () => ({ Image: () => null, View: mockBox, Text: mockBox }))
jest.mock('@/components/environment', () => ({ useEnvironment: () => ({ mediaBase: '' }) }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/platform/gallery', () => ({ gallery: { show: () => undefined } }))
jest.mock('@/pages_subpkg_course/reviews/stars', () => ({ Stars: () => null }))
jest.mock('@/pages_subpkg_course/reviews/reviews.module.scss', () => ({}))

afterAll(() => device.setNow(null))

test.each([
  ['2026-11-12', '11-12'],
  ['2025-11-12', '2025-11-12'],
])('a review of %s has its year when that is not this one', (day, words) => {
  device.setNow(Date.parse('2026-11-20T09:00:00+08:00'))
  const createdAt = Date.parse(`${day}T12:00:00+08:00`)
  const review = { createdAt, pictures: [], score: 5, body: '讲得细', answer: '', authorName: '小林' } as unknown as CourseReview
  render(createElement(ReviewCard, { review }))
  expect(screen.getByText(words)).toBeTruthy()
})
