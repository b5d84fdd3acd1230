import { RichText, View, type RichTextProps } from '@tarojs/components'
import { useMemo } from 'react'
import { useEnvironment } from '@/components/environment'
import { paintNodes, textLength, type TextRange } from '@/domain/exam/highlight'
import type { Rich } from '@/domain/rich'
import { richNodes, type RichNode } from '@/domain/rich-nodes'
import { useMarker, useRanges } from './chat-context'
import s from './marked-text.module.scss'

/* The exam is always light: ink, lines and the marker are those of the light theme. */
const INK = '1D2433'
const LINE = '#EBEEF4'
const YELLOW = 'background:#FFE98A'

/** Nodes of a rich text as the exam draws them, without the marker. */
export function useExamNodes(rich: Rich): RichNode[] {
  const { mediaBase, line } = useEnvironment()
  return useMemo(() => richNodes(rich, { ink: INK, mediaBase, line: LINE, fits: line }), [rich, mediaBase, line])
}

/** Rich text with the yellow of its part. */
export function MarkedText({ part, nodes }: { part: string; nodes: readonly RichNode[] }) {
  const ranges = useRanges(part)
  const painted = useMemo(() => paintNodes(nodes, ranges, YELLOW), [nodes, ranges])
  return <RichText className={s.text} nodes={painted as RichTextProps['nodes']} />
}

/** A paragraph and the characters of the part it holds. */
interface Paragraph {
  range: TextRange
  node: RichNode
}

function paragraphsOf(nodes: readonly RichNode[]): Paragraph[] {
  let at = 0
  return nodes.map((node) => {
    const range: TextRange = [at, at + textLength([node])]
    at = range[1]
    return { range, node }
  })
}

/** The same on a phone, where text cannot be selected: tapping a paragraph paints it, tapping it again wipes it. */
export function TappedText({ part, rich }: { part: string; rich: Rich }) {
  const nodes = useExamNodes(rich)
  const ranges = useRanges(part)
  const marker = useMarker()
  const paragraphs = useMemo(() => paragraphsOf(nodes), [nodes])
  return (
    <View>
      {paragraphs.map(({ range, node }) => {
        const own = ranges.map(([from, to]): TextRange => [from - range[0], to - range[0]])
        const painted = paintNodes([node], own, YELLOW)
        return (
          <View key={range[0]} onClick={() => marker.toggle(part, range)}>
            <RichText className={s.text} nodes={painted as RichTextProps['nodes']} />
          </View>
        )
      })}
    </View>
  )
}
