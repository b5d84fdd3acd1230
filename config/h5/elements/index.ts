/**
 * Stands in for `@tarojs/components` in the H5 build (config/h5/lean.ts). Taro's components are web components: every View
 * draws itself a second time after React and listens to three touch events, which costs 15 KB gzip and most of the time of
 * a first paint. Drawn here are those that pages are made of; players and the rest stay Taro's and load with the pages that
 * use them. Tag names stay Taro's too, so that styles and tests find the same elements.
 */

export { Input, Textarea } from './field'
export { Image } from './image'
export { PickerView, PickerViewColumn } from './picker-view'
export { RichText } from './rich-text'
export { ScrollView } from './scroll-view'
export { Swiper, SwiperItem } from './swiper'
export { Button, Text, View } from './view'
export { Block, Switch, Video, WebView } from '@tarojs/components/lib/react/components'
