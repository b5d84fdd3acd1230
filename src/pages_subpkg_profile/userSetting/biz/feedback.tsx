import { Input, Textarea, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Screen } from '@/components/screen'
import { Segmented } from '@/components/segmented'
import { CONTACT_LENGTH, FEEDBACK_KINDS, FEEDBACK_LENGTH, FEEDBACK_WORDS } from '@/domain/feedback'
import { charactersOf } from '@/domain/note'
import { definePage } from '@/hooks/define-page'
import { useLoggedIn } from '@/hooks/require-login'
import { FormLoginFirst } from '../../parts/login-first'
import { FeedbackHistory } from './parts/feedback-history'
import { ShotStrip } from './parts/shot-strip'
import { useFeedback, type FeedbackForm } from './parts/use-feedback'
import { useFeedbackHistory, type FeedbackHistoryPage } from './parts/use-feedback-history'
import s from './feedback.module.scss'

type Tab = 'write' | 'mine'

const TABS = [
  { value: 'write', label: '写反馈' },
  { value: 'mine', label: '我的反馈' },
] as const

/** Feedback (specification section 2): what happened, pictures of it, how to be reached; and the answers. */
function Feedback() {
  const [tab, setTab] = useState<Tab>('write')
  const [sent, setSent] = useState(0)
  const loggedIn = useLoggedIn()
  const history = useFeedbackHistory(loggedIn && tab === 'mine')
  const onSent = () => {
    setSent(sent + 1)
    setTab('mine')
  }
  return (
    <Screen title="意见反馈" back onReachBottom={tab === 'mine' ? history.more : undefined}>
      <FormLoginFirst text="登录后可以提交反馈并查看回复">
        <View className={s.tabs}>
          <Segmented block onPage label="意见反馈" options={TABS} value={tab} onChange={setTab} />
        </View>
        <Content key={sent} tab={tab} history={history} onSent={onSent} />
      </FormLoginFirst>
    </Screen>
  )
}

/** What is being written is kept above the choice: a look at the answers takes nothing of it, and its pictures go on. */
function Content({ tab, history, onSent }: { tab: Tab; history: FeedbackHistoryPage; onSent: () => void }) {
  const form = useFeedback(onSent)
  return tab === 'write' ? <Form form={form} /> : <FeedbackHistory history={history} />
}

function Form({ form }: { form: FeedbackForm }) {
  return (
    <View className={s.form}>
      <View className={s.kinds} ariaRole="radiogroup" ariaLabel="反馈类型">
        {FEEDBACK_KINDS.map((kind) => (
          <View
            key={kind}
            className={cx(s.kind, form.kind === kind && s.chosen)}
            ariaRole="radio"
            ariaChecked={form.kind === kind}
            onClick={() => form.setKind(kind)}
          >
            {FEEDBACK_WORDS[kind]}
          </View>
        ))}
      </View>
      <Card className={s.card}>
        <Textarea
          className={s.text}
          value={form.body}
          maxlength={-1}
          placeholder="请描述遇到的问题或建议，写清楚步骤能更快解决"
          placeholderClass={s.placeholder}
          ariaLabel="反馈内容"
          onInput={({ detail }) => form.setBody(detail.value)}
        />
        <View className={s.count}>{`${charactersOf(form.body.trim()).length}/${FEEDBACK_LENGTH.most}`}</View>
        <ShotStrip shots={form.shots} />
      </Card>
      <Card className={s.card}>
        <Input
          className={s.contact}
          value={form.contact}
          maxlength={CONTACT_LENGTH}
          placeholder="联系方式（选填）：手机、微信或邮箱"
          placeholderClass={s.placeholder}
          ariaLabel="联系方式"
          onInput={({ detail }) => form.setContact(detail.value)}
        />
      </Card>
      <Button block loading={form.busy} onTap={form.send}>
        提交反馈
      </Button>
    </View>
  )
}

export default definePage('feedback', Feedback)
