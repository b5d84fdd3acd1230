/** What the picture of the home is made of, as config/h5/elements draws it: without what hears a finger. */
import { attributesOf, type ElementProps } from '../elements/attributes'
import { createElement } from './html'

export const View = (props: ElementProps) => createElement('taro-view-core', attributesOf(props))
export const Text = (props: ElementProps) => createElement('taro-text-core', attributesOf(props))
export const ScrollView = ({ className, children }: ElementProps) =>
  createElement('taro-scroll-view-core', { class: className, children, 'scroll-y': '' })
/** The button of an open ability: the browser has none. */
export const Button = (props: ElementProps) => createElement('taro-button-core', attributesOf(props))
