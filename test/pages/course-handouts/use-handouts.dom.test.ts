import { act, renderHook } from '@testing-library/react'
import type * as learn from '@/api/course-learn'
import { queryClient } from '@/hooks/query'
import { useHandouts } from '@/pages_subpkg_course/handouts/use-handouts'
import { pdf } from '@/platform/pdf'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/course-learn', () => ({ handoutLink: jest.fn() }))
jest.mock('@/hooks/go', () => ({ go: jest.fn(async () => undefined) }))
jest.mock('@/hooks/require-login', () => ({ requireLogin: () => true }))
jest.mock('@/platform/pdf', () => ({ PdfError: class extends Error {}, pdf: { way: 'page', has: () => false, open: jest.fn() } }))

const ROW = { id: 'h', title: '循环一页纸', opensAt: null } as learn.HandoutRow
const isOld = () => queryClient.getQueryState(['course', 'toc', 'c'])?.isInvalidated

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(['course', 'toc', 'c'], { doneLessons: 0 })
})

test.each(['page', 'viewer'])('a document that is opened (%s) is a lesson done: the outline is read again on return', async (way) => {
  Object.assign(pdf, { way })
  jest.mocked(pdf.open).mockResolvedValue(undefined)
  const { result } = renderHook(() => useHandouts(true))
  expect(isOld()).toBe(false)
  await act(async () => result.current.open(ROW))
  expect(isOld()).toBe(true)
})

test('only where the device has to fetch a document first its row says so', () => {
  const mustCome = () => renderHook(() => useHandouts(true)).result.current.mustCome('h')
  Object.assign(pdf, { way: 'viewer' })
  expect(mustCome()).toBe(true)
  Object.assign(pdf, { has: () => true })
  expect(mustCome()).toBe(false)
  // A browser shows it on a page of ours.
  Object.assign(pdf, { way: 'page', has: () => false })
  expect(mustCome()).toBe(false)
})
