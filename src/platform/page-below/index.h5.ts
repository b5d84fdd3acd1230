import Taro from '@tarojs/taro'
import './page-below.scss'
import type { PageBelowContract } from './contract'

/** Taro's router names the element of a page by the page's path, its stamp included. */
function elementOf(page: Taro.Page | undefined): HTMLElement | null {
  return page?.path ? document.getElementById(page.path) : null
}

function keep(): (() => void) | null {
  const [below, top] = Taro.getCurrentPages().slice(-2).map(elementOf)
  if (!below || !top) return null
  below.classList.add('page-below')
  below.inert = true
  below.setAttribute('aria-hidden', 'true')
  top.classList.add('page-clear')
  return () => {
    below.classList.remove('page-below')
    below.inert = false
    below.removeAttribute('aria-hidden')
    top.classList.remove('page-clear')
  }
}

export const pageBelow = { keep } satisfies PageBelowContract
