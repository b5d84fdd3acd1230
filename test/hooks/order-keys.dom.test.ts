/** Chosen exams and the pictures of a note are sorted by keys as a finger sorts them. */
import { renderHook } from '@testing-library/react'
import { useOrderKeys } from '@/hooks/order-keys'
import { keyboard } from '@/platform/keyboard'
import { toast } from '@/platform/toast'

// The one of the tests, which can be pressed.
const { press } = keyboard as typeof keyboard & { press(key: string, zone?: string): void }

test('the arrows move what has the focus, not beyond the ends, and say its place; elsewhere they are nobody’s', () => {
  const moves: number[][] = []
  const said = jest.spyOn(toast, 'info').mockImplementation(() => undefined)
  const items = ['甲', '乙', '丙'].map((name) => ({ zone: `chip-${name}`, name }))
  const { unmount } = renderHook(() => useOrderKeys(items, (from, to) => void moves.push([from, to])))
  press('ArrowRight', 'chip-甲')
  press('ArrowUp', 'chip-丙')
  press('ArrowDown', 'chip-丙')
  press('ArrowLeft', 'elsewhere')
  press('Enter', 'chip-甲')
  expect(moves).toEqual([
    [0, 1],
    [2, 1],
  ])
  expect(said.mock.calls.flat()).toEqual(['甲，第 2 个，共 3 个', '丙，第 2 个，共 3 个', '丙，第 3 个，共 3 个'])
  unmount()
  press('ArrowRight', 'chip-甲')
  expect(moves).toHaveLength(2)
})
