import * as react from 'react'
import { createRoot } from 'react-dom/client'
import type { FirstScreenContract } from '@/platform/first-screen/contract'

jest.mock('@tarojs/taro', () => ({ getCurrentInstance: () => ({ app: null }) }))

const { createElement, Fragment, useLayoutEffect, useState } = react

interface Page {
  zxStart?: { answers: object; key: () => string | null; layer: HTMLElement | null; whole: boolean; heard?: () => void }
}

/** The platform of a page that index.html has left `start` for. */
function load(start?: Page['zxStart']): FirstScreenContract {
  ;(window as Page).zxStart = start
  let loaded: FirstScreenContract | undefined
  jest.isolateModules(() => {
    // The one that draws: a transition is known to its own copy alone.
    jest.doMock('react', () => react)
    loaded = (jest.requireActual('@/platform/first-screen/index.h5') as { firstScreen: FirstScreenContract }).firstScreen
  })
  if (!loaded) throw new Error('the platform did not load')
  return loaded
}
const start = (layer: HTMLElement | null = null, whole = true) => ({ answers: {}, key: () => null, layer, whole })
const settle = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))

test('a page without a kept picture shows its top first; one behind a picture comes whole', () => {
  expect(load(start()).topFirst()).toBe(true)
  expect(load(start(document.createElement('div'))).topFirst()).toBe(false)
})

test('a picture of the first screen alone is followed by the rest', () => {
  expect(load(start(document.createElement('div'), false)).topFirst()).toBe(true)
})

test('a page that has drawn itself wants no picture any more', () => {
  const left = { ...start(), heard: () => undefined }
  load(left).leave()
  expect(left.heard).toBeUndefined()
})

test('once the picture has left, the next page shows its top first', () => {
  const firstScreen = load(start(document.createElement('div')))
  firstScreen.leave()
  expect(firstScreen.topFirst()).toBe(true)
})

test('a build without the script in index.html draws pages whole', () => {
  expect(load().topFirst()).toBe(false)
})

test('the rest is drawn after the frame in which the top is painted, and not when the page has gone', async () => {
  const firstScreen = load(start())
  const drawn: string[] = []
  firstScreen.drawRest(() => drawn.push('kept'))
  const callOff = firstScreen.drawRest(() => drawn.push('left'))
  requestAnimationFrame(() => {
    expect(drawn).toEqual([])
    callOff()
  })
  await settle()
  expect(drawn).toEqual(['kept'])
})

/** A page of thirty parts, each of which takes its time; what it has waited for comes with `show`. */
function slowPage() {
  const [PARTS, PART_MS] = [30, 4]
  const page = { show: (_come: boolean): void => undefined, whole: false }
  const Part = () => {
    for (const end = performance.now() + PART_MS; performance.now() < end;);
    return null
  }
  const Page = () => {
    const [come, setCome] = useState(false)
    useLayoutEffect(() => {
      page.show = setCome
      page.whole = come
    }, [come])
    return come ? createElement(Fragment, null, ...Array.from({ length: PARTS }, () => createElement(Part))) : null
  }
  const root = createRoot(document.createElement('div'))
  root.render(createElement(Page))
  return { page, leave: () => root.unmount() }
}

test.each([
  ['gradually', false],
  ['at once', true],
])('what a page has waited for, drawn %s: whole at the first touch after it: %s', async (how, expected) => {
  // React draws here by its own clock, as in a browser.
  jest.replaceProperty(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }, 'IS_REACT_ACT_ENVIRONMENT', false)
  const { page, leave } = slowPage()
  await settle()
  const draw = () => page.show(true)
  if (how === 'gradually') load(start()).gradually(draw)
  else draw()
  const wholeAtTouch = await new Promise((resolve) => setTimeout(() => resolve(page.whole), 10))
  expect(wholeAtTouch).toBe(expected)
  while (!page.whole) await settle()
  leave()
})
