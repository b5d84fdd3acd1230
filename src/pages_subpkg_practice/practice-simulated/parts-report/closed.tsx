import { EmptyState } from '@/components/state'
import { redirect } from '@/hooks/go'
import { requireLogin } from '@/hooks/require-login'

/** Another learner's attempt, one that is gone, or an address that names none. */
export function GoneState() {
  const action = { label: '看考试记录', onTap: () => void redirect('simulatedHistory', {}) }
  return <EmptyState art="broken-page" title="没有找到这份报告" text="它可能已被清除，或属于其他账号" action={action} />
}

export function GuestState() {
  const action = { label: '去登录', onTap: () => void requireLogin() }
  return <EmptyState art="note" title="登录后查看报告" text="成绩会跟着账号走，换设备也不丢" action={action} />
}

/** The paper has not been handed in: there is nothing to report yet. */
export function RunningState({ onResume }: { onResume: () => void }) {
  const action = { label: '继续考试', onTap: onResume }
  return <EmptyState art="note" title="这场考试还没有结束" text="交卷后就能看到成绩报告" action={action} />
}
