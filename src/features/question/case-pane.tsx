import { ScrollView, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/icon'
import { RichText } from '@/components/rich-text'
import type { QuestionGroup } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import s from './case.module.scss'

/** Sizes of the text of a case, px (mockup notes 05). */
export const CASE_SIZES = [16, 18, 15] as const
export type CaseSize = (typeof CASE_SIZES)[number]

export interface CaseTextProps {
  group: QuestionGroup
  /** Numbers of its first and last question in the paper. */
  range: { first: number; last: number }
  /** Facts released so far (A4), each with the number of its question inside the case. */
  facts: readonly { number: number; rich: Rich }[]
  /** The gap that is being asked (cloze). */
  gap?: number
  size: CaseSize
  fontScale: number
  onSize: () => void
}

const NAME: Partial<Record<QuestionGroup['type'], string>> = { CLOZE: '短文', READING: '短文' }

/** The shared material of a group: passage, and the facts its questions brought so far. */
function CaseText({ group, range, facts, gap, size, fontScale, onSize }: CaseTextProps) {
  const scale = (size / 17) * fontScale
  const numbers = range.first === range.last ? `${range.first} 题` : `${range.first}～${range.last} 题共用`
  return (
    <>
      <View className={s.head}>
        {NAME[group.type] ?? '案例'} · {numbers}
        <View className={s.size} ariaRole="button" ariaLabel="换一种字号" onClick={onSize}>
          <Icon name="zoom" size={14} />
          字号
        </View>
      </View>
      {group.passage && <RichText rich={group.passage} kind="stem" scale={scale} gap={gap} />}
      {facts.map(({ number, rich }) => (
        <View key={number} id={`fact-${number}`} className={s.fact}>
          <View className={s.factHead}>第 {number} 问补充</View>
          <RichText rich={rich} kind="stem" scale={scale} />
        </View>
      ))}
    </>
  )
}

/** The case as what a sheet holds: it scrolls by itself. */
export const CaseScroll = (text: CaseTextProps) => (
  <ScrollView className={s.sheet} scrollY>
    <View className={s.sheetText}>
      <CaseText {...text} />
    </View>
  </ScrollView>
)

export interface CasePaneProps extends CaseTextProps {
  /** Height in px. */
  height: number
  /** The row above the case. */
  children: ReactNode
}

/**
 * The case above its question: it scrolls alone and stays where it was read while the questions change. A question that
 * brings a new fact (A4) brings it into sight.
 */
export function CasePane({ height, children, ...text }: CasePaneProps) {
  const newest = text.facts[text.facts.length - 1]
  return (
    <View className={s.pane}>
      {children}
      <ScrollView
        className={s.case}
        scrollY
        enhanced
        showScrollbar={false}
        scrollWithAnimation
        style={{ height: `${height}px` }}
        scrollIntoView={newest ? `fact-${newest.number}` : ''}
      >
        <View className={s.text}>
          <CaseText {...text} />
        </View>
      </ScrollView>
      <View className={s.fade} />
    </View>
  )
}
