import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { TAKEN_AWAY } from '@/domain/live/protocol'
import { emptyRoom } from '@/domain/live/room'
import { Chat } from '@/pages_subpkg_course/course-live-brief/room/chat'

jest.mock('@tarojs/components', () => {
  const box = ({ id, children }: { id?: string; children?: ReactNode }) => createElement('div', { id }, children)
  return { View: box, ScrollView: box, Text: box }
})
jest.mock('@/pages_subpkg_course/course-live-brief/room/silence', () => ({ Silence: () => null }))
jest.mock('@/pages_subpkg_course/course-live-brief/room/chat.module.scss', () => ({}))
jest.mock('@/components/tag', () => ({ Tag: () => null }))

test("what the operator took away is nobody's words, not even of the learner who said it", () => {
  const said = { author: 'me', nickname: '小安', teacher: false, at: 0 }
  const messages = ['老师好', TAKEN_AWAY].map((text, seq) => ({ ...said, seq, text }))
  const { container } = render(createElement(Chat, { lessonId: 'l', room: { ...emptyRoom, phase: 'open', me: 'me', messages } }))
  expect([0, 1].map((seq) => container.querySelector(`#message-${seq}`)?.textContent)).toEqual(['我：老师好', TAKEN_AWAY])
})
