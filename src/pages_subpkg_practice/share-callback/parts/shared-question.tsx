import { View } from '@tarojs/components'
import type { SharedQuestion as Question } from '@/api/share'
import { Card } from '@/components/card'
import { RichText } from '@/components/rich-text'
import { Tag } from '@/components/tag'
import { optionsOf } from '@/domain/practice-paper'
import { answerKind, TYPE_LABEL } from '@/domain/question'
import { optionLetter } from '@/domain/stats'
import { percent } from '@/features/question/look'
import { Option } from '@/features/question/option'
import s from '../share-callback.module.scss'

const NO_GROUPS = { groups: {} }

/** A question as a guest sees it: material, stem, options. A tap on an option asks for the login. */
export function SharedQuestion({ question, onChoose }: { question: Question; onChoose: () => void }) {
  const { type, chapterName, passage, fact, stem, sample, correctRate } = question
  const options = optionsOf(NO_GROUPS, { ...question, id: '', groupId: null })
  const several = answerKind(type) === 'multiple'
  return (
    <Card className={s.card}>
      <View className={s.meta}>
        <Tag size={22}>{TYPE_LABEL[type]}</Tag>
        <View className={s.chapter}>{chapterName}</View>
      </View>
      {passage && (
        <View className={s.passage}>
          <RichText rich={passage} kind="body" />
        </View>
      )}
      {fact && <RichText rich={fact} kind="body" />}
      <RichText rich={stem} kind="stem" />
      {options.length > 0 && (
        <View className={several ? 'q-options q-target q-several' : 'q-options q-target'} ariaRole={several ? 'group' : 'radiogroup'}>
          {options.map((rich, at) => (
            <Option
              key={optionLetter(at)}
              letter={optionLetter(at)}
              rich={rich}
              tone="idle"
              share=""
              easy={false}
              several={several}
              target
              onChoose={onChoose}
            />
          ))}
        </View>
      )}
      {correctRate !== null && <View className={s.rate}>{`${sample} 人首次作答，${percent(correctRate)} 答对`}</View>}
    </Card>
  )
}
