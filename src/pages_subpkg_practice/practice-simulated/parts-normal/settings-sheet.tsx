import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { Segmented } from '@/components/segmented'
import { Sheet } from '@/components/sheet'
import { SIZES, THEMES } from '@/domain/settings'
import { changeSettings } from '@/features/practice-settings/save'
import { useUserStore } from '@/stores/user'
import { useNormalCore, useNormalView } from '../normal-core'
import s from './exam.module.scss'

/** What of the practice settings matters in an exam: the size of the text and the theme. */
export function SettingsSheet() {
  const core = useNormalCore()
  const open = useNormalView(({ sheet }) => sheet === 'settings')
  const rules = useUserStore((state) => state.settingRules)
  return (
    <Sheet open={open} title="考试设置" onClose={() => core.set({ sheet: null })}>
      <View className={s.settings}>
        <View className={s.label}>题目字号</View>
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
        <View className={s.theme}>
          界面主题
          <Segmented label="界面主题" options={THEMES} value={rules.theme} onChange={(theme) => void changeSettings({ theme })} />
        </View>
      </View>
    </Sheet>
  )
}
