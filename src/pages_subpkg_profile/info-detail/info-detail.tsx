import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Profile } from '@/api/user'
import { AsyncView } from '@/components/async-view'
import { Card } from '@/components/card'
import { ListRow } from '@/components/list-row'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { dayOf } from '@/domain/calendar'
import { spacedMask } from '@/domain/phone'
import { definePage } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { system } from '@/platform/system'
import { LoginFirst } from '../parts/login-first'
import { RegionSheet, type Region } from '../parts/region-sheet'
import { BirthdaySheet } from './parts/birthday-sheet'
import { PortraitRow } from './parts/portrait-row'
import { sexWord, SexSheet } from './parts/sex-sheet'
import { saveInfo, useInfo } from './use-info'
import s from './info-detail.module.scss'

const NOT_SET = '未填写'

const placeOf = ({ province, city, county }: Region) =>
  [province, city, county].filter((name, at, all) => name && name !== all[at - 1]).join(' ')

const skeleton = (
  <View className={s.page}>
    <Card>
      <Skeleton h={260} r={12} />
    </Card>
  </View>
)

/** 个人资料 (specification section 2): the learner card, row by row; every choice is kept at once. */
function InfoDetail() {
  const info = useInfo()
  return (
    <Screen title="个人资料" back>
      <LoginFirst text="登录后可以填写个人资料">
        <AsyncView query={info.card} skeleton={skeleton}>
          {(card) => <Rows card={card} info={info} />}
        </AsyncView>
      </LoginFirst>
    </Screen>
  )
}

function Rows({ card: { sysUser, person }, info }: { card: Profile; info: ReturnType<typeof useInfo> }) {
  const [sheet, setSheet] = useState<'sex' | 'birthday' | 'region' | null>(null)
  const close = () => setSheet(null)
  return (
    <>
      <View className={s.page}>
        <Card flush className={s.group}>
          <PortraitRow avatar={sysUser.avatar} sending={info.sending} onPicture={info.takePortrait} onChoose={info.choosePortrait} />
          <ListRow title="昵称" value={sysUser.nickname} onTap={() => void go('editUser', { field: 'nickname' })} />
          <ListRow title="手机号" value={spacedMask(sysUser.phone ?? '')} />
        </Card>
        <Card flush className={s.group}>
          <ListRow title="性别" value={person.sex === null ? NOT_SET : sexWord(person.sex)} onTap={() => setSheet('sex')} />
          <ListRow title="生日" value={person.birthday ?? NOT_SET} onTap={() => setSheet('birthday')} />
          <ListRow title="所在地区" value={person.region?.name ?? NOT_SET} onTap={() => setSheet('region')} />
          <ListRow title="学校" value={person.school || NOT_SET} onTap={() => void go('editUser', { field: 'school' })} />
          <ListRow title="个人简介" value={person.about || NOT_SET} onTap={() => void go('editUser', { field: 'about' })} />
        </Card>
        <Card flush className={s.group}>
          <ListRow title="我的科目" onTap={() => void go('modifySpeciality', {})} />
        </Card>
      </View>
      <SexSheet open={sheet === 'sex'} sex={person.sex} onChoose={(sex) => void saveInfo({ sex })} onClose={close} />
      <BirthdaySheet
        open={sheet === 'birthday'}
        day={person.birthday}
        today={dayOf(system.now())}
        onChoose={(birthday) => void saveInfo({ birthday })}
        onClose={close}
      />
      <RegionSheet
        open={sheet === 'region'}
        code={person.region?.code ?? ''}
        onChoose={(region) => void saveInfo({ region: { code: region.code, name: placeOf(region) } })}
        onClose={close}
      />
    </>
  )
}

export default definePage('infoDetail', InfoDetail)
