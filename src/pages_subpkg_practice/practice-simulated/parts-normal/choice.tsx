import { ScrollView, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { RichText } from '@/components/rich-text'
import type { QuestionGroup } from '@/domain/question'
import { toast } from '@/platform/toast'
import { useExamActions, useSession } from '../exam/context'
import s from './choice.module.scss'

/** 选做: the learner reads the cases, nothing of their questions, and decides for good which ones to do. */
export function Choice({ sectionId }: { sectionId: string }) {
  const { select } = useExamActions()
  const section = useSession(({ sections }) => sections.find(({ id }) => id === sectionId) ?? null)
  const paper = useSession((session) => session.paper)
  const [picked, setPicked] = useState<readonly string[]>([])
  const wanted = section?.choose ?? 0
  const inSection = new Set(
    paper.order.filter((id) => paper.questions[id]?.sectionId === sectionId).map((id) => paper.questions[id]?.groupId),
  )
  const groups = Object.values(paper.groups).filter(({ id }) => inSection.has(id))
  const toggle = (id: string) => {
    if (picked.includes(id)) return setPicked(picked.filter((other) => other !== id))
    return picked.length < wanted ? setPicked([...picked, id]) : toast.info(`只能选 ${wanted} 个案例`)
  }
  const confirm = async () => {
    const content = `选定 ${wanted} 个案例后不能更改，\n只对选中的案例作答和计分。`
    if (await toast.confirm({ content, confirmText: '选定', cancelText: '再看看' })) select(sectionId, picked)
  }
  return (
    <View className={s.choice}>
      <View className={s.head}>
        <View className={s.title}>{section?.name}</View>
        <View className={s.note}>{`从 ${groups.length} 个案例中选 ${wanted} 个作答`}</View>
      </View>
      <ScrollView className={s.list} scrollY enhanced showScrollbar={false}>
        {groups.map((group, at) => (
          <Case key={group.id} group={group} number={at + 1} on={picked.includes(group.id)} onTap={() => toggle(group.id)} />
        ))}
      </ScrollView>
      <View className={s.bar}>
        <Button block disabled={picked.length !== wanted} onTap={() => void confirm()}>
          {`确定选择（${picked.length} / ${wanted}）`}
        </Button>
      </View>
    </View>
  )
}

interface CaseProps {
  group: QuestionGroup
  number: number
  on: boolean
  onTap: () => void
}

function Case({ group, number, on, onTap }: CaseProps) {
  return (
    <View className={cx(s.case, on && s.on)} ariaRole="checkbox" ariaChecked={on} onClick={onTap}>
      <View className={s.name}>
        {`案例 ${number} · ${group.questionIds.length} 问`}
        <View className={s.tick}>{on && <Icon name="check" size={14} />}</View>
      </View>
      {group.passage && <RichText rich={group.passage} kind="body" />}
    </View>
  )
}
