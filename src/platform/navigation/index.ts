/** A stack of URLs for the unit tests. */
import type { NavigationContract } from './contract'
import { ENTRY, ownQuery } from './shared'

let stack: string[] = [ENTRY]
let words: string | null = null

/** Controls of the tests: start from these pages, and see the stack. */
export const memory = {
  reset: (...pages: string[]) => {
    stack = pages.length > 0 ? pages : [ENTRY]
  },
  stack: () => [...stack],
  /** What is asked before the page on top is left. */
  asked: () => words,
}

const top = (depth: number) => stack[stack.length - 1 - depth]

export const navigation = {
  start: (() => undefined) as NavigationContract['start'],
  async push(url) {
    stack = [...stack, url]
  },
  async replace(url) {
    stack = [...stack.slice(0, -1), url]
  },
  async switchTab(url) {
    stack = [url]
  },
  async reLaunch(url) {
    stack = [url]
  },
  async back() {
    stack = stack.length > 1 ? stack.slice(0, -1) : [ENTRY]
  },
  askBeforeLeaving: ((question) => {
    words = question
  }) as NavigationContract['askBeforeLeaving'],
  current: () => top(0) ?? '/',
  behind: () => top(1) ?? null,
  webAddress: (url) => `https://h5.test/h5/#${url}`,
  query: (page) => ownQuery(page.params, false),
} satisfies NavigationContract
