import { Image, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useEnvironment } from '@/components/environment'
import { picturesOf, type RichLook } from '@/components/rich-text/drawn'
import { groupOf, optionsOf, type PaperIndex } from '@/domain/practice-paper'
import type { Question } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import { useOnline } from '@/hooks/online'
import s from './ahead.module.scss'

/** A question was on show for so long, ms: what it is drawn with itself comes first. */
const REST_MS = 800
/** Questions behind the one on show. */
const AHEAD = 4

type Asked = Pick<Question, 'id' | 'type' | 'groupId' | 'stem' | 'options'> & { analysis?: Rich | null }
type Text = [kind: RichLook['kind'], rich: Rich]

function textsOf<Q extends Asked>(paper: PaperIndex<Q>, question: Q): Text[] {
  const passage = groupOf(paper, question)?.passage
  return [
    ...(passage ? [['stem', passage] satisfies Text] : []),
    ['stem', question.stem],
    ...optionsOf(paper, question).map((option): Text => ['option', option]),
    ...(question.analysis ? [['body', question.analysis] satisfies Text] : []),
  ]
}

export interface PicturesAheadProps<Q extends Asked> {
  paper: PaperIndex<Q>
  /** Question ids in the order in which they are shown. */
  order: readonly string[]
  /** Place of the question on show. */
  at: number
}

/**
 * Brings the pictures of the next questions, and of an analysis before it is asked for: formulas are pictures by address (decision
 * 004), and a train that enters a tunnel would take them from a paper that is read without a network. Nothing of it is seen.
 */
export function PicturesAhead<Q extends Asked>({ paper, order, at }: PicturesAheadProps<Q>) {
  const { theme, mediaBase } = useEnvironment()
  const online = useOnline()
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    if (!online) return undefined
    const timer = setTimeout(() => {
      const questions = order.slice(at, at + 1 + AHEAD).flatMap((id) => paper.questions[id] ?? [])
      const texts = questions.flatMap((question) => textsOf(paper, question))
      const found = texts.flatMap(([kind, rich]) => picturesOf(rich, { kind, theme, mediaBase }))
      // Words alone draw nothing: a gesture that comes just then need not wait for it.
      if (found.length > 0) setUrls(Array.from(new Set(found)))
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [at, online, order, paper, theme, mediaBase])
  if (urls.length === 0) return null
  return (
    <View className={s.ahead}>
      {urls.map((url) => (
        <Image key={url} src={url} />
      ))}
    </View>
  )
}
