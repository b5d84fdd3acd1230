import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { mute } from '@/api/live'
import { Silence } from '@/pages_subpkg_course/course-live-brief/room/silence'

const mockSheet = ({ children }: { children: ReactNode }) => createElement('div', null, children)
const mockRow = ({ title, onTap }: { title: string; onTap: () => void }) => createElement('div', { onClick: onTap }, title)
jest.mock('@/components/sheet', () => ({ Sheet: (props: { children: ReactNode }) => mockSheet(props) }))
jest.mock('@/components/list-row', () => ({ ListRow: (props: { title: string; onTap: () => void }) => mockRow(props) }))
jest.mock('@/api/live', () => ({ mute: jest.fn(() => Promise.resolve({ mutedUntil: 0 })) }))

test('a teacher silences the author of a message, and lets him speak again', async () => {
  const message = { seq: 7, author: 'a', nickname: '小安', teacher: false, text: '捣乱', at: 0 }
  const onClose = jest.fn()
  render(createElement(Silence, { lessonId: 'l', open: true, message, onClose }))
  await act(async () => void fireEvent.click(screen.getByText('禁言 10 分钟')))
  await act(async () => void fireEvent.click(screen.getByText('解除禁言')))
  expect(jest.mocked(mute).mock.calls).toEqual([[{ lessonId: 'l', seq: 7, minutes: 10 }], [{ lessonId: 'l', seq: 7, minutes: 0 }]])
  expect(onClose).toHaveBeenCalledTimes(2)
})
