/** The parcel of what goes back: its number is read as couriers print it and as Chinese keyboards write it. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import * as api from '@/api/order'
import { AfterSaleSheet } from '@/pages_subpkg_profile/order-list/parts/after-sale-sheet'
import type { OrderActions } from '@/pages_subpkg_profile/order-list/use-order-actions'
import { toast } from '@/platform/toast'

function mockView({ onClick, children }: { onClick?: () => void; children: ReactNode }) {
  return createElement('div', { onClick }, children)
}
function mockInput({ value, placeholder, onInput }: { value: string; placeholder: string; onInput: (event: object) => void }) {
  return createElement('input', { value, placeholder, onChange: ({ target }: { target: object }) => onInput({ detail: target }) })
}

jest.mock('@tarojs/components', () => ({ View: mockView, Text: mockView, ScrollView: mockView, Textarea: mockInput, Input: mockInput }))
jest.mock('@/components/sheet', () => ({ Sheet: mockView }))
jest.mock('@/components/button', () => ({
  Button: ({ onTap, children }: { onTap: () => void; children: ReactNode }) => mockView({ onClick: onTap, children }),
}))
jest.mock('@/features/picture-edit/picture-edit', () => ({ PictureEdit: () => null }))
jest.mock('@/features/picture-edit/use-pictures', () => ({ usePictures: () => ({}) }))
jest.mock('@/hooks/require-login', () => ({ useLoggedIn: () => true }))
jest.mock('@/hooks/query', () => ({ useApi: () => ({ data: { lines: [{ id: 'l', afterSale: { id: 's' } }] } }) }))
jest.mock('@/api/order', () => ({ sendBack: jest.fn(async () => ({})), detail: jest.fn() }))
jest.mock('@/features/kept-articles', () => ({ forgetArticles: jest.fn() }))
jest.mock('@/pages_subpkg_profile/order-list/parts/detail-line', () => ({ givenBack: () => '' }))
jest.mock('@/pages_subpkg_profile/order-list/parts/sheets.module.scss', () => ({}))

const actions = {
  sheet: { kind: 'send-back', orderNo: 'ZX1', lineId: 'l' },
  busy: '',
  close: () => undefined,
  leadOn: () => undefined,
  step: async (_orderNo: string, call: () => Promise<unknown>) => (await call(), true),
} as unknown as OrderActions

async function send(number: string) {
  render(createElement(AfterSaleSheet, { actions }))
  fireEvent.change(screen.getByPlaceholderText(/快递公司/), { target: { value: '顺丰速运' } })
  fireEvent.change(screen.getByPlaceholderText('快递单号'), { target: { value: number } })
  await act(async () => void fireEvent.click(screen.getByText('提交')))
}

test.each(['SF1234567890', ' SF 1234 5678 90 ', 'ＳＦ１２３４５６７８９０'])('%s is sent as the number it is', async (number) => {
  jest.mocked(api.sendBack).mockClear()
  await send(number)
  expect(api.sendBack).toHaveBeenCalledWith('s', { company: '顺丰速运', trackingNo: 'SF1234567890' })
})

test('what is none is refused in words', async () => {
  jest.mocked(api.sendBack).mockClear()
  const told = jest.spyOn(toast, 'info').mockReturnValue()
  await send('顺丰1234567')
  expect([told.mock.calls, jest.mocked(api.sendBack).mock.calls]).toEqual([[['快递单号是 6–40 位字母或数字']], []])
})
