import { act, createElement, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { outliveTranslators } from '../../config/h5/translated'

// Once, as index.html does.
outliveTranslators()
;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true

let place: HTMLElement
let root: Root
let set: (at: number) => void

/** A question in its shapes: a number beside words, a sign before them that comes and goes, words that go. */
function Question() {
  const [at, setAt] = useState(1)
  set = setAt
  return createElement('p', null, at > 1 && createElement('b', null, '★'), '第 ', at, ' 题', at < 3 && '：难')
}

const fontOf = (words: string) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.textContent = `〔${words}〕`
  outer.append(inner)
  return outer
}

function texts(): Text[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found.filter((text) => text.parentElement?.nodeName !== 'FONT')
}

/** What a translator does; its steps are seen when it is done. */
async function translate(how: 'at once' | 'in two steps' | 'all together') {
  if (how === 'all together') {
    place.firstElementChild?.replaceChildren(fontOf(place.textContent ?? ''))
  } else {
    for (const text of texts()) {
      if (how === 'at once') text.replaceWith(fontOf(text.data))
      else {
        text.before(fontOf(text.data))
        text.remove()
      }
    }
  }
  await Promise.resolve()
}

/** What a learner reads, whatever language it is in. */
const read = () => place.textContent?.replace(/[〔〕]/g, '')
const turnTo = (at: number) => act(() => set(at))

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  act(() => root.render(createElement(Question)))
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

test.each(['at once', 'in two steps', 'all together'] as const)('a page whose texts were replaced %s goes on', async (how) => {
  await translate(how)
  expect(place.textContent).toContain('〔')
  turnTo(2)
  expect(read()).toBe('★第 2 题：难')
  await translate(how)
  turnTo(3)
  expect(read()).toBe('★第 3 题')
  await translate(how)
  turnTo(1)
  expect(read()).toBe('第 1 题：难')
})

test('who takes away what is not there still hears of it', () => {
  const stranger = document.createTextNode('')
  expect(() => place.removeChild(stranger)).toThrow('not a child')
  stranger.nodeValue = 'anywhere'
  expect(stranger.data).toBe('anywhere')
})
