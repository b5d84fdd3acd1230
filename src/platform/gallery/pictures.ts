import Taro from '@tarojs/taro'

/** Shows pictures over the whole screen. A module of its own: Taro's viewer is 60 KB that most visits never see. */
export const showPictures = (urls: readonly string[], current: string) => Taro.previewImage({ urls: [...urls], current })
