import Taro from '@tarojs/taro'
import type { GalleryContract } from './contract'

export const gallery = {
  show: (urls, current) => void Taro.previewImage({ urls: [...urls], current }).catch(() => undefined),
} satisfies GalleryContract as GalleryContract
