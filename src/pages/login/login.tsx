import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button'
import { Icon } from '@/components/icon'
import { Screen } from '@/components/screen'
import { isComplete, type LoginView } from '@/domain/login-form'
import { Agreement } from '@/features/login-form/agreement'
import { Brand } from '@/features/login-form/brand'
import { phoneButton } from '@/features/login-form/phone-button'
import { definePage, type PageProps } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { login as platformLogin } from '@/platform/login'
import { BindHead, BindReasons } from './parts/bind-head'
import { ClosedSheet } from './parts/closed-sheet'
import { ConsentSheet } from './parts/consent-sheet'
import { AccountSource, useLoginHelp } from './parts/help'
import { OtherWays } from './parts/other-ways'
import { PasswordFields } from './parts/password-fields'
import { PhoneFields } from './parts/phone-fields'
import { WechatLinks } from './parts/wechat-links'
import { Welcome } from './parts/welcome'
import { useLogin } from './use-login'
import styles from './login.module.scss'

const WORDS: Record<LoginView, { title: string; lead: string; submit: string }> = {
  wechat: { title: '', lead: '', submit: '微信一键登录' },
  phone: { title: '手机号登录', lead: '未注册的手机号，验证通过后自动创建账号', submit: '登录' },
  password: { title: '账号密码登录', lead: '使用学员账号登录，首次登录请及时修改密码', submit: '登录' },
  bind: { title: '还差一步，绑定手机号', lead: '登录已授权，绑定后多端同步学习记录', submit: '绑定并继续' },
}

/** Login, phone binding included (specification section 2; mockups 20, 21, 22). */
function Login({ note }: Partial<PageProps<'login'>>) {
  const { form, actions, reviewOnly, official, consents, closed } = useLogin(note)
  const { view } = form
  const words = WORDS[view]
  const help = useLoginHelp({ view, only: reviewOnly, onShow: actions.show })
  const mini = platformLogin.way === 'wechat-mini'
  const skip =
    view === 'bind' ? null : (
      <Text className={styles.skip} ariaRole="button" onClick={() => void go('practice', {})}>
        先逛逛
      </Text>
    )
  const overlay = (
    <>
      <ConsentSheet open={form.asking} actions={actions} />
      {help.sheet}
      <ClosedSheet open={closed} onClose={actions.leaveClosed} />
    </>
  )
  return (
    <Screen back={view === 'bind' ? actions.abandon : true} navRight={mini ? undefined : skip} background="welcome" overlay={overlay}>
      <View className={styles.main}>
        {view === 'wechat' ? <Welcome /> : view === 'bind' ? <BindHead /> : <Brand />}
        {words.title !== '' && <View className={styles.title}>{words.title}</View>}
        {words.lead !== '' && <View className={styles.leadText}>{words.lead}</View>}
        {(view === 'phone' || view === 'bind') && <PhoneFields form={form} actions={actions} />}
        {view === 'password' && <PasswordFields form={form} actions={actions} />}
        {consents && view !== 'wechat' && <Agreement agreed={form.agreed} onChange={actions.agree} />}
        <View className={styles.submit}>
          <Button block disabled={!isComplete(form)} loading={form.busy} onTap={actions.submit}>
            {view === 'wechat' && <Icon name="wechat" size={22} />}
            {words.submit}
          </Button>
        </View>
        {help.row}
        {view === 'wechat' && (
          <View className={styles.middle}>
            <Agreement agreed={form.agreed} onChange={actions.agree} />
          </View>
        )}
        {view === 'wechat' && mini && <WechatLinks />}
        {view === 'bind' && mini && (
          <View className={styles.alternative}>
            <Button kind="soft" block native={phoneButton(actions.submitPhoneCode)}>
              使用微信绑定的手机号
            </Button>
          </View>
        )}
        {view === 'bind' && <BindReasons />}
        {view === 'bind' && (
          <View className={styles.leave} ariaRole="button" onClick={actions.abandon}>
            换个方式登录
          </View>
        )}
        {view === 'password' && <AccountSource />}
        {view !== 'bind' && !reviewOnly && <OtherWays view={view} official={official} onShow={actions.show} />}
      </View>
    </Screen>
  )
}

export default definePage('login', Login)
