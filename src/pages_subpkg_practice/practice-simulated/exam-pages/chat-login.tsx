import { View } from '@tarojs/components'
import { Button } from '@/components/button'
import { Icon } from '@/components/icon'
import { Screen } from '@/components/screen'
import { groupAdmission } from '@/domain/exam/candidate'
import type { PageProps } from '@/hooks/define-page'
import { goBeside } from '@/hooks/go-beside'
import { perLearner } from '@/hooks/per-learner'
import { ExamBar } from '../chat/exam-bar'
import { NumberField } from '../chat/number-field'
import { ReasonList } from '../chat/reason-list'
import { useChatLogin } from '../chat/use-chat-login'
import { useWholeWindow } from '../chat/use-window'
import s from '../chat/chat-login.module.scss'

function Login({ paperId, wrong }: PageProps<'chatLogin'>) {
  const { form, typeAdmission, typeDocument, submit } = useChatLogin()
  const wide = useWholeWindow() !== null
  const problem = (field: string) => (form.problem?.field === field ? form.problem.text : null)
  return (
    <Screen title="人机对话登录" nav={wide ? <ExamBar title="人机对话模拟考试系统" /> : 'default'} background="page">
      <View className={s.stage}>
        <View className={s.box}>
          <View className={s.title} ariaRole="heading">
            考生登录
          </View>
          <View className={s.lead}>请输入准考证号和证件号码，登录后核对考生信息</View>
          {wrong && <ReasonList paperId={paperId} />}
          <NumberField
            label="准考证号"
            placeholder="12 位数字"
            value={groupAdmission(form.admission)}
            digits
            problem={problem('admission')}
            onInput={typeAdmission}
            onConfirm={submit}
          />
          <NumberField
            label="证件号码"
            placeholder="报名时填写的身份证号"
            value={form.document}
            problem={problem('document')}
            onInput={typeDocument}
            onConfirm={submit}
          />
          {problem('form') !== null && (
            <View className={s.problem} ariaRole="alert" ariaLive="assertive">
              <Icon name="alert" size={18} />
              <View className={s.problemText}>{problem('form')}</View>
            </View>
          )}
          <View className={s.submit}>
            <Button block loading={form.busy} onTap={submit}>
              登录
            </Button>
          </View>
          {paperId && (
            <View className={s.link} ariaRole="button" onClick={() => void goBeside('simulatedIntro', { paperId })}>
              还没有准考证号？去报名
            </View>
          )}
        </View>
      </View>
    </Screen>
  )
}

/** The login of the computer exam by admission number and document number; one box in the middle of a computer's screen. */
export const ChatLogin = perLearner(Login)
