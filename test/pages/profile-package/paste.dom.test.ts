import { createElement, type ReactNode } from 'react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Paste } from '@/pages_subpkg_profile/confirm-order/biz/parts/paste'
import { copied } from '@/platform/clipboard'
import { toast } from '@/platform/toast'

jest.mock('@tarojs/components', () => ({
  View: ({ children }: { children?: ReactNode }) => createElement('div', {}, children),
  Textarea: ({ value, onInput }: { value: string; onInput: (event: { detail: { value: string } }) => void }) =>
    createElement('textarea', { value, onChange: ({ target }) => onInput({ detail: { value: (target as HTMLTextAreaElement).value } }) }),
}))
jest.mock('@/components/card', () => ({ Card: ({ children }: { children: ReactNode }) => createElement('div', {}, children) }))
jest.mock('@/components/button', () => ({
  Button: ({ onTap, children }: { onTap: () => void; children: ReactNode }) => createElement('button', { onClick: onTap }, children),
}))
jest.mock('@/pages_subpkg_profile/parts/glyph', () => ({ Glyph: () => null }))
jest.mock('@/pages_subpkg_profile/confirm-order/biz/parts/address.module.scss', () => ({}))

const ADDRESS = '小满 13812066021 浙江省杭州市西湖区文三路 90 号'
const show = (known = true) => {
  const onPaste = jest.fn(async () => known)
  render(createElement(Paste, { onPaste }))
  return onPaste
}
const tap = (words: string) => act(async () => fireEvent.click(screen.getByText(words)))
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox').value

test('an empty field takes what was copied, and is empty again once it filled the rows', async () => {
  copied({ text: ` ${ADDRESS} ` })
  const onPaste = show()
  await tap('粘贴')
  expect(onPaste).toHaveBeenCalledWith(ADDRESS)
  expect(field()).toBe('')
})

test('what nothing was recognised in stays in the field', async () => {
  copied({ text: '买菜' })
  show(false)
  await tap('粘贴')
  expect(field()).toBe('买菜')
  expect(screen.getByText('识别')).toBeTruthy()
})

test('a clipboard that is refused or holds nothing is told kindly; nothing is recognised', async () => {
  const told = jest.spyOn(toast, 'info').mockImplementation(() => undefined)
  const onPaste = show()
  copied('unread')
  await tap('粘贴')
  copied({ text: '  ' })
  await tap('粘贴')
  expect(told.mock.calls.map(([text]) => text)).toEqual(['没有读到剪贴板，请长按输入框粘贴', '剪贴板里没有文字'])
  expect(onPaste).not.toHaveBeenCalled()
})

test('what was typed is recognised as it stands', async () => {
  const onPaste = show()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ADDRESS } })
  await tap('识别')
  expect(onPaste).toHaveBeenCalledWith(ADDRESS)
})
