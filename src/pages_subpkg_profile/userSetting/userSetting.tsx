import { View } from '@tarojs/components'
import { Card } from '@/components/card'
import { ListRow } from '@/components/list-row'
import { Screen } from '@/components/screen'
import { Switch } from '@/components/switch'
import { timeWords } from '@/domain/reminder'
import { SIZES, type SettingRules } from '@/domain/settings'
import { changeSettings } from '@/features/practice-settings/save'
import { useReminder } from '@/features/practice-settings/use-reminder'
import { definePage } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { perLearner } from '@/hooks/per-learner'
import { sizeText } from './cache'
import { Approval } from './parts/approval'
import { SettingSheets } from './parts/setting-sheets'
import { useSetting } from './use-setting'
import s from './userSetting.module.scss'

type Setting = ReturnType<typeof useSetting>

/** userSetting (specification section 2; mockup 38). */
function UserSetting() {
  const setting = useSetting()
  const { loggedIn } = setting
  return (
    <Screen title="设置" back overlay={<SettingSheets setting={setting} />}>
      <View className={s.page}>
        {loggedIn && <Account setting={setting} />}
        <Learning setting={setting} />
        <General setting={setting} />
        {loggedIn && (
          <Card flush className={s.leave} onTap={setting.leave}>
            退出登录
          </Card>
        )}
        <Approval />
      </View>
    </Screen>
  )
}

function Account({ setting: { ways, phone, wechat, showPassword, open } }: { setting: Setting }) {
  return (
    <>
      <View className={s.heading} ariaRole="heading">
        账号
      </View>
      <Card flush>
        <ListRow title="个人资料" onTap={() => void go('infoDetail', {})} />
        <ListRow title="手机号" value={phone} onTap={() => open('phone')} />
        <ListRow title="微信" value={ways === null ? '' : ways.wechat ? '已绑定' : '未绑定'} onTap={wechat} />
        {showPassword && (
          <ListRow title="登录密码" value={ways === null ? '' : ways.password ? '已设置' : '未设置'} onTap={() => open('password')} />
        )}
        <ListRow title="登录设备" onTap={() => open('devices')} />
      </Card>
    </>
  )
}

/** A setting that is on or off: it answers at once, and returns with a toast when the server refuses. */
function Toggle({ name, title, rules }: { name: keyof SettingRules & ToggleName; title: string; rules: SettingRules }) {
  return (
    <ListRow title={title}>
      <Switch label={title} checked={rules[name]} onChange={(on) => void changeSettings({ [name]: on })} />
    </ListRow>
  )
}
type ToggleName = 'autoNext' | 'wifiOnly' | 'personalised'

function Learning({ setting: { rules, open, loggedIn } }: { setting: Setting }) {
  return (
    <>
      <View className={s.heading} ariaRole="heading">
        学习
      </View>
      <Card flush>
        <ListRow
          title="题目字号与练习设置"
          value={SIZES.find(({ value }) => value === rules.fontScale)?.label}
          onTap={() => open('practice')}
        />
        <Toggle name="autoNext" title="答对自动下一题" rules={rules} />
        <Toggle name="wifiOnly" title="仅 Wi-Fi 下播放" rules={rules} />
        {loggedIn && <Reminder onTap={() => open('practice')} />}
      </Card>
    </>
  )
}

/** Leads to the reminder of the sheet, and is there only where that has one (decision 020). */
function Reminder({ onTap }: { onTap: () => void }) {
  const set = useReminder(true)
  if (!set) return null
  return (
    <ListRow title="练习提醒" value={set.minute === null ? '未开启' : `${timeWords(set.minute)}·剩 ${set.messages} 次`} onTap={onTap} />
  )
}

function General({ setting }: { setting: Setting }) {
  const { loggedIn, rules, size, version, newVersion, open } = setting
  const words = sizeText(size)
  return (
    <>
      <View className={s.heading} ariaRole="heading">
        通用
      </View>
      <Card flush>
        {loggedIn && <Toggle name="personalised" title="个性化内容推荐" rules={rules} />}
        <ListRow title="清除缓存" value={words} onTap={setting.clear} />
        <ListRow title="意见反馈" onTap={() => void go('feedback', {})} />
        <ListRow title="关于我们" value={`V${newVersion ?? version}`} onTap={() => void go('aboutUs', {})}>
          {newVersion !== null && <View className={s.dot} />}
        </ListRow>
        <ListRow title="用户协议与隐私政策" onTap={() => open('legal')} />
        {loggedIn && <ListRow title="导出我的数据" onTap={() => open('export')} />}
        {loggedIn && <ListRow title="注销账号" onTap={() => void go('cancelAccount', {})} />}
      </Card>
    </>
  )
}

export default definePage('userSetting', perLearner(UserSetting))
