/** What the picture of the home is made of, as config/h5/elements draws it: without what hears a finger. */
import { attributesOf, type ElementProps } from '../elements/attributes'
import { jsx } from './html'

export const View = (props: ElementProps) => jsx('taro-view-core', attributesOf(props))
export const Text = (props: ElementProps) => jsx('taro-text-core', attributesOf(props))
export const ScrollView = ({ className, children }: ElementProps) =>
  jsx('taro-scroll-view-core', { class: className, children, 'scroll-y': '' })
/** The button of an open ability: the browser has none. */
export const Button = (props: ElementProps) => jsx('taro-button-core', attributesOf(props))
