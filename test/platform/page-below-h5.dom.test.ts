/** A page over another one in a browser (decision 030): the elements are those of Taro's router, named by the page's path. */
let mockStack: { path: string }[] = []
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { getCurrentPages: () => mockStack } }))
jest.mock('@/platform/page-below/page-below.scss', () => ({}))

import { pageBelow } from '@/platform/page-below/index.h5'

const HOME = '/pages/practice/practice?stamp=AA'
const POPUP = '/pages/upgrade-popup/upgrade-popup?stamp=AB'

function open(...paths: string[]): HTMLElement[] {
  mockStack = paths.map((path) => ({ path }))
  document.body.replaceChildren()
  return paths.map((path) => {
    const page = document.createElement('div')
    Object.assign(page, { id: path, className: 'taro_page' })
    document.body.append(page)
    return page
  })
}
const facts = (page: HTMLElement | undefined) => [page?.className, page?.inert ?? false, page?.getAttribute('aria-hidden') ?? null]

test('the page below stays in sight and out of reach until the one on top lets go', () => {
  const [home, popup] = open(HOME, POPUP)
  const letGo = pageBelow.keep()
  expect(facts(home)).toEqual(['taro_page page-below', true, 'true'])
  expect(facts(popup)).toEqual(['taro_page page-clear', false, null])
  letGo?.()
  expect(facts(home)).toEqual(['taro_page', false, null])
  expect(facts(popup)).toEqual(['taro_page', false, null])
})

test('a popup opened by its address has nothing below, and keeps its ground', () => {
  const [popup] = open(POPUP)
  expect(pageBelow.keep()).toBeNull()
  expect(facts(popup)).toEqual(['taro_page', false, null])
})
