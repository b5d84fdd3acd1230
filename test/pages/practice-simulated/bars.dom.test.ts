import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import type { SimulatedIntro } from '@/api/simulated'
import type { ExamSession } from '@/domain/exam/session'
import { PhoneBottom } from '@/pages_subpkg_practice/practice-simulated/chat/paper/phone-bottom'
import { ChatContext, type Chat } from '@/pages_subpkg_practice/practice-simulated/chat/paper/chat-context'
import { ExamContext } from '@/pages_subpkg_practice/practice-simulated/exam/context'
import type { Exam } from '@/pages_subpkg_practice/practice-simulated/exam/contract'
import { IntroFooter } from '@/pages_subpkg_practice/practice-simulated/parts-intro/intro-footer'
import { caseOf, examOf, openOn, play } from '../../domain/exam/session-fixtures'

function mockView({ children }: { children: ReactNode }) {
  return createElement('div', null, children)
}
function mockButton({ disabled, onTap, children }: { disabled?: boolean; onTap?: () => void; children: ReactNode }) {
  return createElement('button', { disabled, onClick: onTap }, children)
}

jest.mock('@tarojs/components', () => ({ View: mockView }))
jest.mock('@/components/button', () => ({ Button: mockButton }))
jest.mock('@/features/question/look', () => ({ clockWords: () => '41:20' }))
jest.mock('@/pages_subpkg_practice/practice-simulated/use-remaining', () => ({ useRemaining: (left: number | null) => left }))
jest.mock('@/pages_subpkg_practice/practice-simulated/chat/paper/phone.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-intro/intro.module.scss', () => ({}))

const button = (name: RegExp) => screen.getByRole('button', { name })

describe('the bar of the computer exam on a phone', () => {
  function show(session: ExamSession): void {
    const exam = { store: createStore(() => ({ phase: 'running', session })) } as unknown as Exam
    const chat = { moves: {} } as unknown as Chat
    const bar = createElement(ChatContext.Provider, { value: chat }, createElement(PhoneBottom, { onCard: () => undefined }))
    render(createElement(ExamContext.Provider, { value: exam }, bar))
  }
  const backIsOpen = () => !(button(/上一题/) as HTMLButtonElement).disabled

  test('上一题 is open where there is a way back, and nowhere else', () => {
    const free = openOn(examOf([{ ids: ['a', 'b'] }]))
    show(play(free, [{ type: 'goTo', id: 'b' }]).session)
    expect(backIsOpen()).toBe(true)
  })

  test.each([
    ['the first question', openOn(examOf([{ ids: ['a', 'b'] }]))],
    ['the first question of a later section', play(openOn(examOf([{ ids: ['a'] }, { ids: ['b', 'c'] }])), [{ type: 'leave' }]).session],
    [
      'a question inside a locked case',
      play(openOn(examOf([{ ids: [caseOf('g', 2)], more: { groupsLocked: true } }])), [{ type: 'goTo', id: 'g-2' }]).session,
    ],
  ])('上一题 is closed at %s', (_place, session) => {
    show(session)
    expect(backIsOpen()).toBe(false)
  })
})

describe('the button of the intro', () => {
  const onStart = jest.fn()
  const onUnlock = jest.fn()
  function show(more: Partial<SimulatedIntro>): void {
    const intro = { opensAt: null, closesAt: null, attemptsLeft: null, serverNow: 0, mine: null, lock: null, ...more } as SimulatedIntro
    const rest = { readAt: 0, starting: false, restarts: true, onStart, onUnlock, onRestart: () => undefined }
    render(createElement(IntroFooter, { intro, ...rest }))
  }
  beforeEach(() => jest.clearAllMocks())

  test('a paper that was not bought leads to what opens it', () => {
    show({ lock: { paperId: 'past', kind: 'coins', price: 30 } })
    fireEvent.click(button(/^解锁本卷 · 30 知币$/))
    expect([onStart.mock.calls.length, onUnlock.mock.calls.length]).toEqual([0, 1])
  })

  test('an open one begins', () => {
    show({})
    fireEvent.click(button(/^开始考试$/))
    expect([onStart.mock.calls.length, onUnlock.mock.calls.length]).toEqual([1, 0])
  })
})
