import { View } from '@tarojs/components'
import { useState } from 'react'
import type { SimulatedIntro } from '@/api/simulated'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import type { ExamMode } from '@/domain/exam/types'
import { system } from '@/platform/system'
import s from './intro.module.scss'

/** From this width on a screen is a computer's (mockup notes 10). */
const COMPUTER_WIDTH = 1024
const MODES = [
  { mode: 'normal', icon: 'phone', name: '普通模式', note: '手机上计时作答' },
  { mode: 'chat', icon: 'computer', name: '人机对话', note: '还原机考界面' },
] as const

export interface ModeCardProps {
  intro: SimulatedIntro
  mode: ExamMode
  onChoose: (mode: ExamMode) => void
  /** Copies the address of this exam's computer login. */
  onCopyLink: () => void
}

/** How the exam is taken. On a phone 人机对话 says that a computer is better. */
export function ModeCard({ intro, mode, onChoose, onCopyLink }: ModeCardProps) {
  const [phone] = useState(() => system.safeArea().windowWidth < COMPUTER_WIDTH)
  const number = intro.registration?.admissionNumber
  return (
    <Card className={s.place}>
      <View className={s.heading} ariaRole="heading">
        考试模式
      </View>
      <View className={s.modes} ariaRole="radiogroup" ariaLabel="考试模式">
        {MODES.map((item) => {
          const on = item.mode === mode
          return (
            <View
              key={item.mode}
              className={cx(s.mode, on && s.chosen)}
              ariaRole="radio"
              ariaChecked={on}
              onClick={() => onChoose(item.mode)}
            >
              <Icon name={item.icon} />
              <View className={s.radio}>{on && <Icon name="check" size={12} />}</View>
              <View className={s.modeName}>{item.name}</View>
              <View className={s.modeNote}>{item.note}</View>
            </View>
          )
        })}
      </View>
      {mode === 'chat' && phone && (
        <View className={s.advice}>
          <View className={s.adviceText}>用电脑更接近真实考场，复制链接后在电脑浏览器打开</View>
          <Button kind="line" size={30} onTap={onCopyLink}>
            复制链接
          </Button>
        </View>
      )}
      {mode === 'chat' && number && <View className={s.advice}>准考证号 {number}</View>}
    </Card>
  )
}
