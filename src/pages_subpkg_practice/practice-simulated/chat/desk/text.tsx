import type { MouseEvent } from 'react'
import { covers } from '@/domain/exam/highlight'
import type { Rich } from '@/domain/rich'
import { desk } from '@/platform/desk'
import { useMarker, useRanges } from '../paper/chat-context'
import { MarkedText, useExamNodes } from '../paper/marked-text'
import s from './text.module.scss'

export interface SelectableTextProps {
  part: string
  rich: Rich
  label: string
}

/** Text that is painted yellow where it is selected, and wiped with a click. It takes the focus for Y (all of it). */
export function SelectableText({ part, rich, label }: SelectableTextProps) {
  const nodes = useExamNodes(rich)
  const ranges = useRanges(part)
  const marker = useMarker()
  const click = ({ target }: MouseEvent) => {
    const hit = desk.selection() === null ? desk.textOf(target) : null
    if (hit && covers(ranges, [hit.from, hit.to])) marker.wipe(part, hit.from)
  }
  return (
    <div
      className={s.text}
      data-part={part}
      data-keys="text"
      tabIndex={0}
      role="article"
      aria-label={label}
      title="选中文字标黄，点一下标黄处取消"
      onClick={click}
    >
      <MarkedText part={part} nodes={nodes} />
    </div>
  )
}
