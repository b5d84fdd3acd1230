import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import s from './exam-bar.module.scss'

/** The dark bar over the pages before the paper (mockup 11, computer). */
export function ExamBar({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <View className={s.bar}>
      <View className={s.title} ariaRole="heading" ariaLevel="1">
        {title}
      </View>
      {children}
    </View>
  )
}
