import { Text, View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from '@/components/cx'
import { ListRow } from '@/components/list-row'
import { Segmented } from '@/components/segmented'
import { Sheet } from '@/components/sheet'
import { Switch } from '@/components/switch'
import { MASTERED_AFTER_CHOICES, RETENTION_CHOICES, SIZES, THEMES, type SettingRules } from '@/domain/settings'
import { useLoggedIn } from '@/hooks/require-login'
import { useUserStore } from '@/stores/user'
import { ReminderRows } from './reminder-rows'
import { changeSettings } from './save'
import { Stepper } from './stepper'
import s from './practice-settings.module.scss'

const TIMES = MASTERED_AFTER_CHOICES.map((value) => ({ value, label: `${value} 次` }))
const RETENTIONS = RETENTION_CHOICES.map((value) => ({ value, label: `${Math.round(value * 100)}%` }))
const SWITCHES = [
  { key: 'autoNext', title: '答对自动下一题', note: undefined },
  { key: 'showAnalysis', title: '答题后显示解析', note: undefined },
  { key: 'vibrate', title: '振动反馈', note: '选项、判错与标记时轻振' },
] as const
/** Questions a day: the step of the buttons and the ends the server takes. */
const GOAL = { step: 5, least: 5, most: 500 }

export interface PracticeSettingsProps {
  open: boolean
  onClose: () => void
  /** More rows, of the subject that is practised. */
  children?: ReactNode
}

/** The learner's practice settings in a sheet; every change counts at once and is kept on the server. A guest has those of the device. */
export function PracticeSettings({ open, onClose, children }: PracticeSettingsProps) {
  const loggedIn = useLoggedIn()
  const rules = useUserStore((state) => state.settingRules)
  return (
    <Sheet open={open} title="练习设置" onClose={onClose}>
      <View className={s.list}>
        <View className={cx(s.row, s.tall)}>
          <Text className={s.label}>题目字号</Text>
          <Segmented
            block
            label="题目字号"
            options={SIZES}
            value={rules.fontScale}
            onChange={(fontScale) => void changeSettings({ fontScale })}
          />
          <View className={s.preview} style={{ '--fs': String(rules.fontScale) } as CSSProperties}>
            学而时习之，不亦说乎？
          </View>
        </View>
        <View className={cx(s.row, s.flat)}>
          <Text className={s.label}>界面主题</Text>
          <Segmented label="界面主题" options={THEMES} value={rules.theme} onChange={(theme) => void changeSettings({ theme })} />
        </View>
        {loggedIn && <Goal value={rules.dailyGoal} />}
        {loggedIn && <ReminderRows open={open} />}
        {children}
        {loggedIn && <Reviews rules={rules} />}
        {SWITCHES.map(({ key, title, note }) => (
          <ListRow key={key} title={title} note={note}>
            <Switch label={title} checked={rules[key]} onChange={(on) => void changeSettings({ [key]: on })} />
          </ListRow>
        ))}
      </View>
    </Sheet>
  )
}

/** When a wrong question leaves the book, and how well it is to be remembered. */
function Reviews({ rules }: { rules: SettingRules }) {
  return (
    <>
      <View className={cx(s.row, s.tall)}>
        <Text className={s.label}>连续答对几次移出错题本</Text>
        <Segmented
          block
          label="连续答对几次移出错题本"
          options={TIMES}
          value={rules.masteredAfter}
          onChange={(masteredAfter) => void changeSettings({ masteredAfter })}
        />
      </View>
      <View className={cx(s.row, s.flat)}>
        <Text className={s.label}>复习目标记忆率</Text>
        <Segmented
          label="复习目标记忆率"
          options={RETENTIONS}
          value={rules.retention}
          onChange={(retention) => void changeSettings({ retention })}
        />
      </View>
    </>
  )
}

function Goal({ value }: { value: number }) {
  const { step, least, most } = GOAL
  return (
    <ListRow title="每日目标">
      <Stepper
        value={`${value} 题`}
        less="减少 5 题"
        more="增加 5 题"
        atLeast={value <= least}
        atMost={value >= most}
        onStep={(direction) => void changeSettings({ dailyGoal: Math.min(most, Math.max(least, value + direction * step)) })}
      />
    </ListRow>
  )
}
