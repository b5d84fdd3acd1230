import type { PracticeEvent } from '@/domain/practice-session'
import { PRIMARY_LABEL, primaryOf } from '@/pages_subpkg_practice/practice-core/primary'
import { opened, run } from '../../domain/practice-fixtures'

const now = 2000
const jump = (id: string): PracticeEvent => ({ type: 'jump', id, now })
const choose = (letter: string): PracticeEvent => ({ type: 'choose', letter, now })
const said = (...events: PracticeEvent[]) => {
  const { kind, filled } = primaryOf(run(opened(), ...events))
  return `${PRIMARY_LABEL[kind]} ${filled ? 'filled' : 'soft'}`
}

test('a single choice is soft until it is answered', () => {
  expect(said()).toBe('下一题 soft')
  expect(said(choose('A'))).toBe('下一题 filled')
})

test('several answers and blanks are confirmed first', () => {
  expect(said(jump('several'))).toBe('确认答案 soft')
  expect(said(jump('several'), choose('A'))).toBe('确认答案 filled')
  expect(said(jump('several'), choose('A'), { type: 'confirm', now })).toBe('下一题 filled')
  expect(said(jump('blank'), { type: 'blank', index: 1, text: '60' })).toBe('确认答案 filled')
})

test('an essay shows the model answer, written or not', () => {
  expect(said(jump('essay'))).toBe('看参考答案 filled')
})

test('a case goes on inside and is submitted at its end', () => {
  expect(said(jump('case1'))).toBe('下一问 soft')
  expect(said(jump('case1'), choose('B'))).toBe('下一问 filled')
  expect(said(jump('case2'), choose('A'))).toBe('提交本组 soft')
  expect(said(jump('case1'), choose('B'), jump('case2'), choose('A'))).toBe('提交本组 filled')
  expect(said(jump('case1'), choose('B'), jump('case2'), choose('A'), { type: 'submitGroup', now })).toBe('下一题 filled')
})

test('the last question ends the session, reciting starts over, a finished one shows its summary', () => {
  expect(said(jump('b2'))).toBe('完成 soft')
  expect(said({ type: 'mode', mode: 'recite', now }, jump('b2'))).toBe('回到开头 filled')
  expect(said(jump('b2'), { type: 'finish', now })).toBe('看小结 filled')
})
