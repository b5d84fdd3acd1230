import { Textarea, View } from '@tarojs/components'
import { useState } from 'react'
import { report, type QuestionReport } from '@/api/practice'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Sheet } from '@/components/sheet'
import { currentQuestion } from '@/domain/practice-session'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import type { LayerProps } from '../core'
import { useCore, usePracticeState } from '../core-context'
import { reportKey, unsentReports, type Report } from '../unsent-report'
import s from './sheets.module.scss'

const KINDS: readonly { value: QuestionReport['kind']; label: string }[] = [
  { value: 'answer', label: '答案有误' },
  { value: 'stem', label: '题目有误' },
  { value: 'analysis', label: '解析有误' },
  { value: 'other', label: '其他' },
]
const LIMIT = 140

/** 纠错: what is wrong with the question on show, in a word and up to 140 letters. */
export function ReportSheet({ open, onClose }: LayerProps) {
  const core = useCore()
  const { id, version } = usePracticeState(currentQuestion)
  const [key] = useState(() => reportKey(id))
  const [{ kind, text }, setReport] = useState<Report>(() => unsentReports.get(key) ?? { kind: null, text: '' })
  const [sending, setSending] = useState(false)
  const change = (part: Partial<Report>) => {
    const next = { kind, text, ...part }
    unsentReports.set(key, next)
    setReport(next)
  }
  const close = () => {
    unsentReports.delete(key)
    onClose()
  }
  const send = async () => {
    if (kind === null) return toast.info('先选一下哪里有误')
    setSending(true)
    try {
      await report({ questionId: id, version, kind, text: text.trim() })
      toast.success('已收到，谢谢指正')
      unsentReports.delete(key)
      // Another sheet may be open by now.
      if (core.get().sheet === 'report') onClose()
    } catch (error) {
      tellError(error)
    } finally {
      setSending(false)
    }
    return undefined
  }
  return (
    <Sheet
      open={open}
      title="纠错"
      onClose={close}
      footer={
        <Button block loading={sending} onTap={() => void send()}>
          提交
        </Button>
      }
    >
      <View className={s.form}>
        <View className={s.kinds} ariaRole="radiogroup" ariaLabel="哪里有误">
          {KINDS.map(({ value, label }) => (
            <View
              key={value}
              className={cx(s.kind, kind === value && s.chosen)}
              ariaRole="radio"
              ariaChecked={kind === value}
              onClick={() => change({ kind: value })}
            >
              {label}
            </View>
          ))}
        </View>
        <Textarea
          fixed
          className={s.text}
          value={text}
          maxlength={LIMIT}
          placeholder="说说哪里不对（选填）"
          placeholderClass={s.hint}
          ariaLabel="说明"
          onInput={({ detail }) => change({ text: detail.value })}
        />
        <View className={s.counter}>
          {text.length} / {LIMIT}
        </View>
      </View>
    </Sheet>
  )
}
