import { useState } from 'react'
import * as account from '@/api/account'
import { news } from '@/api/system'
import { spacedMask } from '@/domain/phone'
import { answersKept, useOutbox } from '@/features/answer-outbox'
import { signOut } from '@/features/login-flow'
import { go, isHere } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { login } from '@/platform/login'
import { storage } from '@/platform/storage'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { useConfigStore } from '@/stores/config'
import { useUserStore } from '@/stores/user'
import { cacheSize, clearCache } from './cache'

export type SettingSheet = 'phone' | 'password' | 'devices' | 'practice' | 'legal' | 'export'

/** Begins the drafts of a learner's notes on this device (practice-core/parts-note). */
const draftsOf = (userId: string) => `zx.note.${userId}.`

/** What is not sent yet, named before signing out. */
function leavingWords(answers: number, userId: string): string {
  const drafts = storage.keys().filter((key) => key.startsWith(draftsOf(userId))).length
  const waiting = [...(answers > 0 ? [`${answers} 题答案没有同步`] : []), ...(drafts > 0 ? [`${drafts} 条笔记草稿没有保存`] : [])]
  if (waiting.length === 0) return '退出后可以随时再登录，学习记录不会丢失。'
  if (answers > 0 && !answersKept()) return `还有 ${waiting.join('、')}，没能存到本机，答案只在内存里，关闭应用会丢失。确定退出吗？`
  return `还有 ${waiting.join('、')}，会留在这台设备上，用同一账号登录后继续。确定退出吗？`
}

/** The settings page: what stands, which sheet is open, what the rows do. */
export function useSetting() {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const ownPhone = useUserStore((state) => state.userInfo?.phone ?? '')
  const rules = useUserStore((state) => state.settingRules)
  const passwordLogin = useConfigStore((state) => state.loginModel === '2')
  const outbox = useOutbox()
  const ways = useApi(['account', 'overview', userId], account.overview, { enabled: loggedIn })
  const version = useApi(['news'], () => news(system.env.version))
  const [sheet, setSheet] = useState<SettingSheet | null>(null)
  const [size, setSize] = useState(cacheSize)

  const clear = async () => {
    if (!(await toast.confirm({ content: '清除后页面会重新加载一次数据，做题记录与草稿不受影响。', confirmText: '清除' }))) return
    clearCache()
    setSize(cacheSize())
    toast.success('已清除')
  }
  const bound = ways.data?.wechat === true
  const changeWechat = async () => {
    if (bound) {
      const content = '解除后不能再用这个微信登录，仍可以用手机号登录。'
      if (!(await toast.confirm({ content, confirmText: '解除绑定' }))) return
    }
    const code = bound ? '' : await login.code().catch(() => null)
    if (code === null) return toast.error('没有连上微信，请稍后重试')
    try {
      await (bound ? account.unbindWechat() : account.bindWechat(code))
      toast.success(bound ? '已解除绑定' : '已绑定微信')
    } catch (error) {
      tellError(error)
    }
    await ways.refetch()
    return undefined
  }
  const leave = async () => {
    if (!(await toast.confirm({ content: leavingWords(outbox.pending, userId), confirmText: '退出登录' }))) return
    await signOut()
    toast.success('已退出登录')
    if (isHere('userSetting')) await go('profile', {})
  }
  return {
    loggedIn,
    rules,
    /** The mini program needs no password while one signs in with WeChat, but who has one changes it here. */
    showPassword: passwordLogin || !system.passwordless || ways.data?.password === true,
    ways: ways.data ?? null,
    /** Masked. That of the login while the account was not read. */
    phone: spacedMask(ways.data?.phone ?? ownPhone),
    /**
     * Binds WeChat, or takes it away; undefined where it cannot be bound (the mini program alone knows whose WeChat it is), and while
     * nobody knows whether it is.
     */
    wechat: bound || (ways.data && login.way === 'wechat-mini') ? () => void changeWechat() : undefined,
    version: system.env.version,
    newVersion: version.data?.upgrade?.version ?? null,
    sheet,
    open: setSheet,
    close: () => setSheet(null),
    size,
    clear: () => void clear(),
    leave: () => void leave(),
  }
}
