import type { GripPlace } from './contract'

/** The mini program reports no keys; the value of the border would be sent to the view with every move of a finger. */
export const gripKeys = (_: GripPlace): object => ({})
