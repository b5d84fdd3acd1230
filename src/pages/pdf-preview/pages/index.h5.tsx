import { ScrollView, View } from '@tarojs/components'
import { useEffect, useMemo, useState } from 'react'
import { svgUrl } from '@/domain/svg-url'
import { system } from '@/platform/system'
import type { PagesProps } from './contract'
import { GAP, layout, pageAt, seen } from './window'
import s from './pages.module.scss'

/** px of the column on a computer (mockup 44). */
const COLUMN = 430
const idOf = (page: number) => `pdf-page-${page}`

/** The words of a watermark, slanted and over and over. */
function markOf(words: string): string {
  const text = words.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const line = `<text x='20' y='110' transform='rotate(-24 20 110)' font-size='13' fill='#1d2433' fill-opacity='.08'>${text}</text>`
  return svgUrl(`<svg xmlns='http://www.w3.org/2000/svg' width='240' height='140'>${line}</svg>`)
}

/** The pages one below the other; those near the eye are drawn, the others are empty paper of the same height. */
export function Pages({ document, watermark }: PagesProps) {
  const [{ windowWidth, windowHeight }] = useState(system.safeArea)
  const width = Math.min(COLUMN, windowWidth) - 2 * GAP
  const places = useMemo(() => layout(document.pages, width), [document, width])
  const [[first, last], setRange] = useState(() => seen(places, { top: 0, height: windowHeight }))
  const mark = useMemo(() => (watermark === '' ? undefined : { backgroundImage: markOf(watermark) }), [watermark])
  /** The page at the top of the screen, from 1. */
  const [at, setAt] = useState(1)
  const numbers = useMemo(() => Array.from({ length: last - first + 1 }, (_, index) => first + index), [first, last])
  useEffect(() => {
    numbers.forEach((page) => void document.draw(page, { id: idOf(page), width }))
    return () => numbers.forEach((page) => document.clear(idOf(page)))
  }, [document, numbers, width])
  const follow = (top: number) => {
    const [from, to] = seen(places, { top, height: windowHeight })
    if (from !== first || to !== last) setRange([from, to])
    setAt(pageAt(places, top + windowHeight / 3) + 1)
  }
  return (
    <>
      <ScrollView className={s.view} scrollY onScroll={({ detail }) => follow(detail.scrollTop)}>
        <View className={s.paper} style={{ height: `${places.total}px` }}>
          {numbers.map((page) => (
            <View
              key={page}
              className={s.page}
              style={{ top: `${places.tops[page] ?? 0}px`, height: `${places.heights[page] ?? 0}px` }}
              ariaRole="img"
              ariaLabel={`第 ${page + 1} 页，共 ${document.pages.length} 页`}
            >
              <View id={idOf(page)} />
              <View className={s.mark} style={mark} />
            </View>
          ))}
        </View>
      </ScrollView>
      <View className={s.count}>{`${at} / ${document.pages.length}`}</View>
    </>
  )
}
