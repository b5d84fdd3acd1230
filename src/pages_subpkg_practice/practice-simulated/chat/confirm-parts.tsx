import { View } from '@tarojs/components'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Sheet } from '@/components/sheet'
import { Skeleton } from '@/components/skeleton'
import { examTimeWords, groupAdmission, placeWords, sexOf, waitWords } from '@/domain/exam/candidate'
import type { AttemptState, CandidateCard } from '@/domain/exam/types'
import { RULES_AWAY, type ChatConfirm } from './use-chat-confirm'
import s from './confirm.module.scss'
import p from './portrait.module.scss'

/** Questions of an attempt: the last number of its last section. */
export const questionCount = ({ sections }: Pick<AttemptState, 'sections'>): number => sections[sections.length - 1]?.to ?? 0

/** Rows of the second card, label and value. */
const rowsOf = (candidate: CandidateCard, questions: number): (readonly [string, string])[] => [
  ['准考证号', groupAdmission(candidate.admissionNumber)],
  ['考试科目', candidate.subjectName],
  ['试卷', candidate.paperName],
  ['考试时间', examTimeWords(candidate)],
  ['考试地点', placeWords(candidate)],
  ['题量时长', `${questions} 题，${candidate.minutes} 分钟`],
]

/** A phone's confirmation: countdown strip, identity card, rows, tick (mockup 11). */
export function ConfirmCards({ state, confirm }: { state: AttemptState; confirm: ChatConfirm }) {
  const { candidate } = state
  if (!candidate) return null
  return (
    <View className={s.main}>
      <View className={s.open} ariaRole="timer">
        <Icon name="clock" size={18} />
        {confirm.wait === 0 ? '已到开考时间，可以进入' : '距开考'}
        {confirm.wait !== 0 && <View className={s.left}>{confirm.wait === null ? '' : waitWords(confirm.wait)}</View>}
      </View>
      <Card flush className={s.place}>
        <View className={s.identity}>
          <View className={cx(p.portrait, s.photo)} ariaRole="img" ariaLabel="考生照片未上传" />
          <View className={s.who}>
            <View className={s.name}>{candidate.name}</View>
            <View className={s.fact}>{sexOf(candidate.documentNumber)}</View>
            <View className={s.fact}>{candidate.documentNumber}</View>
            <View className={s.seat}>
              座位号
              <View className={s.seatNumber}>{candidate.seat}</View>
            </View>
          </View>
        </View>
      </Card>
      <Card flush className={s.place}>
        <View className={s.rows}>
          {rowsOf(candidate, questionCount(state)).map(([label, value]) => (
            <View key={label} className={s.row}>
              <View className={s.label}>{label}</View>
              <View className={s.value}>{value}</View>
            </View>
          ))}
        </View>
      </Card>
      <View className={s.agree}>
        <View
          className={s.tickTarget}
          ariaRole="checkbox"
          ariaChecked={confirm.agreed}
          ariaLabel="我已核对以上信息，并阅读机考模拟规则"
          onClick={confirm.agree}
        >
          <View className={cx(s.tick, confirm.agreed && s.ticked)}>{confirm.agreed && <Icon name="check" size={12} />}</View>
          我已核对以上信息，并阅读
        </View>
        <View className={s.rules} ariaRole="button" onClick={() => confirm.read(true)}>
          《机考模拟规则》
        </View>
      </View>
    </View>
  )
}

/** The rules of the exam, in the words of its profile; 我已阅读 ticks the box of the confirmation, as at the official machine. */
export function RulesSheet({ confirm }: { confirm: ChatConfirm }) {
  const { rules } = confirm
  const footer = (
    <Button block onTap={rules ? confirm.haveRead : confirm.reload}>
      {rules ? '我已阅读' : '重新加载'}
    </Button>
  )
  return (
    <Sheet open={confirm.reading} title="机考模拟规则" onClose={() => confirm.read(false)} footer={footer}>
      <View className={s.sheet}>
        {!rules && <View className={s.rule}>{RULES_AWAY}</View>}
        {rules?.map((rule, index) => (
          <View key={rule} className={s.rule}>
            {index + 1}. {rule}
          </View>
        ))}
      </View>
    </Sheet>
  )
}

export function ConfirmSkeleton() {
  return (
    <View className={s.main}>
      <Skeleton h={44} r={14} />
      <View className={s.place}>
        <Skeleton h={148} r={14} />
      </View>
      <View className={s.place}>
        <Skeleton h={268} r={14} />
      </View>
    </View>
  )
}
