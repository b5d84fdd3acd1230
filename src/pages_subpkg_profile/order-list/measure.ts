import Taro from '@tarojs/taro'

interface Box {
  id: string
  height: number
}

/** Heights of the elements of the page with a class, by their ids, px. */
export const heightsOf = (className: string): Promise<ReadonlyMap<string, number>> =>
  new Promise((resolve) => {
    Taro.createSelectorQuery()
      .selectAll(`.${className}`)
      .boundingClientRect((boxes) => resolve(new Map((boxes as unknown as Box[]).map(({ id, height }) => [id, height]))))
      .exec()
  })
