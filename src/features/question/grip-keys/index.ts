import type { GripPlace } from './contract'

/** Props of the border for who moves it by keys: none where tests draw it. */
export const gripKeys = (_: GripPlace): object => ({})
