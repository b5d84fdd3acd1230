import { RichText as PlatformRichText, View, type RichTextProps as PlatformProps } from '@tarojs/components'
import { memo, useMemo, type CSSProperties } from 'react'
import type { Rich } from '../../domain/rich'
import { useEnvironment } from '../environment'
import { drawnRich } from './drawn'
import s from './rich-text.module.scss'

export interface RichTextProps {
  rich: Rich
  /** stem 17/30, option 16/24, body 15/26 (explanations, in ink 2). */
  kind: 'stem' | 'option' | 'body'
  /** Size of the text against the design; the screen's when left out. */
  scale?: number
  /** The gap of a cloze passage that is being asked: drawn in the primary colour. */
  gap?: number
}

/** Draws allow-listed rich text: paragraphs, bold, formulas, gaps, tables and pictures. */
export const RichText = memo(function RichText({ rich, kind, scale, gap }: RichTextProps) {
  const { theme, mediaBase } = useEnvironment()
  const drawn = useMemo(() => drawnRich(rich, { kind, theme, mediaBase, gap }), [rich, kind, theme, mediaBase, gap])
  const style = scale === undefined ? undefined : ({ '--fs': String(scale) } as CSSProperties)
  if (typeof drawn === 'string') {
    return (
      <View className={s[kind]} style={style}>
        {drawn}
      </View>
    )
  }
  return <PlatformRichText className={s[kind]} style={style} nodes={drawn as PlatformProps['nodes']} />
})
