import { Text, View } from '@tarojs/components'
import type { ActivatedCard } from '@/api/activation'
import { myExam } from '@/api/exam'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { Cover } from '@/components/cover'
import { Icon } from '@/components/icon'
import { dayOf } from '@/domain/calendar'
import { takeMyExam } from '@/features/subject-switch/use-active-subject'
import { redirect } from '@/hooks/go'
import { tellError } from '@/hooks/tell-error'
import { useUserStore } from '@/stores/user'
import { study } from '../../parts/study'
import s from '../product-activation.module.scss'

type Opened = ActivatedCard['opened'][number]

/** 138 **** 6021; a number the server masked already stays as it is. */
const masked = (phone: string) => `${phone.slice(0, 3)} **** ${phone.slice(-4)}`

const dotted = (ms: number) => dayOf(ms).replace(/-/g, '.')

/** Turns to a subject that the card put among the learner's own; where five stand already, the learner chooses which one gives way. */
async function studySubject(id: string): Promise<void> {
  const userId = useUserStore.getState().userInfo?.id ?? ''
  try {
    const list = await myExam()
    if (!list.some((subject) => subject.id === id)) return await redirect('learnExam', {})
    if (!(await takeMyExam(userId, list))) return
    useUserStore.getState().selectSubject(id)
    await redirect('practice', {})
  } catch (error) {
    tellError(error)
  }
}

/** Where what a card opened is used; the list of papers is of the active subject, the card may be of another one. */
function startWith(opened: readonly Opened[]): void {
  const paper = opened.find(({ kind }) => kind === 'paper')
  const bank = opened.find(({ kind }) => kind === 'bank')
  if (opened.some(({ kind }) => kind === 'course')) void redirect('purchasedCourseToc', {})
  else if (paper) void redirect('practiceAdvancedMore', { paperId: paper.refId })
  else if (bank) void studySubject(bank.refId)
  else void redirect('coinDetail', {})
}

const LEAD = { course: '课程已放入「我的已购课程」', paper: '试卷已在「进阶练习」里解锁', bank: '题库已经开放' } as const

/** Leads to the thing itself, and back to the others of the card; a bank is the practice tab. */
function Thing({ one }: { one: Opened }) {
  const { kind, refId } = one
  const leads = kind === 'bank' ? () => void studySubject(refId) : () => study({ kind, refId })
  return (
    <View className={s.thing} ariaRole="button" onClick={leads}>
      {one.kind === 'course' && <Cover tone={one.tone} motif={one.motif} name={one.shortName} size="small" />}
      <View className={s.thingText}>
        {one.name}
        {one.summary !== '' && <View className={s.thingNote}>{one.summary}</View>}
      </View>
      <Icon name="right" size={18} className={s.thingOn} />
    </View>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <View className={s.row}>
      {label}
      <Text className={s.value}>{value}</Text>
    </View>
  )
}

/** What the card opened, until when, and where to go on. */
export function Success({ card, onAnother }: { card: ActivatedCard; onAnother: () => void }) {
  const phone = useUserStore(({ userInfo }) => userInfo?.phone ?? '')
  const { opened, coins, expiresAt } = card
  const [first] = opened
  return (
    <View className={s.main}>
      <View className={s.seal}>
        <View className={s.disc} />
      </View>
      <View className={s.done} ariaLive="polite">
        激活成功
      </View>
      <View className={s.lead}>{first ? LEAD[first.kind] : '知币已经到账'}</View>
      <Card className={s.facts}>
        {opened.map((one) => (
          <Thing key={`${one.kind}:${one.refId}`} one={one} />
        ))}
        {opened.length > 0 && <Row label="有效期" value={expiresAt === null ? '长期有效' : `至 ${dotted(expiresAt)}`} />}
        {coins > 0 && <Row label="赠送知币" value={`+${coins}`} />}
        <Row label="激活时间" value={dotted(card.activatedAt)} />
        {phone !== '' && <Row label="激活账号" value={masked(phone)} />}
      </Card>
      <View className={s.go}>
        <Button block onTap={() => startWith(opened)}>
          {first ? '去学习' : '看看知币'}
        </Button>
      </View>
      <View className={s.records} ariaRole="button" onClick={onAnother}>
        继续激活其他学习卡
      </View>
    </View>
  )
}
