/** The line below the name of a lesson: how far the learner is, once there is something to say of it. */
import { render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { Lesson } from '@/api/course-learn'
import { Meta } from '@/pages_subpkg_course/course-play-detail/parts/meta'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
jest.mock('@tarojs/components', () => ({ Button: mockBox, View: mockBox, Text: mockBox }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/pages_subpkg_course/parts/glyph', () => ({ Glyph: () => null }))
jest.mock('@/hooks/page-card', () => ({ usePageCard: () => undefined }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/meta.module.scss', () => ({}))

test.each([
  ['of which nothing is watched', { percent: 0, finished: false }, '王静怡·专业实务'],
  ['of which a part is watched', { percent: 38, finished: false }, '王静怡·专业实务·已学 38%'],
  ['that is done with', { percent: 0, finished: true }, '王静怡·专业实务·已学完'],
])('a lesson %s', (_, far, words) => {
  const lesson = { number: 1, title: '心电图', teacher: '王静怡', chapterName: '专业实务', courseId: 'c', ...far } as unknown as Lesson
  render(createElement(Meta, { lesson, onFavorite: jest.fn(), onAsk: jest.fn() }))
  expect(screen.getByText(words)).toBeTruthy()
})
