import { act, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { News } from '@/pages/practice/parts/news'
import { device } from '@/platform/system'

type Told = (event: { detail: { current: number } }) => void
const mockSwiper: Record<string, unknown>[] = []
const mockPage: { show?: () => void; hide?: () => void } = {}
jest.mock('@tarojs/taro', () => ({
  useDidShow: (show: () => void) => (mockPage.show = show),
  useDidHide: (hide: () => void) => (mockPage.hide = hide),
}))
jest.mock('@tarojs/components', () => {
  const box = ({ className, children }: { className?: string; children?: ReactNode }) => createElement('div', { className }, children)
  return { View: box, Text: box, SwiperItem: box, Swiper: (props: { children: ReactNode }) => (mockSwiper.push(props), props.children) }
})
jest.mock('@/components/card', () => ({ Card: ({ children }: { children: ReactNode }) => children }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/tag', () => ({ Tag: () => null }))
jest.mock('@/components/list-row', () => ({ ListRow: ({ title }: { title: string }) => title }))
jest.mock('@/hooks/go', () => ({ go: jest.fn() }))
jest.mock('@/pages/practice/parts/news.module.scss', () => ({ dot: 'dot', on: 'on' }))

const article = (id: string) => ({ id, title: `第 ${id} 篇`, category: 'exam', publishedAt: 1_795_000_000_000 }) as never
const newest = () => mockSwiper[mockSwiper.length - 1]
const open = (count: number) => render(createElement(News, { news: Array.from({ length: count }, (_, at) => article(String(at))) }))
beforeEach(() => (mockSwiper.length = 0))

it('turns every 5 s in 500 ms and begins anew (specification section 9), and stands while the page is hidden', () => {
  open(3)
  expect(newest()).toMatchObject({ autoplay: true, circular: true, interval: 5000, duration: 500 })
  act(() => mockPage.hide?.())
  expect(newest()).toMatchObject({ autoplay: false })
  act(() => mockPage.show?.())
  expect(newest()).toMatchObject({ autoplay: true })
})

it('the dots follow the page, and the page is sent nothing', () => {
  const { container } = open(3)
  const lit = () => Array.from(container.querySelectorAll('.dot'), (dot) => dot.className.includes('on'))
  expect(lit()).toEqual([true, false, false])
  act(() => (newest()?.onChange as Told)({ detail: { current: 2 } }))
  expect(lit()).toEqual([false, false, true])
  expect(newest()).not.toHaveProperty('current')
})

it('one article stands still, and none is a way to all of them', () => {
  const { container, unmount } = open(1)
  expect(newest()).toMatchObject({ autoplay: false })
  expect(container.querySelector('.dot')).toBeNull()
  unmount()
  open(0)
  expect(screen.getByText('资讯')).toBeTruthy()
})

it.each([
  ['2026-11-20', '11\u00a0月\u00a018\u00a0日'],
  ['2027-01-02', '2026\u00a0年 11\u00a0月\u00a018\u00a0日'],
])('on %s an article of November has its year when that is over', (today, words) => {
  device.setNow(Date.parse(`${today}T09:00:00+08:00`))
  const publishedAt = Date.parse('2026-11-18T09:00:00+08:00')
  const { container } = render(createElement(News, { news: [{ ...(article('1') as object), publishedAt } as never] }))
  expect(container.textContent).toContain(`第 1 篇${words}`)
  device.setNow(null)
})
