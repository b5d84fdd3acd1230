import { act, renderHook, waitFor } from '@testing-library/react'
import * as coupon from '@/api/coupon'
import * as course from '@/api/course'
import { queryClient } from '@/hooks/query'
import { useProduct } from '@/pages_subpkg_course/course-purchase-product/use-product'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/course', () => ({ product: jest.fn() }))
jest.mock('@/api/coupon', () => ({ centre: jest.fn() }))
jest.mock('@/api/course-learn', () => ({ reviews: jest.fn() }))
jest.mock('@/pages_subpkg_course/lessons/ask-teacher', () => ({ askTeacher: () => undefined }))

const answer = (facts: object) => ({ course: { outline: [], reviews: { total: 0 }, ...facts }, withdrawn: false }) as never

afterEach(() => queryClient.clear())

test('a course that was bought meanwhile has no offers beside 去学习, though they were known', async () => {
  jest.mocked(course.product).mockResolvedValue(answer({ sale: 'selling', price: { skuId: 's', price: 100 } }))
  jest.mocked(coupon.centre).mockResolvedValue({ offers: [{ id: 'o' }], now: 1 } as never)
  const { result } = renderHook(() => useProduct('c', () => undefined))
  await waitFor(() => expect(result.current.offers).toHaveLength(1))
  jest.mocked(course.product).mockResolvedValue(answer({ sale: 'owned', price: null }))
  await act(async () => void (await result.current.query.refetch()))
  await waitFor(() => expect(result.current.query.data?.course?.sale).toBe('owned'))
  expect(result.current.offers).toEqual([])
})
