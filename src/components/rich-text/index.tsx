import { RichText as PlatformRichText, View, type RichTextProps as PlatformProps } from '@tarojs/components'
import { memo, useMemo, type CSSProperties } from 'react'
import type { Rich } from '../../domain/rich'
import { useEnvironment } from '../environment'
import { drawnParts, drawnRich, urlsOf } from './drawn'
import { Held } from './held'
import s from './rich-text.module.scss'

export interface RichTextProps {
  rich: Rich
  /** stem 17/30, option 16/24, body 15/26 (explanations, in ink 2), article 16/28 (marked words on a band). */
  kind: 'stem' | 'option' | 'body' | 'article'
  /** Size of the text against the design; the screen's when left out. */
  scale?: number
  /** The gap of a cloze passage that is being asked: drawn in the primary colour. */
  gap?: number
  /** It stands in something that is tapped itself: its figures are not. */
  still?: boolean
}

const nodesOf = (nodes: unknown) => nodes as PlatformProps['nodes']

/** Draws allow-listed rich text: paragraphs, bold, formulas, gaps, tables and figures, which a tap opens over the whole screen. */
export const RichText = memo(function RichText({ rich, kind, scale, gap, still = false }: RichTextProps) {
  const { theme, mediaBase, line, showPictures } = useEnvironment()
  const { drawn, parts } = useMemo(() => {
    const look = { kind, theme, mediaBase, gap, fits: line }
    const figures = still ? null : drawnParts(rich, look)
    return { drawn: figures ? '' : drawnRich(rich, look), parts: figures }
  }, [rich, kind, theme, mediaBase, gap, line, still])
  const style = scale === undefined ? undefined : ({ '--fs': String(scale) } as CSSProperties)
  if (typeof drawn !== 'string') return <PlatformRichText className={s[kind]} style={style} nodes={nodesOf(drawn)} />
  return (
    <View className={s[kind]} style={style}>
      {drawn}
      {parts?.map(({ nodes, url, alt, wide }, at) => {
        const run = <PlatformRichText key={at} className={s.run} nodes={nodesOf(nodes)} />
        if (wide) {
          return (
            <Held key={at} className={s.wide}>
              {run}
            </Held>
          )
        }
        if (url === undefined) return run
        return (
          <View
            key={at}
            className={s.figure}
            ariaRole="button"
            ariaLabel={`看大图：${alt ?? ''}`}
            onClick={() => showPictures(urlsOf(parts), url)}
          >
            {run}
            <View className={s.glass} />
          </View>
        )
      })}
    </View>
  )
})
