import { renderHook, waitFor } from '@testing-library/react'
import * as course from '@/api/course'
import { useReservation } from '@/features/live-lessons/use-reservation'
import { queryClient } from '@/hooks/query'
import { reminder } from '@/platform/reminder'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/course', () => ({ liveTemplate: jest.fn(), reserve: jest.fn() }))

const template = jest.mocked(course.liveTemplate)
const reserve = jest.mocked(course.reserve)

beforeEach(() => {
  queryClient.clear()
  useUserStore.setState({ token: 'the-token', userInfo: { id: 'u', phone: '138' } as never })
  reserve.mockImplementation(async (_, { on, agreed }) => ({ reserved: on, message: agreed === true }))
})

async function enter(id: string | null) {
  template.mockResolvedValue({ template: id })
  const { result } = renderHook(useReservation)
  await waitFor(() => expect(queryClient.getQueryData(['live-template'])).toEqual({ template: id }))
  return result
}

test.each([
  [true, '已预约，开播前微信提醒你'],
  [false, '已预约，记得按时来'],
])('a consent (%s) is asked for in the tap, and what is told is what will come', async (agrees, words) => {
  const ask = jest.spyOn(reminder, 'ask').mockResolvedValue(agrees)
  const result = await enter('tpl')
  const told = result.current('live-1', true)
  expect(ask).toHaveBeenCalledWith('tpl')
  expect(await told).toBe(words)
  expect(reserve).toHaveBeenLastCalledWith('live-1', { on: true, agreed: agrees })
  ask.mockClear()
  expect(await result.current('live-1', false)).toBe('已取消预约')
  expect(ask).not.toHaveBeenCalled()
})

test('without a template nobody is asked and nothing is promised', async () => {
  const ask = jest.spyOn(reminder, 'ask').mockClear()
  const result = await enter(null)
  expect(await result.current('live-1', true)).toBe('已预约，记得按时来')
  expect(ask).not.toHaveBeenCalled()
})
