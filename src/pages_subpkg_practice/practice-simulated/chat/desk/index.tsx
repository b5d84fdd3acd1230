/** The screens of a computer are drawn in a browser alone (index.h5.tsx): the mini program and the tests have none. */
import type { DeskConfirmProps } from './contract'

export function DeskConfirm(_: DeskConfirmProps) {
  return null
}

export function DeskPaper() {
  return null
}
