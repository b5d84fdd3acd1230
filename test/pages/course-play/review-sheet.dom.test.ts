import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { ApiCallError } from '@/api/client'
import * as api from '@/api/course-learn'
import { CODE } from '@/domain/errors'
import { ReviewSheet } from '@/pages_subpkg_course/course-play-detail/parts/review-sheet'
import { toast } from '@/platform/toast'

function mockView({ onClick, children, ariaLabel }: { onClick?: () => void; children: ReactNode; ariaLabel?: string }) {
  return createElement('div', { onClick, 'aria-label': ariaLabel }, children)
}
function mockTextarea({ value, onInput }: { value: string; onInput: (event: { detail: { value: string } }) => void }) {
  return createElement('textarea', { value, onChange: ({ target }: { target: { value: string } }) => onInput({ detail: target }) })
}
function mockSheet({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  return createElement('div', null, children, footer)
}

jest.mock('@tarojs/components', () => ({ View: mockView, Text: mockView, Textarea: mockTextarea, Image: () => null }))
jest.mock('@/components/sheet', () => ({ Sheet: mockSheet }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/button/button.module.scss', () => ({}))
jest.mock('@/features/picture-edit/picture-edit.module.scss', () => ({}))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/review-sheet.module.scss', () => ({}))
jest.mock('@/pages_subpkg_course/reviews/reviews.module.scss', () => ({}))
jest.mock('@/hooks/query', () => ({ markStale: () => Promise.resolve() }))
jest.mock('@/api/course-learn', () => ({ saveReview: jest.fn(() => Promise.resolve()) }))
jest.mock('@/api/upload', () => ({ sendReviewPicture: jest.fn() }))

const own = {
  id: 'r',
  score: 5,
  body: '讲得很清楚',
  tags: ['考点准'],
  pictures: ['/zxedu/media/upload/a.jpg', '/zxedu/media/upload/b.jpg'],
}

test('a review that is written anew keeps its pictures, but for those that were taken away', async () => {
  const reviews = { own, choices: ['考点准'] } as never
  render(createElement(ReviewSheet, { open: true, courseId: 'c', reviews, onClose: () => undefined }))
  fireEvent.click(screen.getByLabelText('删除第 1 张图片'))
  await act(async () => void fireEvent.click(screen.getByText('发布评价')))
  expect(api.saveReview).toHaveBeenCalledWith({ courseId: 'c', score: 5, body: '讲得很清楚', tags: ['考点准'], pictures: ['b.jpg'] })
})

const LOSES = '温馨提醒：文字改动后发布，老师之前的回复就不再显示了'
const write = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
const open = (review: object | null) =>
  render(
    createElement(ReviewSheet, { open: true, courseId: 'c', reviews: { own: review, choices: [] } as never, onClose: () => undefined }),
  )

test('who changes the words of a review the teacher answered hears that the answer goes with them', () => {
  open({ ...own, answer: '谢谢你', answerBy: '周老师' })
  expect(screen.queryByText(LOSES)).toBeNull()
  write('讲得很清楚，也很细')
  expect(screen.getByText(LOSES)).toBeTruthy()
  // The server keeps the words without the blanks around them: those change nothing.
  write('  讲得很清楚 ')
  expect(screen.queryByText(LOSES)).toBeNull()
})

test('without an answer there is nothing to lose', () => {
  open({ ...own, answer: '', answerBy: '' })
  write('讲得很清楚，也很细')
  expect(screen.queryByText(LOSES)).toBeNull()
})

test('five characters are enough, of whatever kind; three emoji are not, as the server counts', async () => {
  const before = jest.mocked(api.saveReview).mock.calls.length
  open(own)
  write('😀😀😀')
  await act(async () => void fireEvent.click(screen.getByText('发布评价')))
  expect(jest.mocked(api.saveReview)).toHaveBeenCalledTimes(before)
  write('😀😀😀😀😀')
  await act(async () => void fireEvent.click(screen.getByText('发布评价')))
  expect(jest.mocked(api.saveReview)).toHaveBeenCalledTimes(before + 1)
})

test('words that are refused stay in the sheet, and the learner reads why', async () => {
  const refusal = new ApiCallError('内容里有不合适的词语，请修改后再发', { errorCode: CODE.failed, statusCode: 200 })
  jest.mocked(api.saveReview).mockRejectedValueOnce(refusal)
  const told = jest.spyOn(toast, 'show').mockReturnValue()
  const onClose = jest.fn()
  render(createElement(ReviewSheet, { open: true, courseId: 'c', reviews: { own, choices: [] } as never, onClose }))
  write('代考包过，加我')
  await act(async () => void fireEvent.click(screen.getByText('发布评价')))
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ text: refusal.message }))
  expect([screen.getByRole<HTMLTextAreaElement>('textbox').value, onClose.mock.calls]).toEqual(['代考包过，加我', []])
})
