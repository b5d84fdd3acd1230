/** 考试日期 in the settings of a practice: whether a day is to come is said by the server, which knows what day it is. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { myExam, saveExamDate } from '@/api/exam'
import { queryClient } from '@/hooks/query'
import { ExamDate } from '@/pages_subpkg_practice/practice-core/parts/exam-date'
import { device } from '@/platform/system'
import { feedbackState } from '@/platform/toast/shared'
import { useUserStore } from '@/stores/user'

interface Typed {
  value: string
  onInput: (event: { detail: { value: string } }) => void
  onBlur: () => void
}
function mockInput({ value, onInput, onBlur }: Typed) {
  const onChange = ({ target }: { target: { value: string } }) => onInput({ detail: { value: target.value } })
  return createElement('input', { value, onChange, onBlur })
}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ Input: mockInput }))
jest.mock('@/components/list-row', () => ({ ListRow: ({ children }: { children: unknown }) => children }))
jest.mock('@/pages_subpkg_practice/practice-core/core-context', () => ({ useCore: () => ({ meta: { subjectId: 'nurse' } }) }))
jest.mock('@/pages_subpkg_practice/practice-core/parts/sheets.module.scss', () => ({}))
jest.mock('@/api/exam')

const subject = (examDate: string | null) => ({ id: 'nurse', name: '护士', examName: '', examDate })
const saved = jest.mocked(saveExamDate)

beforeEach(async () => {
  // A device that takes it for May 2027.
  device.setNow(Date.parse('2027-05-01T12:00:00+08:00'))
  queryClient.clear()
  saved.mockReset().mockImplementation(async (_, day) => [subject(day)])
  jest.mocked(myExam).mockResolvedValue([subject(null)])
  const sysUser = { id: 'ann', username: null, nickname: '', avatar: null, phone: '1' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
})
afterAll(() => {
  device.setNow(null)
  queryClient.clear()
})

async function type(text: string) {
  render(createElement(ExamDate))
  const field = await screen.findByRole('textbox')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

test('a day that is over by the device is asked of the server, which takes it', async () => {
  await type('2027年4月10日')
  await waitFor(() => expect(saved).toHaveBeenCalledWith('nurse', '2027-04-10'))
})

test('what is no day is told here', async () => {
  await type('2027-02-30')
  expect(feedbackState().toast).toMatchObject({ text: '没有这一天，请重新选择考试日期' })
  expect(saved).not.toHaveBeenCalled()
})
