import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Analysis } from '@/features/question/analysis'
import { lengthOf, lengthSpoken } from '@/features/question/video/words'
import { question } from '../../domain/practice-fixtures'
import { device } from '@/platform/video'

interface ElementProps {
  onClick?: () => void
  ariaLabel?: string
  ariaRole?: string
  children?: ReactNode
}
/** An element of the platform without what a browser does not know. */
function mockView({ onClick, ariaLabel, ariaRole, children }: ElementProps) {
  return createElement('div', { onClick, 'aria-label': ariaLabel, role: ariaRole }, children)
}
interface FilmProps {
  id: string
  src: string
  initialTime: number
  autoplay: boolean
  onTimeUpdate: (event: { detail: { currentTime: number } }) => void
  onError: () => void
}
/** The players that are drawn; the platform's own element is a foreign one. */
const mockFilms: FilmProps[] = []
function mockVideo(props: FilmProps) {
  mockFilms.push(props)
  return createElement('video', { id: props.id, src: props.src, 'data-testid': 'film' })
}
const mockHidden: (() => void)[] = []

jest.mock('@tarojs/components', () => ({ View: mockView, Video: mockVideo }))
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidHide: (hear: () => void) => mockHidden.push(hear) }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/rich-text', () => ({ RichText: () => null }))
jest.mock('@/features/question/summary', () => ({ Summary: () => null }))
jest.mock('@/features/question/analysis.module.scss', () => ({}))
jest.mock('@/features/question/video/video.module.scss', () => ({}))
jest.mock('@/stores/user', () => ({ useUserStore: { getState: () => ({ settingRules: { wifiOnly: false } }) } }))

const FILM = { url: 'https://media.example.com/q1.mp4', seconds: 200 }
const nothing = () => undefined
const analysis = (id: string, fields = {}) =>
  createElement(Analysis, {
    question: question(id, 'A1', fields),
    response: undefined,
    spentMs: 0,
    figures: null,
    onRetry: nothing,
    onReport: nothing,
    onShare: nothing,
    onPoint: nothing,
  })
const row = () => screen.queryByRole('button', { name: /^播放视频解析/ })
const open = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /视频/ })))
const film = () => screen.queryByTestId('film')

beforeEach(() => {
  mockFilms.length = 0
  mockHidden.length = 0
  device.told.length = 0
})

test('a question without a film has no row', () => {
  render(analysis('q1'))
  expect(screen.queryByText('视频解析')).toBeNull()
})

test('nothing is loaded before the tap; then the film plays in its place', async () => {
  render(analysis('q1', { video: FILM }))
  expect(row()?.getAttribute('aria-label')).toBe('播放视频解析，时长 3 分 20 秒')
  expect(screen.getByText('3:20')).toBeTruthy()
  expect(film()).toBeNull()
  await open()
  expect(mockFilms.at(-1)).toMatchObject({ src: FILM.url, autoplay: true, initialTime: 0 })
  expect(row()).toBeNull()
})

test('another question stops it, whether it has a film of its own or not', async () => {
  const { rerender } = render(analysis('q1', { video: FILM }))
  await open()
  rerender(analysis('q2', { video: { url: 'https://media.example.com/q2.mp4', seconds: null } }))
  expect(film()).toBeNull()
  expect(row()?.getAttribute('aria-label')).toBe('播放视频解析')
  rerender(analysis('q3'))
  expect(screen.queryByText('视频解析')).toBeNull()
})

test('a page that goes out of sight holds it', async () => {
  render(analysis('q1', { video: FILM }))
  await open()
  mockHidden.at(-1)?.()
  expect(device.told).toEqual(['explains-q1 pause'])
})

test('a film that fails says so, and goes on where it broke off when it is tried again', async () => {
  render(analysis('q1', { video: FILM }))
  await open()
  act(() => mockFilms.at(-1)?.onTimeUpdate({ detail: { currentTime: 42 } }))
  act(() => mockFilms.at(-1)?.onError())
  expect(film()).toBeNull()
  expect(screen.getByText('视频没有播放成功')).toBeTruthy()
  await open()
  expect(mockFilms.at(-1)).toMatchObject({ src: FILM.url, initialTime: 42 })
})

test.each([
  [null, '', ''],
  [45, '0:45', '，时长 45 秒'],
  [60, '1:00', '，时长 1 分'],
  [200, '3:20', '，时长 3 分 20 秒'],
  [3723, '1:02:03', '，时长 62 分 3 秒'],
])('%p seconds', (seconds, shown, spoken) => {
  expect(lengthOf(seconds)).toBe(shown)
  expect(lengthSpoken(seconds)).toBe(spoken)
})
