import { Text, View } from '@tarojs/components'
import { useUnload } from '@tarojs/taro'
import { useLayoutEffect, useState } from 'react'
import { news } from '@/api/system'
import { Button } from '@/components/button'
import { Icon } from '@/components/icon'
import { Screen } from '@/components/screen'
import { answersKept, flushNow } from '@/features/answer-outbox'
import { examsKept } from '@/features/exam-journal/leftovers'
import { NEWS_KEY } from '@/features/upgrade'
import { definePage } from '@/hooks/define-page'
import { go, goBack } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { pageBelow } from '@/platform/page-below'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { update } from '@/platform/update'
import s from './upgrade-popup.module.scss'

/** Answers get this long to reach the server before the app starts anew; what did not waits on the device, where there is room for it, ms. */
const FLUSH_MS = 3000

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Whether the page this one lies over can be seen; it is kept in sight as long as this one is there. */
function usePageBelow(): boolean {
  const [seen, setSeen] = useState(false)
  useLayoutEffect(() => {
    const letGo = pageBelow.keep()
    setSeen(letGo !== null)
    return letGo ?? undefined
  }, [])
  return seen
}

/** The upgrade popup (specification section 2; mockup 41): what is new; a forced one cannot be closed. */
function UpgradePopup() {
  const { data } = useApi(NEWS_KEY, () => news(system.env.version), { staleTime: Infinity })
  const [busy, setBusy] = useState(false)
  const over = usePageBelow()
  const upgrade = data?.upgrade ?? null
  const forced = upgrade?.forced ?? false
  // Back does nothing to a forced one: it is there again.
  useUnload(() => {
    if (forced) setTimeout(() => void go('upgradePopup', {}), 0)
  })
  const renew = async () => {
    setBusy(true)
    await Promise.race([flushNow(), wait(FLUSH_MS)])
    if (answersKept() && examsKept()) return update.restart()
    setBusy(false)
    toast.warning('还有答案没有保存，联网同步后再更新')
    return undefined
  }
  return (
    <Screen nav="none" scroll={false} background={over ? 'clear' : 'tint'}>
      <View className={s.mask}>
        <View className={s.card} ariaRole="dialog" ariaModal ariaLabel="发现新版本">
          <View className={s.art}>
            <Text className={s.title}>{data && !upgrade ? '已是最新版本' : '发现新版本'}</Text>
            <Text className={s.version}>{`V${upgrade?.version || system.env.version}`}</Text>
          </View>
          <View className={s.body}>
            {upgrade && <Text className={s.heading}>更新内容</Text>}
            <View className={s.notes}>
              {upgrade?.notes.map((note) => (
                <View key={note} className={s.note}>
                  {note}
                </View>
              ))}
            </View>
            <View className={s.action}>
              {data && !upgrade ? (
                <Button block onTap={() => void goBack()}>
                  返回
                </Button>
              ) : (
                <Button block loading={busy} onTap={() => void renew()}>
                  刷新使用
                </Button>
              )}
            </View>
          </View>
          {!forced && (
            <View className={s.close} ariaRole="button" ariaLabel="暂不更新" ariaKeyShortcuts="Escape" onClick={() => void goBack()}>
              <Icon name="close" size={20} />
            </View>
          )}
        </View>
      </View>
    </Screen>
  )
}

export default definePage('upgradePopup', UpgradePopup)
