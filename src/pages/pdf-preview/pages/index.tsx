import type { PagesProps } from './contract'

/** Pages are drawn in a browser alone (index.h5.tsx): the mini program has a viewer. */
export function Pages(_: PagesProps) {
  return null
}
