import { View } from '@tarojs/components'
import type { AdvancedPaper } from '@/api/advanced'
import { Button } from '@/components/button'
import { stepOf, type PaperStep } from '@/domain/advanced'
import { priceText } from '@/domain/money'
import s from './more.module.scss'

const WORDS = { start: '开始练习', continue: '继续练习', again: '再做一遍' } as const

export interface MoreFooterProps {
  /** undefined while it loads: the button waits. */
  paper: AdvancedPaper | undefined
  onStart: () => void
  onRestart: () => void
}

function wordsOf(step: PaperStep, paper: AdvancedPaper | undefined): string {
  if (step === 'unlock') return `解锁本卷 · ${paper?.price ?? 0} 知币`
  return step === 'closed' ? `购买本卷 · ${priceText(paper?.offer?.price ?? 0)}` : WORDS[step]
}

/** The one filled button of the page: start, go on, or open the paper for coins or in the shop. */
export function MoreFooter({ paper, onStart, onRestart }: MoreFooterProps) {
  const step = paper ? stepOf(paper) : 'start'
  const words = wordsOf(step, paper)
  return (
    <View className={s.footer}>
      {step === 'continue' && (
        <View className={s.again}>
          <Button kind="line" size={44} block onTap={onRestart}>
            重新开始
          </Button>
        </View>
      )}
      <View className={s.go}>
        <Button size={44} block disabled={!paper} onTap={onStart}>
          {words}
        </Button>
      </View>
    </View>
  )
}
