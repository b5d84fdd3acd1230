import { Text, View } from '@tarojs/components'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { SUBJECTS_AT_MOST } from '@/domain/limits'
import { definePage } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { LoginFirst } from '../parts/login-first'
import { useSpeciality, type ChosenSubject } from './use-speciality'
import s from './modifySpeciality.module.scss'

type Page = ReturnType<typeof useSpeciality>

const footer = (
  <View className={s.footer}>
    <Button block size={44} onTap={() => void go('learnExam', {})}>
      添加或更换考试
    </Button>
  </View>
)

const waiting = (
  <View className={s.list}>
    <Skeleton h={180} r={14} />
  </View>
)

/** modifySpeciality (specification section 2): the chosen subjects, their order, and which one is practised. */
function ModifySpeciality() {
  const page = useSpeciality()
  return (
    <Screen title="我的科目" back footer={page.loggedIn ? footer : undefined}>
      <LoginFirst text="登录后可以管理自己的科目">
        <AsyncView
          query={page.query}
          skeleton={waiting}
          isEmpty={(subjects) => subjects.length === 0}
          empty={
            <EmptyState
              art="screen"
              title="还没有选择科目"
              text="选好科目，题库、课程与资料都会跟着它走"
              action={{ label: '选择科目', onTap: () => void go('learnExam', {}) }}
            />
          }
        >
          {(subjects) => <Subjects subjects={subjects} page={page} />}
        </AsyncView>
      </LoginFirst>
    </Screen>
  )
}

function Subjects({ subjects, page }: { subjects: readonly ChosenSubject[]; page: Page }) {
  return (
    <>
      <Text className={s.hint}>点一下科目设为当前学习；用箭头调整顺序，最多 {SUBJECTS_AT_MOST} 个</Text>
      <Card flush className={s.list}>
        {subjects.map((subject, index) => (
          <Row key={subject.id} subject={subject} place={{ index, last: subjects.length - 1 }} page={page} />
        ))}
      </Card>
    </>
  )
}

interface RowProps {
  subject: ChosenSubject
  place: { index: number; last: number }
  page: Page
}

function Row({ subject: { id, name }, place: { index, last }, page }: RowProps) {
  const active = id === page.activeId
  const tool = (icon: 'up' | 'down' | 'close', label: string, onTap: (() => void) | null) => (
    <View
      className={cx(s.tool, !onTap && s.off)}
      ariaRole="button"
      ariaLabel={`${label}${name}`}
      ariaDisabled={!onTap}
      onClick={onTap ?? undefined}
    >
      <Icon name={icon} size={18} />
    </View>
  )
  return (
    <View className={s.row}>
      <View className={s.choose} ariaRole="radio" ariaChecked={active} ariaLabel={name} onClick={() => page.activate(id)}>
        <View className={cx(s.tick, active && s.on)}>{active && <Icon name="check" size={14} />}</View>
        <View className={s.name}>
          {name}
          {active && <Text className={s.now}>当前</Text>}
        </View>
      </View>
      {tool('up', '上移', index === 0 ? null : () => page.move(index, index - 1))}
      {tool('down', '下移', index === last ? null : () => page.move(index, index + 1))}
      {tool('close', '移除', last === 0 ? null : () => page.remove(id))}
    </View>
  )
}

export default definePage('modifySpeciality', ModifySpeciality)
