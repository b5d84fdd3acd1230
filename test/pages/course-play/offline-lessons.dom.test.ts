import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { TocLesson } from '@/api/course-learn'
import { EnvironmentProvider, type Environment } from '@/components/environment'
import { LessonRow } from '@/pages_subpkg_course/course-play-detail/parts/lesson-row'
import { LessonLine } from '@/pages_subpkg_course/purchased-course-detail/parts/lesson-line'

function mockBox({ className, children }: { className?: string; children?: ReactNode }) {
  return createElement('div', { className }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockBox }))
jest.mock('@/components/button', () => ({ Button: () => null }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/progress', () => ({ Ring: () => null }))
jest.mock('@/components/tag', () => ({ Tag: () => null }))
jest.mock('@/pages_subpkg_course/parts/glyph', () => ({ Glyph: () => null }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/toc.module.scss', () => ({ away: 'away' }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/stages.module.scss', () => ({ away: 'away' }))

const lessonOf = (kind: TocLesson['kind']) =>
  ({ id: 'l', number: 1, title: '', kind, durationMs: 1, liveState: null, handouts: 0, percent: 0, positionMs: 0 }) as unknown as TocLesson

/** Whether a lesson is drawn as one that cannot be had now, in both lists. */
function away(kind: TocLesson['kind'], online: boolean): boolean[] {
  const lesson = lessonOf(kind)
  const rows = [
    createElement(LessonRow, { lesson, current: false, onTap: () => undefined }),
    createElement(LessonLine, { lesson, current: false, page: {} as never }),
  ]
  return rows.map((row) => {
    const value = { online } as Environment
    return render(createElement(EnvironmentProvider, { value }, row)).container.querySelector('.away') !== null
  })
}

test('without a network films and lives are pale, for nothing of them is on the device; documents and quizzes are not', () => {
  for (const kind of ['video', 'live'] as const)
    expect([kind, away(kind, false), away(kind, true)]).toEqual([kind, [true, true], [false, false]])
  for (const kind of ['handout', 'quiz'] as const) expect([kind, away(kind, false)]).toEqual([kind, [false, false]])
})
