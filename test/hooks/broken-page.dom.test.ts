import { fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { definePage, drawBrokenPages } from '@/hooks/define-page'

jest.mock('@tarojs/taro', () => ({ useRouter: () => null, useDidShow: () => undefined, useDidHide: () => undefined }))

let broken = true
function Page() {
  if (broken) throw new TypeError("Cannot read properties of null (reading 'includes')")
  return createElement('p', null, '我的知币')
}

test.each(['coinDetail', 'course'] as const)('a page that breaks itself, %s, says so, and is drawn anew', (name) => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  broken = true
  drawBrokenPages((props) => createElement('button', { onClick: props.onRetry }, `${props.name} 没有显示出来`))
  render(createElement(definePage(name, Page)))
  fireEvent.click(screen.getByText(`${name} 没有显示出来`))
  expect(screen.getByText(`${name} 没有显示出来`)).toBeTruthy()
  broken = false
  fireEvent.click(screen.getByText(`${name} 没有显示出来`))
  expect(screen.getByText('我的知币')).toBeTruthy()
  quiet.mockRestore()
})
