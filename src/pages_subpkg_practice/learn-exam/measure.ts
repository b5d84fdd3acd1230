import Taro from '@tarojs/taro'
import type { ChipBox } from './choice-model'

/** Classes that mark what is measured; they carry no style. */
export const CHIP_CLASS = 'learn-exam-chip'
export const MAJOR_CLASS = 'learn-exam-major'

/** Boxes of every element of the page with a class, in order, px of the window. */
export const boxesOf = (className: string): Promise<ChipBox[]> =>
  new Promise((resolve) => {
    Taro.createSelectorQuery()
      .selectAll(`.${className}`)
      .boundingClientRect((boxes) => resolve(boxes as unknown as ChipBox[]))
      .exec()
  })
