import { ScrollView, View } from '@tarojs/components'
import { useState, type CSSProperties } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Screen } from '@/components/screen'
import { choiceNeeded } from '@/domain/exam/session-view'
import { questionAt } from '@/domain/exam/session-places'
import { Choice } from '../../parts-normal/choice'
import { Cover } from '../../parts-normal/cover'
import { useExamActions, useExamView, useSession } from '../../exam/context'
import { useMovesOf } from './chat-context'
import { PhoneBar } from './phone-bar'
import { PhoneBottom } from './phone-bottom'
import { CalculatorSheet } from './phone-calculator'
import { CardSheet } from './phone-card'
import { PhoneQuestion } from './phone-question'
import { canZoom, START_SIZE, zoomed, zoomFactor } from './zoom'
import s from './phone.module.scss'

/** The computer exam on a phone: the dark bar, one question with its case, and the number panel as a sheet. */
export function PhonePaper() {
  const [size, setSize] = useState(START_SIZE)
  const [sheet, setSheet] = useState<'card' | 'calculator' | null>(null)
  const close = () => setSheet(null)
  const choosing = useSession((session) => choiceNeeded(session)?.id ?? null)
  const id = useSession((session) => questionAt(session).id)
  const online = useExamView((view) => view.online)
  const signedOut = useExamView((view) => view.signedOut)
  const { signIn } = useExamActions()
  return (
    <Screen
      nav={<PhoneBar />}
      background="card"
      scroll={false}
      footer={choosing === null && <PhoneBottom onCard={() => setSheet('card')} />}
      overlay={
        <>
          <CardSheet open={sheet === 'card'} onClose={close} />
          <CalculatorSheet open={sheet === 'calculator'} onClose={close} />
          <Cover />
        </>
      }
    >
      <View className={s.page} style={{ '--z': zoomFactor(size) } as CSSProperties}>
        {!online && <View className={s.strip}>网络中断，答案先存在本机，联网后自动提交</View>}
        {signedOut && (
          <View className={s.strip} ariaRole="button" onClick={signIn}>
            登录已过期，点这里重新登录后提交
          </View>
        )}
        <Tools size={size} onZoom={(by) => setSize((at) => zoomed(at, by))} onCalculator={() => setSheet('calculator')} />
        {choosing === null ? (
          <ScrollView key={id} className={s.scroll} scrollY enhanced showScrollbar={false}>
            <PhoneQuestion />
          </ScrollView>
        ) : (
          <View className={s.scroll}>
            <Choice key={choosing} sectionId={choosing} />
          </View>
        )}
      </View>
    </Screen>
  )
}

interface ToolsProps {
  size: number
  onZoom: (by: 1 | -1) => void
  onCalculator: () => void
}

/** 放大, 缩小, 标记, 计算器, and the way to the normal exam screen. */
function Tools({ size, onZoom, onCalculator }: ToolsProps) {
  const marked = useSession((session) => session.marks.includes(questionAt(session).id))
  const { mark, toNormal } = useMovesOf()
  return (
    <View className={s.tools}>
      <View className={cx(s.tool, !canZoom(size, 1) && s.off)} ariaRole="button" ariaLabel="放大文字" onClick={() => onZoom(1)}>
        <Icon name="zoom" size={16} />
        放大
      </View>
      <View className={cx(s.tool, !canZoom(size, -1) && s.off)} ariaRole="button" ariaLabel="缩小文字" onClick={() => onZoom(-1)}>
        <View className={cx(s.icon, s.zoomOut)} />
        缩小
      </View>
      <View className={cx(s.tool, marked && s.marked)} ariaRole="button" onClick={mark}>
        <Icon name="flag" size={16} />
        {marked ? '取消标记' : '标记'}
      </View>
      <View className={s.tool} ariaRole="button" onClick={onCalculator}>
        <View className={cx(s.icon, s.calculator)} />
        计算器
      </View>
      <View className={s.tool} ariaRole="button" onClick={toNormal}>
        <Icon name="phone" size={16} />
        普通界面
      </View>
    </View>
  )
}
