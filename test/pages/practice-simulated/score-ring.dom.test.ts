/** The score stands within its ring, whatever it is. */
import { render, screen } from '@testing-library/react'
import { createElement, type CSSProperties, type ReactNode } from 'react'
import { ScoreRing } from '@/pages_subpkg_practice/practice-simulated/parts-report/score-ring'
import { reportOf } from '../../domain/exam/report-fixtures'

jest.mock('@tarojs/components', () => ({
  View: ({ style, children }: { style?: CSSProperties; children?: ReactNode }) => createElement('div', { style }, children),
}))
jest.mock('@/components/progress', () => ({ Ring: ({ children }: { children: ReactNode }) => createElement('div', {}, children) }))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-report/report.module.scss', () => ({}))

test.each([
  [8600, '86', ''],
  [8650, '86.5', ''],
  [11850, '118.5', '38px'],
  [11875, '118.75', '31px'],
  [-10225, '−102.25', '27px'],
])('%d hundredths', (score, words, size) => {
  render(createElement(ScoreRing, { report: reportOf({ score }) }))
  expect(screen.getByText(words).style.fontSize).toBe(size)
})
