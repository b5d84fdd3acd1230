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
