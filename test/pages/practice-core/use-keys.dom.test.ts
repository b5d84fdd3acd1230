import { renderHook } from '@testing-library/react'
import { useKeys } from '@/pages_subpkg_practice/practice-core/use-keys'
import type { Core } from '@/pages_subpkg_practice/practice-core/core'
import { keyboard } from '@/platform/keyboard'
import { mixed, opened, question, run, text } from '../../domain/practice-fixtures'

const twelve = question('long', 'CASE', { options: [...'一二三四五六七八九十甲乙'].map(text) })

function listen(practice = opened({ ...mixed, questions: [twelve, ...mixed.questions] })) {
  const actions = { choose: jest.fn(), turn: jest.fn(), mark: jest.fn(), primary: jest.fn() }
  const state = { sheet: null as string | null, practice }
  const page = renderHook(() => useKeys({ get: () => state } as unknown as Core, actions))
  return { actions, state, page, press: (keys: string) => [...keys].forEach((key) => keyboard.press(key)) }
}

test('a case of twelve options takes A to L, and no letter after its last one', () => {
  const { actions, press } = listen()
  press('ahilLmz')
  expect(actions.choose.mock.calls.flat()).toEqual(['A', 'H', 'I', 'L', 'L'])
  expect(actions.mark).toHaveBeenCalledTimes(1)
})

test('a question of four options leaves the other letters to the browser', () => {
  const practice = opened({ ...mixed, questions: [twelve, ...mixed.questions] })
  const { actions, press } = listen(run(practice, { type: 'turn', step: 1, now: 2000 }))
  press('dehl')
  expect(actions.choose.mock.calls.flat()).toEqual(['D'])
})

test('the arrows turn and Enter presses the button; a sheet has the keyboard to itself, a page that is gone hears nothing', () => {
  const { actions, state, page, press } = listen()
  keyboard.press('ArrowLeft')
  keyboard.press('ArrowRight')
  keyboard.press('Enter')
  expect(actions.turn.mock.calls.flat()).toEqual([-1, 1])
  expect(actions.primary).toHaveBeenCalledTimes(1)
  state.sheet = 'card'
  press('a')
  state.sheet = null
  page.unmount()
  press('a')
  expect(actions.choose).not.toHaveBeenCalled()
})
