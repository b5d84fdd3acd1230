import { act, render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { indexPaper } from '@/domain/practice-paper'
import type { Question } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import { PicturesAhead } from '@/features/question/ahead'

jest.mock('@tarojs/components', () => ({
  View: ({ children }: { children?: ReactNode }) => createElement('div', null, children),
  Image: ({ src }: { src: string }) => createElement('img', { src }),
}))
jest.mock('@/features/question/ahead.module.scss', () => ({}))
let mockOnline = true
jest.mock('@/hooks/online', () => ({ useOnline: () => mockOnline }))

const formula = (hash: string): Rich => [{ t: 'p', c: ['求', { t: 'f', hash, tex: 'x', w: 1, h: 1, d: 0 }] }]
const hashOf = (part: string, number: number) => `${part}-question-${number}`

/** A question with a formula in its stem, in an option and in its analysis. */
const question = (number: number) =>
  ({
    id: `q${number}`,
    type: 'SINGLE',
    groupId: null,
    stem: formula(hashOf('stem', number)),
    options: [formula(hashOf('option', number)), [{ t: 'p', c: ['都不是'] }]],
    analysis: formula(hashOf('analysis', number)),
  }) as unknown as Question
const paper = indexPaper({ questions: [1, 2, 3, 4, 5, 6, 7].map(question), groups: [] })

beforeEach(() => {
  mockOnline = true
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const open = (at: number) => {
  const drawn = (place: number) => createElement(PicturesAhead<Question>, { paper, order: paper.order, at: place })
  const view = render(drawn(at))
  return {
    go: (place: number) => view.rerender(drawn(place)),
    /** Names of the formulas that are asked for. */
    asked: () => Array.from(view.container.querySelectorAll('img'), ({ src }) => /formula\/([\w-]+)\.svg/.exec(src)?.[1]),
  }
}
const rest = () => act(() => jest.advanceTimersByTime(1000))

test('once a question has rested, its own pictures and those of four more are asked for', () => {
  const { asked } = open(1)
  expect(asked()).toEqual([])
  rest()
  expect(asked()).toEqual([2, 3, 4, 5, 6].flatMap((n) => ['stem', 'option', 'analysis'].map((part) => hashOf(part, n))))
})

test('who leafs through the paper asks for nothing on the way', () => {
  const { asked, go } = open(0)
  for (let at = 1; at < 5; at += 1) {
    act(() => jest.advanceTimersByTime(300))
    go(at)
    expect(asked()).toEqual([])
  }
  rest()
  expect(asked()[0]).toBe(hashOf('stem', 5))
})

test('without a network nothing is asked for, and what is there stays', () => {
  const { asked, go } = open(0)
  rest()
  const before = asked()
  mockOnline = false
  go(1)
  rest()
  expect(asked()).toEqual(before)
  mockOnline = true
  go(1)
  rest()
  expect(asked()[0]).toBe(hashOf('stem', 2))
})
