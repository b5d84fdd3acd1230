/** What a screen reader hears of judged options: a tick is what the learner chose, right and wrong are words. */
import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { Question, Response } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import { Options } from '@/features/question/options'
import { SPOKEN } from '@/features/question/look'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { question, text } from '../../domain/practice-fixtures'

interface ViewProps {
  ariaRole?: string
  ariaChecked?: boolean
  ariaLabel?: string
  children?: ReactNode
}

function mockView({ ariaRole, ariaChecked, ariaLabel, children }: ViewProps) {
  return createElement('div', { role: ariaRole, 'aria-checked': ariaChecked, 'aria-label': ariaLabel }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockView }))
jest.mock('@/components/rich-text', () => ({ RichText: () => null }))
jest.mock('@/features/question/options.scss', () => ({}))

/** 「✓ 甲 …」 for each option. */
function heard(asked: Question, response: Response | undefined, options: readonly Rich[] = asked.options): string[] {
  const { container } = render(createElement(Options, { question: asked, options, response, shown: true, struck: [] }))
  return Array.from(container.querySelectorAll('[role=radio], [role=checkbox]'), (option) => {
    const tick = option.getAttribute('aria-checked') === 'true' ? '✓' : ''
    return `${tick}${option.textContent} ${option.querySelector('[role=img]')?.getAttribute('aria-label') ?? ''}`.trim()
  })
}
const choice = (...letters: string[]): Response => ({ kind: 'choice', letters })

test('one option: what was chosen is ticked, what is right is said and not ticked', () => {
  expect(heard(question('q', 'A1'), choice('C'))).toEqual(['甲', '乙 正确答案', '✓丙 你选错了', '丁'])
  expect(heard(question('q', 'A1'), choice('B'))).toEqual(['甲', '✓乙 你选对了', '丙', '丁'])
})

test('several: what was missed is said, too', () => {
  expect(heard(question('q', 'X'), choice('A', 'D'))).toEqual(['✓甲 你选对了', '乙', '丙 正确答案，你漏选了', '✓丁 你选错了'])
})

test('a judgement, and an answer that is shown to who chose nothing', () => {
  const words = ['正确', '错误'].map(text)
  expect(heard(question('q', 'JUDGE'), { kind: 'judge', value: false }, words)).toEqual(['正确 正确答案', '✓错误 你选错了'])
  expect(heard(question('q', 'JUDGE'), undefined, words)).toEqual(['正确 正确答案', '错误'])
})

test('the mini program says the same words', () => {
  const source = readFileSync(path.resolve(__dirname, '../../../src/features/question/face/native/face.wxs'), 'utf8')
  const wxs: { exports: { spoken?: (tones: string, at: number) => string; checked?: (tones: string, at: number) => boolean } } = {
    exports: {},
  }
  new Function('module', source)(wxs)
  const { spoken, checked } = wxs.exports
  const heard = Array.from('ocrwams', (_, at) => [checked?.('ocrwams', at), spoken?.('ocrwams', at)])
  expect(heard).toEqual([
    [false, ''],
    [true, ''],
    [true, SPOKEN.right],
    [true, SPOKEN.wrong],
    [false, SPOKEN.answer],
    [false, SPOKEN.missed],
    [false, SPOKEN.struck],
  ])
})
