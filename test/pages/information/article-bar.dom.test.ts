import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { Article } from '@/api/information'
import { ArticleBar } from '@/pages_subpkg_practice/Information/biz/parts/article-bar'
import { share } from '@/platform/share'

function mockBox({ children, onClick, openType }: { children?: ReactNode; onClick?: () => void; openType?: string }) {
  return createElement('div', { onClick, 'data-open': openType }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockBox, Button: mockBox }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/pages_subpkg_practice/Information/biz/parts/article.module.scss', () => ({}))

const before = share.sendsCards
afterEach(() => Object.assign(share, { sendsCards: before }))

/** Touches 分享. @returns how often the link was asked for, and what the platform is asked to open */
function touch(sendsCards: boolean): [number, string | null] {
  Object.assign(share, { sendsCards })
  const onShare = jest.fn()
  const nothing = () => undefined
  const article = { favorite: false, printId: null } as unknown as Article
  render(createElement(ArticleBar, { article, onFavorite: nothing, onSize: nothing, onPrint: nothing, onShare }))
  fireEvent.click(screen.getByText('分享'))
  return [onShare.mock.calls.length, screen.getByText('分享').getAttribute('data-open')]
}

test('分享 sends the card of the page where the platform has cards, and its link elsewhere', () => {
  expect(touch(true)).toEqual([0, 'share'])
  document.body.innerHTML = ''
  expect(touch(false)).toEqual([1, null])
})
