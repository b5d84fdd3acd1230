import { ScrollView, View } from '@tarojs/components'
import { RichText } from '@/components/rich-text'
import { useEnvironment } from '@/components/environment'
import { Options } from '../options'
import { topOf, type FaceProps } from './contract'
import { Meta } from './meta'
import './face.scss'

/** In the panel of a case the stem is 16/28 in place of 17/30. */
const SMALLER = 16 / 17

const SCROLL = { scrollY: true, enhanced: true, showScrollbar: false, scrollWithAnimation: true } as const

/** A question in its place: the row above, the stem, the options, and what follows them. It scrolls by itself. */
export function Face({ meta, drawn, place, line, stem, options, target, children }: FaceProps) {
  const { fontScale } = useEnvironment()
  const id = `options-${meta.index}`
  return (
    <ScrollView className="q-face" {...SCROLL} scrollTop={topOf(meta.index)} scrollIntoView={target ? id : ''}>
      {drawn && (
        <>
          {place ? <Place {...place} /> : <Meta {...meta} />}
          {line && (
            <View className={line.onTap ? 'q-case' : 'q-line'} ariaRole={line.onTap && 'button'} onClick={line.onTap}>
              {line.words}
            </View>
          )}
          <RichText rich={stem} kind="stem" scale={place ? fontScale * SMALLER : undefined} />
          {options && <Options id={id} {...options} />}
          {children}
        </>
      )}
    </ScrollView>
  )
}

/** 第 3 问 共 4 问, and as dashes. */
function Place({ at, of }: { at: number; of: number }) {
  return (
    <View className="q-sub">
      <View className="q-ordinal">第 {at + 1} 问</View>共 {of} 问
      <View className="q-dashes">
        {Array.from({ length: of }, (_, n) => (
          <View key={n} className={n === at ? 'q-here' : n < at ? 'q-before' : 'q-after'} />
        ))}
      </View>
    </View>
  )
}
