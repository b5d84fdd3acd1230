import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import type { Registered, Registration, SimulatedIntro } from '@/api/simulated'
import { Button } from '@/components/button'
import { Sheet } from '@/components/sheet'
import { documentProblem, tidyDocumentNumber } from '@/domain/exam/document-number'
import { Field } from '@/features/login-form/field'
import { tellError } from '@/hooks/tell-error'
import { copyText } from '@/hooks/copy-text'
import s from './intro.module.scss'

export interface RegisterSheetProps {
  open: boolean
  registration: SimulatedIntro['registration']
  /** @throws ApiCallError */
  onRegister: (candidate: Registration) => Promise<Registered>
  /** To the login of 人机对话. */
  onEnter: () => void
  onClose: () => void
}

/** 报名: name and document number give the admission number, with which the computer exam is entered. */
export function RegisterSheet({ open, registration, onRegister, onEnter, onClose }: RegisterSheetProps) {
  const form = useRegistration(onRegister)
  const footer = registration ? (
    <Button block onTap={onEnter}>
      去登录考试
    </Button>
  ) : (
    <Button block loading={form.sending} onTap={form.send}>
      提交报名
    </Button>
  )
  return (
    <Sheet open={open} title={registration ? '报名成功' : '人机对话报名'} onClose={onClose} footer={footer}>
      {registration ? (
        <Result registration={registration} />
      ) : (
        <View className={s.form}>
          <View className={s.lead}>和正式考试一样，先报名领取准考证号，再凭它登录。身份证号只用于核对，原号码不保存</View>
          <Field label="姓名" kind="text" placeholder="姓名" value={form.name} problem={form.problems.name} onInput={form.setName} />
          <Field
            label="身份证号"
            kind="text"
            placeholder="身份证号"
            value={form.number}
            problem={form.problems.number}
            onInput={form.setNumber}
            onConfirm={form.send}
          />
        </View>
      )}
    </Sheet>
  )
}

/** The server's limits of a name. */
const NAME = { least: 2, most: 30 }

const nameProblem = (name: string): string | null => {
  const length = name.trim().length
  return length >= NAME.least && length <= NAME.most ? null : '请填写真实姓名'
}

/** What is typed; problems show from the first attempt to send on. */
function useRegistration(onRegister: RegisterSheetProps['onRegister']) {
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const problems = { name: tried ? nameProblem(name) : null, number: tried ? documentProblem(number) : null }
  const send = async () => {
    setTried(true)
    if (sending || nameProblem(name) !== null || documentProblem(number) !== null) return
    setSending(true)
    try {
      await onRegister({ name: name.trim(), documentNumber: tidyDocumentNumber(number) })
    } catch (error) {
      tellError(error)
    } finally {
      setSending(false)
    }
  }
  return { name, setName, number, setNumber, problems, sending, send: () => void send() }
}

function Result({ registration }: { registration: Registered }) {
  const { name, admissionNumber, documentNumber, seat } = registration
  return (
    <View className={s.result}>
      <View className={s.lead}>登录时需要准考证号和身份证号，先复制下来</View>
      <Row label="准考证号" tone={s.number} value={admissionNumber}>
        <Button kind="soft" size={30} onTap={() => void copyText(admissionNumber, '准考证号已复制')}>
          复制
        </Button>
      </Row>
      <Row label="姓名" value={name} />
      <Row label="身份证号" value={documentNumber} />
      <Row label="座位号" value={seat} />
    </View>
  )
}

interface RowProps {
  label: string
  value: string
  tone?: string
  children?: ReactNode
}

function Row({ label, value, tone, children }: RowProps) {
  return (
    <View className={s.row}>
      <View className={s.rowLabel}>{label}</View>
      <View className={tone ? `${s.rowValue} ${tone}` : s.rowValue}>{value}</View>
      {children}
    </View>
  )
}
