import { View } from '@tarojs/components'
import { useState } from 'react'
import type { AdvancedCard } from '@/api/advanced'
import { Button } from '@/components/button'
import { pageOf } from '../paper-pages'
import { PaperCard } from './paper-card'
import s from './paper-card.module.scss'

export interface PapersProps {
  papers: readonly AdvancedCard[]
  onOpen: (paper: AdvancedCard) => void
  onStep: (paper: AdvancedCard) => void
  /** Another page is on show. */
  onTurn: () => void
}

/** The papers of a kind, some at a time. */
export function Papers({ papers, onOpen, onStep, onTurn }: PapersProps) {
  const [at, setAt] = useState(0)
  const { rows, words, first, last } = pageOf(papers, at)
  const turn = (by: 1 | -1) => {
    setAt(at + by)
    onTurn()
  }
  return (
    <>
      {rows.map((paper) => (
        <PaperCard key={paper.id} paper={paper} onOpen={onOpen} onStep={onStep} />
      ))}
      {words !== '' && (
        <View className={s.turn}>
          <Button kind="line" size={40} disabled={first} onTap={() => turn(-1)}>
            上一页
          </Button>
          <View className={s.range}>{words}</View>
          <Button kind="line" size={40} disabled={last} onTap={() => turn(1)}>
            下一页
          </Button>
        </View>
      )}
    </>
  )
}
