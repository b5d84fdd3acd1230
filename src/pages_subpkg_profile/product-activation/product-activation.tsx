import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button'
import { Icon } from '@/components/icon'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { definePage } from '@/hooks/define-page'
import { perLearner } from '@/hooks/per-learner'
import { CardPicture } from './parts/card-picture'
import { CodeBoxes } from './parts/code-boxes'
import { RecordsSheet } from './parts/records-sheet'
import { Success } from './parts/success'
import { scanInto } from './scan-into'
import { useActivation, type ActivationPage } from './use-activation'
import s from './product-activation.module.scss'

const TIPS = [
  '每张学习卡仅可激活一次，激活后绑定当前账号',
  '请在卡面标注的有效期内激活，过期不可补换',
  '激活不成功请联系班主任，或在「意见反馈」告诉我们',
]

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function Form({ page, onRecords }: { page: ActivationPage; onRecords: () => void }) {
  const { code, problem, wait, busy, ready } = page
  return (
    <View className={s.main}>
      <CardPicture code={code} />
      <View className={s.label}>
        输入激活码
        <View className={s.scan} ariaRole="button" onClick={() => void scanInto(page.write)}>
          <Icon name="scan" size={18} />
          扫码填入
        </View>
      </View>
      <CodeBoxes code={code} wrong={problem !== ''} onWrite={page.write} />
      <View className={problem ? s.problem : s.hint} ariaLive="polite">
        {problem || '16 位字母或数字，不区分大小写，可直接粘贴'}
      </View>
      <View className={s.go}>
        <Button block disabled={!ready} loading={busy} onTap={page.submit}>
          {wait > 0 ? `请等 ${clock(wait)} 后再试` : '立即激活'}
        </Button>
      </View>
      <View className={s.tipsTitle}>激活须知</View>
      {TIPS.map((tip) => (
        <View key={tip} className={s.tip}>
          {tip}
        </View>
      ))}
      {page.cards.length > 0 && (
        <View className={s.records} ariaRole="button" onClick={onRecords}>
          激活记录
        </View>
      )}
    </View>
  )
}

/** 学习卡激活 (mockup 34). After a success the form is gone: back leads to the page before. */
function ProductActivation() {
  const page = useActivation()
  const [listed, setListed] = useState(false)
  if (page.reviewed) {
    return (
      <Screen title="我的">
        <EmptyState art="search" title="暂时没有内容" text="先去学习吧" />
      </Screen>
    )
  }
  const sheet = <RecordsSheet open={listed} cards={page.cards} onClose={() => setListed(false)} />
  return (
    <Screen title="学习卡激活" background="welcome" overlay={sheet}>
      {page.card ? <Success card={page.card} onAnother={page.another} /> : <Form page={page} onRecords={() => setListed(true)} />}
    </Screen>
  )
}

export default definePage('productActivation', perLearner(ProductActivation))
