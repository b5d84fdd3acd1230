/** How each section is marked, as a candidate reads it before the exam (mockup 07). */
import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { SimulatedIntro } from '@/api/simulated'
import { Rules } from '@/pages_subpkg_practice/practice-simulated/parts-intro/rules'

function mockView({ children }: { children: ReactNode }) {
  return createElement('p', null, children)
}
jest.mock('@tarojs/components', () => ({ View: mockView }))
jest.mock('@/components/card', () => ({ Card: mockView }))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-intro/intro.module.scss', () => ({}))

type Section = SimulatedIntro['sections'][number]

function told(section: Partial<Section>): string {
  const sections = [{ id: 's', name: '部分', questions: 4, full: 1000, minutes: null, choose: null, rule: '规则', ...section }]
  render(
    createElement(Rules, {
      intro: { rules: [], attemptsLeft: null, opensAt: null, closesAt: null, sections } as unknown as SimulatedIntro,
    }),
  )
  return document.body.textContent ?? ''
}

test('a section has its full mark, its time and its rule', () => {
  expect(told({ minutes: 10 })).toContain('部分：满分 10 分，限时 10 分钟，规则')
})

test('a section that is rated apart has no full mark of 0', () => {
  expect(told({ full: 0 })).toMatch(/部分：规则$/)
})

test('how many cases are chosen is told once, by the rule', () => {
  expect(told({ choose: 2, rule: '先看题干，从中选做 2 个案例；规则' })).toContain('部分：满分 10 分，先看题干，从中选做 2 个案例；规则')
})
