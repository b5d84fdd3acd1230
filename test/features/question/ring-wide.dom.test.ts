import { fireEvent, render } from '@testing-library/react'
import { createElement } from 'react'

jest.mock('@/features/question/ring/ring.module.scss', () => ({}))

/** A swipe over half the ring; `wide` is how far what it begins on reaches, in a box of 300. @returns the steps it made */
async function swipeOn(wide: number): Promise<number[]> {
  Object.assign(window, { matchMedia: () => ({ matches: false }) })
  const { Ring } = await import('@/features/question/ring/index.h5')
  const steps: number[] = []
  const table = createElement('div', { style: { overflowX: 'auto' } }, createElement('b', null, '99999.99'))
  const { getByText } = render(createElement(Ring, { at: 1, count: 3, onTurn: (step) => void steps.push(step), children: table }))
  const cell = getByText('99999.99')
  Object.defineProperties(cell.parentElement, { scrollWidth: { value: wide }, clientWidth: { value: 300 } })
  const touch = (clientX: number) => ({ touches: [{ clientX, clientY: 100 }] })
  fireEvent.touchStart(cell, touch(300))
  for (const x of [250, 150, 100]) fireEvent.touchMove(cell, touch(x))
  fireEvent.touchEnd(cell, { touches: [] })
  return steps
}

test('a finger on a table that reaches past its box moves the table, not the question', async () => {
  expect(await swipeOn(600)).toEqual([])
})

test('a finger on one that fits turns to the next question', async () => {
  expect(await swipeOn(300)).toEqual([1])
})
