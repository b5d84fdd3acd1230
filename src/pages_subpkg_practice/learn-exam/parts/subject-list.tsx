import { ScrollView, View } from '@tarojs/components'
import type { Major, SubjectRow } from '@/api/exam'
import { subjectFacts } from '../choice-model'
import { MAJOR_CLASS } from '../measure'
import { useConfigStore } from '@/stores/config'
import { Tick } from './tick'
import s from './subject-list.module.scss'

/** Id of the element a major begins with. */
export const majorAnchor = (id: string): string => `major-${id}`

function Subject({ subject, on, onToggle }: { subject: SubjectRow; on: boolean; onToggle: () => void }) {
  // Who has chosen a subject knows how many learn it, and wants to know where it was left.
  const learning = useConfigStore(({ nowLearning }) => (on ? nowLearning.find(({ id }) => id === subject.id)?.value : undefined))
  return (
    <View className={`${s.subject} ${on ? s.on : ''}`} ariaRole="checkbox" ariaChecked={on} onClick={onToggle}>
      <View className={s.words}>
        <View className={s.name}>{subject.name}</View>
        <View className={s.facts}>{learning ? `正在学 ${learning}` : subjectFacts(subject)}</View>
      </View>
      <Tick on={on} />
    </View>
  )
}

export interface SubjectListProps {
  majors: Major[]
  chosen: ReadonlySet<string>
  /** Id of the element to jump to, '' to stay. */
  jumpTo: string
  onToggle: (subject: SubjectRow) => void
  onScroll: (scrollTop: number) => void
}

/** Every major with its groups, one below the other. */
export function SubjectList({ majors, chosen, jumpTo, onToggle, onScroll }: SubjectListProps) {
  return (
    <ScrollView
      className={s.list}
      scrollY
      enhanced
      showScrollbar={false}
      scrollIntoView={jumpTo || undefined}
      onScroll={(event) => onScroll(event.detail.scrollTop)}
    >
      {majors.map((major) => (
        <View key={major.id} id={majorAnchor(major.id)} className={`${MAJOR_CLASS} ${s.major}`}>
          {major.groups.map((group) => (
            <View key={group.name}>
              <View className={s.heading} ariaRole="heading">
                {group.name}
              </View>
              {group.subjects.map((subject) => (
                <Subject key={subject.id} subject={subject} on={chosen.has(subject.id)} onToggle={() => onToggle(subject)} />
              ))}
            </View>
          ))}
        </View>
      ))}
    </ScrollView>
  )
}
