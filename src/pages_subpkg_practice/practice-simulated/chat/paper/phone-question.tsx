import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { groupOf, optionsOf, sectionLabel } from '@/domain/practice-paper'
import { answerKind, type QuestionGroup } from '@/domain/question'
import { releasedFacts, responseTo } from '@/domain/exam/session-view'
import { questionAt } from '@/domain/exam/session-places'
import { Blanks } from '@/features/question/blanks'
import { Essay } from '@/features/question/essay'
import { Options } from '@/features/question/options'
import { drawnQuestion } from '../../drawn-question'
import { useExamActions, useSession } from '../../exam/context'
import { useMovesOf } from './chat-context'
import { TappedText } from './marked-text'
import { partOf } from './marker'
import s from './phone.module.scss'

/** The question on show with what belongs to it: its case above, its number and stem, its answer. */
export function PhoneQuestion() {
  const question = useSession(questionAt)
  const total = useSession(({ paper }) => paper.order.length)
  const group = useSession(({ paper }) => groupOf(paper, question))
  return (
    <View className={s.question}>
      <View className={s.meta}>
        {`第 ${question.number} / ${total} 题 · ${sectionLabel(question.type)}`}
        <View className={s.hint}>点一下文字可标黄</View>
      </View>
      {group?.passage && <Case group={group} />}
      <View className={s.stem}>
        <TappedText part={partOf.stem(question.id)} rich={question.stem} />
      </View>
      <Answer />
    </View>
  )
}

/** The passage and the facts released so far (A4). */
function Case({ group }: { group: QuestionGroup }) {
  const session = useSession((state) => state)
  const facts = useMemo(() => releasedFacts(session), [session])
  return (
    <View className={s.case}>
      {group.passage && <TappedText part={partOf.passage(group.id)} rich={group.passage} />}
      {facts.map(({ place, rich }) => (
        <View key={place} className={s.fact}>
          <View className={s.factTitle}>第 {place} 问提供的新信息</View>
          <TappedText part={partOf.fact(group.id, place)} rich={rich} />
        </View>
      ))}
    </View>
  )
}

const NONE: readonly string[] = []

function Answer() {
  const { editBlank, editEssay } = useExamActions()
  const { choose } = useMovesOf()
  const question = useSession(questionAt)
  const paper = useSession((session) => session.paper)
  const response = useSession((session) => responseTo(session, question.id))
  const shared = { question: drawnQuestion(question), response, shown: false }
  const kind = answerKind(question.type)
  if (kind === 'blank') return <Blanks key={question.id} {...shared} onEdit={editBlank} />
  if (kind === 'essay') return <Essay key={question.id} {...shared} onEdit={editEssay} />
  return <Options {...shared} options={optionsOf(paper, question)} struck={NONE} onChoose={choose} />
}
