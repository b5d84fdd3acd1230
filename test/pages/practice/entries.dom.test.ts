/** The tile of the daily practice promises what is there, and nothing else. */
import { render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Entries, type EntriesProps } from '@/pages/practice/parts/entries'

jest.mock('@tarojs/components', () => {
  const box = ({ ariaRole, ariaLabel, children }: { ariaRole?: string; ariaLabel?: string; children?: ReactNode }) =>
    createElement('div', { role: ariaRole, 'aria-label': ariaLabel }, children)
  return { View: box, Text: box }
})
jest.mock('@/components/card', () => ({
  Card: ({ label, children }: { label: string; children: ReactNode }) => createElement('div', { 'aria-label': label }, children),
}))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/pages/practice/parts/entries.module.scss', () => ({}))

const today = '2026-11-20'
const cases: [string, EntriesProps['daily'], string][] = [
  ['of a guest, of whom nobody knows whether the subject has one', null, '每天练一组'],
  ['open', { day: today, done: null }, '今日待完成'],
  ['done', { day: today, done: { correct: 7, total: 10 } }, '答对 7/10'],
  ['of a subject that has none', { day: '', done: null }, '还没有题目'],
]

it.each(cases)('%s', (_, daily, words) => {
  render(createElement(Entries, { percent: null, counts: null, daily, onOpen: jest.fn() }))
  expect(screen.getByLabelText(`每日一练，${words}`)).toBeTruthy()
})

it('counts notes as notes', () => {
  const counts = { wrong: 2, favorite: 3, note: 4 }
  render(createElement(Entries, { percent: 10, counts, daily: null, onOpen: jest.fn() }))
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['错题 2 题', '收藏 3 题', '笔记 4 条'])
})

it.each([
  [null, '按章逐题练'],
  [0, '按章逐题练'],
  [38, '已完成 38%'],
])('chapters of whom %s percent are answered', (percent, words) => {
  render(createElement(Entries, { percent, counts: null, daily: null, onOpen: jest.fn() }))
  expect(screen.getByLabelText(`章节练习，${words}`)).toBeTruthy()
})
