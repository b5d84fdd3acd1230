import Taro from '@tarojs/taro'

/** ms until Taro's router has put the page away that leaves, and shows the one below: 300. */
const REST = 400

/** Whether the browser has moved the pages itself. One that says nothing of it has not. */
export const isSwept = (event: Event): boolean => (event as Partial<PopStateEvent>).hasUAVisualTransition === true

/**
 * A finger came from the edge and the browser (Safari from 18, Chrome on Android) has shown the page below under it: the one that leaves
 * would stand there again and slide away once more, over nothing. It goes at once, and the page below stands.
 */
export function standAtOnce(): void {
  const [below] = Taro.getCurrentPages().slice(-2, -1)
  const element = below?.path ? document.getElementById(below.path) : null
  const root = document.documentElement
  root.classList.add('swept')
  element?.classList.add('swept-to')
  setTimeout(() => {
    root.classList.remove('swept')
    element?.classList.remove('swept-to')
  }, REST)
}
