import Taro from '@tarojs/taro'

/** Where an element of the page stands, px of the window; null when it is gone. */
export const boxOf = (id: string): Promise<{ left: number; width: number } | null> =>
  new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect((box) => resolve(box && !Array.isArray(box) ? { left: box.left, width: box.width } : null))
      .exec()
  })
