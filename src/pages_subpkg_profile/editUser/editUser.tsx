import { Input, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { profile, type Profile } from '@/api/user'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { PERSON_LIMITS, personFault, plainLine, type PersonField } from '@/domain/account'
import { charactersOf } from '@/domain/note'
import { definePage, type PageProps } from '@/hooks/define-page'
import { goBack, isHere } from '@/hooks/go'
import { useOneAtATime } from '@/hooks/one-at-a-time'
import { profileKey } from '@/hooks/profile-card'
import { useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { saveInfo } from '../info-detail/use-info'
import { FormLoginFirst } from '../parts/login-first'
import s from './editUser.module.scss'

const HELP: Record<PersonField, string> = {
  nickname: '其他同学在公开笔记与评价里看到的名字',
  school: '选填，只有自己看得到',
  about: '一句话介绍自己',
}
const isField = (field: string | undefined): field is PersonField => field !== undefined && field in PERSON_LIMITS

const valueOf = ({ sysUser, person }: Profile, field: PersonField): string => (field === 'nickname' ? sysUser.nickname : person[field])

/** One line of the learner card (specification section 2, editUser). */
function EditUser({ field }: Partial<PageProps<'editUser'>>) {
  const chosen = isField(field) ? field : 'nickname'
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const card = useApi(profileKey(userId), profile, { enabled: loggedIn })
  return (
    <Screen title={`修改${PERSON_LIMITS[chosen].label}`} back>
      <FormLoginFirst text="登录后可以修改个人资料">
        <AsyncView query={card} skeleton={<Skeleton h={52} r={12} />}>
          {(known) => <Line key={chosen} field={chosen} known={valueOf(known, chosen)} />}
        </AsyncView>
      </FormLoginFirst>
    </Screen>
  )
}

function Line({ field, known }: { field: PersonField; known: string }) {
  const [text, setText] = useState(known)
  const [busy, setBusy] = useState(false)
  const line = plainLine(text)
  const fault = personFault(field, line)
  // 完成 of the keyboard knows neither of the spinner nor of the grey button.
  const save = useOneAtATime(async () => {
    if (fault !== null) return undefined
    if (line === known) return goBack()
    setBusy(true)
    const saved = await saveInfo({ [field]: line })
    setBusy(false)
    if (!saved) return undefined
    toast.success('已保存')
    return isHere('editUser') ? goBack() : undefined
  })
  const { label, most } = PERSON_LIMITS[field]
  return (
    <View className={s.form}>
      <View className={s.field}>
        <Input
          className={s.input}
          type={field === 'nickname' ? system.nameInput : 'text'}
          value={text}
          maxlength={most * 4}
          placeholder={`请填写${label}`}
          placeholderClass={s.placeholder}
          ariaLabel={label}
          onInput={({ detail }) => setText(detail.value)}
          onBlur={({ detail }) => setText(detail.value)}
          onConfirm={() => void save()}
        />
        <Text className={s.count}>{`${charactersOf(line).length}/${most}`}</Text>
      </View>
      <Text className={fault !== null && text !== known ? s.problem : s.help}>
        {fault !== null && text !== known ? fault : HELP[field]}
      </Text>
      <View className={s.submit}>
        <Button block loading={busy} disabled={fault !== null} onTap={() => void save()}>
          保存
        </Button>
      </View>
    </View>
  )
}

export default definePage('editUser', EditUser)
