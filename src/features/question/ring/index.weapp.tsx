import type { RingProps } from './contract'

/** The ring in the mini program: the native component of ./native, named in the page's usingComponents. */
export function Ring({ at, count, onTurn, style, children }: RingProps) {
  return (
    <question-ring at={at} count={count} style={style} onTurn={(event) => onTurn(event.detail.step)}>
      {children}
    </question-ring>
  )
}
