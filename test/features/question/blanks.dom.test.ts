/** The right words beside each blank, whatever signs they hold. */
import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Blanks } from '@/features/question/blanks'
import { question } from '../../domain/practice-fixtures'

function mockView({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
jest.mock('@tarojs/components', () => ({ View: mockView, Input: mockView }))
jest.mock('@/features/question/writing.module.scss', () => ({}))

test('an answer with a semicolon in it stands whole beside its own blank, and moves no other', () => {
  const blanks = [{ texts: ['实事求是；与时俱进'] }, { number: 60, tolerance: 0 }]
  const asked = question('q', 'BLANK', { answer: { kind: 'blank', blanks } })
  const response = { kind: 'blank', blanks: ['', '70'] } as const
  const { container } = render(
    createElement(Blanks, {
      question: asked,
      response: { ...response, blanks: [...response.blanks] },
      shown: true,
      onEdit: () => undefined,
    }),
  )
  expect(container.textContent).toBe('1未填实事求是；与时俱进27060')
})
