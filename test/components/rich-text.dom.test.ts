import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { EnvironmentProvider, useEnvironment } from '@/components/environment'
import { RichText, type RichTextProps } from '@/components/rich-text'
import { drawnParts } from '@/components/rich-text/drawn'
import type { Rich } from '@/domain/rich'
import type { RichNode } from '@/domain/rich-nodes'

jest.mock('@tarojs/components', () => ({
  View: ({
    ariaRole,
    ariaLabel,
    onClick,
    children,
  }: {
    ariaRole?: string
    ariaLabel?: string
    onClick?: () => void
    children?: ReactNode
  }) => createElement('div', { role: ariaRole, 'aria-label': ariaLabel, onClick }, children),
  RichText: ({ nodes }: { nodes: RichNode[] }) => createElement('p', {}, JSON.stringify(nodes)),
}))
jest.mock('@/components/rich-text/rich-text.module.scss', () => ({}))

const look = { kind: 'stem', theme: 'light', mediaBase: 'https://m.example' } as const
const words = (text: string): Rich[number] => ({ t: 'p', c: [text] })
const figure = (name: string): Rich[number] => ({ t: 'img', src: `/zxedu/media/picture/${name}.png`, alt: name, w: 300, h: 200 })
const url = (name: string) => `https://m.example/zxedu/media/picture/${name}.png`

test('a text comes apart at its figures, in order; one without them stays whole', () => {
  const parts = drawnParts([words('如图'), words('其中'), figure('a'), figure('b'), words('正确的是')], look)
  expect(parts?.map((part) => part.url ?? part.nodes.length)).toEqual([2, url('a'), url('b'), 1])
  expect(drawnParts([words('如图'), { t: 'p', c: [{ t: 'f', hash: 'abcdefgh', tex: 'x', w: 1, h: 1, d: 0 }] }], look)).toBeNull()
  expect(drawnParts([words('如图'), { t: 'img', src: '//evil.example/a.png', alt: '图', w: 1, h: 1 }], look)).toBeNull()
})

test('what scrolls sideways is a part of its own, in which a finger turns no page; a table that fits is none', () => {
  const formula = (w: number): Rich[number] => ({ t: 'p', c: ['由', { t: 'f', hash: 'abcdefgh', tex: 'x', w, h: 1, d: 0 }] })
  const table = (columns: number): Rich[number] => ({ t: 'table', head: Array(columns).fill(['列']), rows: [Array(columns).fill(['1'])] })
  const wide = (...rich: Rich) => drawnParts(rich, look)?.map((part) => part.wide ?? false)
  expect(wide(words('已知'), formula(30), words('则'))).toEqual([false, true, false])
  expect(wide(table(12))).toEqual([true])
  expect(wide(words('已知'), formula(12), table(5))).toBeUndefined()
})

describe('a figure', () => {
  const showPictures = jest.fn()
  function Surroundings({ children }: { children: ReactNode }) {
    return createElement(EnvironmentProvider, { value: { ...useEnvironment(), mediaBase: 'https://m.example', showPictures } }, children)
  }
  const open = (props: Partial<RichTextProps> = {}) =>
    render(
      createElement(
        Surroundings,
        null,
        createElement(RichText, { rich: [words('如图'), figure('a'), figure('b')], kind: 'stem', ...props }),
      ),
    )

  test('opens over the whole screen, with the others beside it', () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: '看大图：b' }))
    expect(showPictures).toHaveBeenCalledWith([url('a'), url('b')], url('b'))
  })

  test('in an option is part of what is tapped', () => {
    open({ kind: 'option', still: true })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
