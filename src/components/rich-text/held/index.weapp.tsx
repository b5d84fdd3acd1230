/**
 * In the mini program it keeps the touch to itself (`catchtouchstart`, config/plugin-aria): the ring of questions would turn the page,
 * and WXS cannot see what is wide. Nothing else of the app is a label.
 */
export { Label as Held } from '@tarojs/components'
